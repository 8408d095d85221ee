import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { cancelOrder } from '@hub/shared/contracts/event';
import { checkIn } from '@hub/shared/contracts/events/attendees';
import { cancelByKey } from '@hub/shared/contracts/events/attending';
import { readSettings } from '@hub/shared/contracts/settings/read-settings';
import { testing } from '@hub/shared/contracts/settings/tests';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { newCancelKey, storeCancelKeys } from '../orders/cancel-keys.queries.ts';
import { countsOf, createEvent, openBrowser, provenMember } from '../orders/orders.testing.ts';

// The embedded database is one session: races hide there.
const isServer = readSettings(testing, process.env).testDatabaseUrl !== '';

let test: TestApp;
let organiser: TestMember;
before(async () => {
  test = await startTestApp();
  organiser = await test.createMember({ role: 'organiser' });
});
after(() => test.close());

const untilWaiting = async (many: number): Promise<void> => {
  for (const begun = Date.now(); Date.now() - begun < 10_000; await wait(5)) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      test.db,
    );
    if (rows.length === many) return;
  }
  assert.fail(`${many} should wait`);
};

/** Two who want to change the order with this ticket: both have looked, as far as nothing stops them, before either may. */
const race = async <First, Second>(
  code: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> => {
  const { running } = await test.db.transaction().execute(async (tx) => {
    await sql`select from event_orders where ticket_code = ${code} for update`.execute(tx);
    const one = first();
    await untilWaiting(1);
    const other = second();
    await untilWaiting(2);
    return { running: Promise.all([one, other]) };
  });
  return running;
};

/** One place, who has it, and who waits for it. */
const createFull = async () => {
  const id = await createEvent(test.db, { user_id: organiser.id, capacity: 1, has_waitlist: true });
  const [holder, waiting] = [openBrowser(test), openBrowser(test)];
  const { data } = await holder.signUp(id);
  await waiting.signUp(id);
  const code = data.encode_oder_id;
  const { id: orderId } = await test.db
    .selectFrom('event_orders')
    .select('id')
    .where('ticket_code', '=', code)
    .executeTakeFirstOrThrow();
  const key = newCancelKey();
  await storeCancelKeys(test.db, [{ key, orderId }]);
  const headers = { cookie: holder.cookie() };
  const giveBack = {
    cancelOrder: () => test.client.call(cancelOrder, { activityId: id }, { headers }),
    cancelByKey: () => test.client.call(cancelByKey, { key }),
  };
  return { id, code, waiting, giveBack };
};

const scan = (id: number, code: string) => test.client.call(checkIn, { id, code }, { as: organiser });

describe('a ticket at the door that is given back at once', { skip: !isServer && 'needs a server' }, () => {
  for (const way of ['cancelOrder', 'cancelByKey'] as const) {
    it(`by ${way} keeps its place where the door was first`, async () => {
      const { id, code, waiting, giveBack } = await createFull();
      const [entered, back] = await race(code, () => scan(id, code), giveBack[way]);
      assert.deepEqual([entered.status, entered.data.is_first], [200, true]);
      assert.deepEqual([back.status, back.message], [409, '已经签到入场，不能再取消报名']);
      assert.equal((await waiting.look(id)).order_status, 2);
      assert.deepEqual(await countsOf(test.db, id), { counted: [1, 1], there: [1, 1] });
    });

    it(`by ${way} opens nothing where the door was second`, async () => {
      const { id, code, waiting, giveBack } = await createFull();
      const [back, entered] = await race(code, giveBack[way], () => scan(id, code));
      assert.deepEqual([back.status, entered.status], [200, 409]);
      assert.equal((await waiting.look(id)).order_status, 1);
      assert.deepEqual(await countsOf(test.db, id), { counted: [1, 0], there: [1, 0] });
    });
  }

  it('as one of two that become one is the one that stays where somebody is in with it', async () => {
    const id = await createEvent(test.db, { user_id: organiser.id });
    const { member } = await provenMember(test);
    const browser = openBrowser(test);
    const { data } = await browser.signUp(id);
    await openBrowser(test, member).signUp(id);
    browser.logIn(member);
    const [entered, kept] = await race(
      data.encode_oder_id,
      () => scan(id, data.encode_oder_id),
      () => browser.keep(id),
    );
    assert.deepEqual([entered.data.is_first, kept.data], [true, data]);
    assert.deepEqual(await countsOf(test.db, id), { counted: [1, 0], there: [1, 0] });
  });
});
