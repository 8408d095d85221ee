import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { calls } from '@hub/shared/contracts/calls';
import type { Call } from '@hub/shared/contracts/kit/call';
import { readSettings } from '@hub/shared/contracts/settings/read-settings';
import { testing } from '@hub/shared/contracts/settings/tests';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { features } from '../../features.ts';
import { feedHeaders } from '../../link/viewer/viewer.testing.ts';
import { routeOf } from '../../platform/http/route-of.ts';
import { probe } from '../probe.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import type { TestMember } from '../test-client.ts';
import { expectContract } from './expect-contract.ts';
import { reachesHandler } from './reaches-handler.ts';
import { requestsFor } from './requests.ts';

// Every contract is tried, served or not: what a feature adds is covered from its first day.
const all: readonly Call[] = Object.values(calls);

// What the contract alone refuses never meets a database: on the embedded one all is tried, on a server what goes further.
const isOnServer = readSettings(testing, process.env).testDatabaseUrl !== '';
const triedOn = (call: Call) =>
  requestsFor(call).filter((request) => !isOnServer || reachesHandler(call, request));

const atOnce = 8;

/** Of each kind a few dozen are left: thousands of questions need not search thousands of rows. */
const keepFew = async ({ db }: TestApp): Promise<void> => {
  const few = sql.lit(30);
  for (const table of ['papers', 'projects', 'people'])
    await sql`
      delete from ${sql.table(table)}
      where id not in (select id from ${sql.table(table)} order by id limit ${few})`.execute(db);
  await sql`
    delete from stories
    where kind = 'link' and id not in (select id from stories where kind = 'link' order by id limit ${few})`.execute(
    db,
  );
};

describe('hostile input', () => {
  let test: TestApp;
  let admin: TestMember;
  /** What the link feed knows them by. */
  let token: Record<string, string>;

  before(async () => {
    test = await startTestApp({ features: [...features, probe], seed: true });
    await keepFew(test);
    // The first session is somebody's whom it does not hurt to be logged out by its number.
    await test.createMember();
    admin = await test.createMember({ role: 'admin' });
    token = await feedHeaders(test.db, admin.id);
  });
  after(() => test.close());

  const expectAnswer = async (call: Call, request: InjectOptions, as?: TestMember): Promise<void> => {
    const headers = {
      ...request.headers,
      origin: test.config.hubOrigin,
      'x-requested-with': 'XMLHttpRequest',
      ...(as ? { cookie: as.cookie } : {}),
      ...(as && call.path.startsWith('/api_link') ? token : {}),
    };
    const answer = await test.app.inject({ ...request, headers });
    try {
      expectContract(call, answer);
    } catch (cause) {
      const asked = `${request.method} ${String(request.url).slice(0, 200)} ${String(request.payload).slice(0, 200)}`;
      throw new Error(`${asked} → ${answer.statusCode} ${answer.body.slice(0, 500)}`, { cause });
    }
  };

  for (const call of all) {
    it(`${call.method} ${call.path}`, async () => {
      // What anybody may ask is asked by a visitor and by a member in turn.
      const asked = triedOn(call).map(
        (request, index) => () =>
          expectAnswer(call, request, call.audience === 'anyone' && index % 2 === 0 ? undefined : admin),
      );
      // A few at a time: most of an answer is waiting.
      for (let at = 0; at < asked.length; at += atOnce)
        await Promise.all(asked.slice(at, at + atOnce).map((ask) => ask()));
    });
  }

  it('poisons no prototype', () => {
    assert.equal(({} as { isAdmin?: unknown }).isAdmin, undefined);
  });

  it('covers every call that is served', () => {
    const known = new Set(all.map(routeOf));
    const served = test.app.calls.filter(({ path }) => !path.includes('/probe/'));
    assert.deepEqual(served.filter((call) => !known.has(routeOf(call))).map(routeOf), []);
  });
});
