import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { calls } from '@hub/shared/contracts/calls';
import type { Call } from '@hub/shared/contracts/kit/call';
import { errors } from '@hub/shared/contracts/kit/errors';
import { startTestApp, type TestApp } from '../test-app.ts';
import { askCall, createPeople, expectRefusal } from './ask-all.ts';
import type { Line } from './line.ts';
import { table } from './table.ts';

const callOf = ({ route }: Line): Call | undefined => (calls as Record<string, Call>)[route];
const says = (line: Line): boolean =>
  Object.hasOwn((callOf(line)?.input as { properties?: object } | undefined)?.properties ?? {}, 'writer_id');

describe('in whose name', () => {
  let test: TestApp;

  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());

  it('is said by the pages that vote, bookmark, report and let in', () => {
    const routes = table.filter(says).map(({ route }) => route);
    for (const path of ['vote/up', 'vote/down', 'mark/up', 'mark/down', 'report/up', 'report/down'])
      assert.ok(routes.includes(`POST /v1/${path}` as Line['route']), path);
    assert.ok(routes.includes('POST /v1/events/checkIn'));
  });

  for (const line of table.filter(says)) {
    it(`${line.route} ${line.about}: is done for whom the page shows, and in nobody else’s name`, async () => {
      const call = callOf(line) as Call;
      const people = await createPeople(test);
      const who = (['owner', 'admin'] as const).find((one) => line.refused[one] === undefined);
      // What is refused to all is refused for another reason.
      const asker = people[who ?? 'admin'];
      const { input, ...ask } = await line.ask({ test, people, asker });
      const send = (by: object) => askCall(test, call, { ...ask, input: { ...input, ...by } }, asker);
      expectRefusal(await send({ writer_id: people.other.id }), 'other_account');
      // A page that shows a visitor; where the call is for members alone, that is no writer at all.
      if (call.audience === 'anyone') expectRefusal(await send({ writer_id: 0 }), 'other_account');
      const { status, code, body } = await send({ writer_id: asker.id });
      assert.ok(who === undefined ? code !== errors.other_account.code : status < 400, `${status} ${body}`);
    });

    if (line.refused.visitor === undefined)
      it(`${line.route} ${line.about}: is not a visitor’s where the page shows a member`, async () => {
        const call = callOf(line) as Call;
        const people = await createPeople(test);
        const { input, ...ask } = await line.ask({ test, people, asker: undefined });
        const send = (by: object) => askCall(test, call, { ...ask, input: { ...input, ...by } }, undefined);
        expectRefusal(await send({ writer_id: people.other.id }), 'other_account');
        const { status, body } = await send({ writer_id: 0 });
        assert.ok(status < 400, `${status} ${body}`);
      });
  }
});
