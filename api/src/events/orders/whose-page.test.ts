import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cancelOrder, saveOrder } from '@hub/shared/contracts/event';
import { keepOrder, ownCalendar, renewOwnCalendar } from '@hub/shared/contracts/events/attending';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { countsOf, createEvent, openBrowser, somebody } from './orders.testing.ts';

let test: TestApp;
before(async () => {
  test = await startTestApp();
});
after(() => test.close());

const refusal = [403, 40303];

/** A member who logged in at a browser whose pages still show somebody else, or nobody. */
const beside = async () => {
  const [member, shown] = [await test.createMember(), await test.createMember()];
  return { member, others: [shown.id, 0] };
};

describe('of a page that shows somebody else, or nobody, nothing is done in the name of who is logged in', () => {
  it('POST /v1/events/saveOrder', async () => {
    const activityId = await createEvent(test.db);
    const { member, others } = await beside();
    const signUp = (sent: object) =>
      test.client.call(saveOrder, { ...somebody(), activityId, ...sent }, { as: member });
    for (const writer_id of others) {
      const { status, code } = await signUp({ writer_id });
      assert.deepEqual([status, code], refusal);
    }
    assert.deepEqual(await countsOf(test.db, activityId), { counted: [0, 0], there: [0, 0] });
    assert.equal((await signUp({ writer_id: member.id })).status, 200);
    assert.equal((await signUp({})).status, 200);
  });

  it('POST /v1/events/cancelOrder', async () => {
    const activityId = await createEvent(test.db);
    const { member, others } = await beside();
    const browser = openBrowser(test, member);
    const giveUp = (sent: object) =>
      test.client.call(cancelOrder, { activityId, ...sent }, { headers: { cookie: browser.cookie() } });
    for (const good of [{ writer_id: member.id }, {}]) {
      await browser.signUp(activityId);
      for (const writer_id of others) {
        const { status, code } = await giveUp({ writer_id });
        assert.deepEqual([status, code], refusal);
      }
      assert.equal((await browser.look(activityId)).order_status, 1);
      assert.equal((await giveUp(good)).status, 200);
      assert.ok(!('order_status' in (await browser.look(activityId))));
    }
  });

  it('POST /v1/events/keepOrder', async () => {
    const activityId = await createEvent(test.db);
    const { member, others } = await beside();
    const browser = openBrowser(test);
    await browser.signUp(activityId);
    browser.logIn(member);
    const keep = (sent: object) =>
      test.client.call(keepOrder, { activityId, ...sent }, { headers: { cookie: browser.cookie() } });
    for (const writer_id of others) {
      const { status, code } = await keep({ writer_id });
      assert.deepEqual([status, code], refusal);
    }
    assert.equal((await browser.look(activityId)).order_in_browser, true);
    for (const good of [{ writer_id: member.id }, {}]) assert.equal((await keep(good)).status, 200);
    assert.ok(!('order_in_browser' in (await browser.look(activityId))));
  });

  it('POST /v1/events/mine, and its renewal', async () => {
    const { member, others } = await beside();
    const { url } = await test.client.data(ownCalendar, {}, { as: member });
    for (const call of [ownCalendar, renewOwnCalendar])
      for (const writer_id of others) {
        const { status, code, body } = await test.client.call(call, { writer_id }, { as: member });
        assert.deepEqual([status, code], refusal);
        assert.ok(!body.includes(url));
      }
    const { status } = await test.client.send({ method: 'GET', url: new URL(url).pathname });
    assert.equal(status, 200, 'not renewed');
    const own = { writer_id: member.id };
    await test.client.data(ownCalendar, own, { as: member });
    for (const good of [own, {}])
      assert.notEqual((await test.client.data(renewOwnCalendar, good, { as: member })).url, url);
  });
});

describe('a browser in which nobody is logged in any more', () => {
  it('does nothing for a page that shows a member, and everything for one that shows nobody', async () => {
    const activityId = await createEvent(test.db);
    const shown = await test.createMember();
    const browser = openBrowser(test);
    const { data } = await browser.signUp(activityId, { writer_id: 0 });
    assert.equal(data.order_status, 1);
    const cancel = (writer_id: number) =>
      test.client.call(
        cancelOrder,
        { activityId, writer_id },
        {
          headers: { cookie: browser.cookie() },
        },
      );
    const refused = [
      await openBrowser(test).signUp(activityId, { writer_id: shown.id }),
      await cancel(shown.id),
    ];
    for (const { status, code } of refused) assert.deepEqual([status, code], refusal);
    assert.deepEqual(await countsOf(test.db, activityId), { counted: [1, 0], there: [1, 0] });
    assert.equal((await cancel(0)).status, 200);
    assert.deepEqual(await countsOf(test.db, activityId), { counted: [0, 0], there: [0, 0] });
  });
});
