import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cancelOrder } from '@hub/shared/contracts/event';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { countsOf, createEvent, openBrowser, provenMember } from './orders.testing.ts';

let test: TestApp;
before(async () => {
  test = await startTestApp();
});
after(() => test.close());

const HOUR = 3_600_000;

/** A member with an order of their own, in a browser with which a visitor signed up before. */
const openBoth = async (id: number) => {
  const { member } = await provenMember(test);
  const browser = openBrowser(test);
  const visitors = await browser.signUp(id);
  const own = await openBrowser(test, member).signUp(id);
  browser.logIn(member);
  return { browser, visitors: visitors.data, own: own.data };
};

const changeEvent = (id: number, set: { called_off_at?: Date; start_at?: Date; end_at?: Date }) =>
  test.db.updateTable('events').set(set).where('id', '=', id).execute();

const letIn = (codes: readonly string[]) =>
  test.db
    .updateTable('event_orders')
    .set({ checked_in_at: new Date() })
    .where('ticket_code', 'in', codes)
    .execute();

const over = () => ({ start_at: new Date(Date.now() - 2 * HOUR), end_at: new Date(Date.now() - HOUR) });

describe('an order of the browser beside the member’s own', () => {
  it('is not offered to be kept where nothing would come of it: over, called off, both let in', async () => {
    for (const { close, isCalledOff = false } of [
      { close: (id: number) => changeEvent(id, over()) },
      { close: (id: number) => changeEvent(id, { called_off_at: new Date() }), isCalledOff: true },
      { close: (_: number, codes: readonly string[]) => letIn(codes) },
    ]) {
      // What was called off has no ticket to scan.
      const shown = ({ encode_oder_id }: { encode_oder_id: string }) => (isCalledOff ? '' : encode_oder_id);
      const id = await createEvent(test.db);
      const { browser, visitors, own } = await openBoth(id);
      assert.equal((await browser.look(id)).order_in_browser, true);
      await close(id, [visitors.encode_oder_id, own.encode_oder_id]);
      const seen = await browser.look(id);
      assert.deepEqual([seen.order_info?.encode_oder_id, seen.order_in_browser], [shown(own), undefined]);
      // Closed between look and press: no failure, as the account has its own, which is the record of who was there.
      const kept = await browser.keep(id);
      assert.deepEqual([kept.status, kept.data.encode_oder_id], [200, shown(own)]);
      assert.deepEqual(await browser.look(id), seen);
      browser.logOut();
      assert.equal((await browser.look(id)).order_info?.encode_oder_id, shown(visitors));
    }
  });

  it('is offered where one of the two was let in, and that one stays', async () => {
    for (const which of ['visitors', 'own'] as const) {
      const id = await createEvent(test.db);
      const { browser, ...orders } = await openBoth(id);
      await letIn([orders[which].encode_oder_id]);
      assert.equal((await browser.look(id)).order_in_browser, true);
      await browser.keep(id);
      const { order_info, order_in_browser } = await browser.look(id);
      assert.deepEqual(
        [order_info?.encode_oder_id, order_in_browser],
        [orders[which].encode_oder_id, undefined],
      );
      assert.deepEqual(await countsOf(test.db, id), { counted: [1, 0], there: [1, 0] });
    }
  });

  it('alone is offered after the event too, and is the member’s then', async () => {
    for (const facts of [over(), { called_off_at: new Date() }]) {
      const id = await createEvent(test.db);
      const { member } = await provenMember(test);
      const browser = openBrowser(test);
      const { data } = await browser.signUp(id);
      await changeEvent(id, facts);
      browser.logIn(member);
      assert.equal((await browser.look(id)).order_in_browser, true);
      // A ticket of what is over is still a record, and the member's to have.
      assert.equal((await browser.keep(id)).status, 200);
      const { order_info, order_in_browser } = await openBrowser(test, member).look(id);
      const code = 'called_off_at' in facts ? '' : data.encode_oder_id;
      assert.deepEqual([order_info?.encode_oder_id, order_in_browser], [code, undefined]);
    }
  });

  it('is not given up where one of the two was let in', async () => {
    for (const which of ['visitors', 'own'] as const) {
      const id = await createEvent(test.db);
      const { browser, ...orders } = await openBoth(id);
      await letIn([orders[which].encode_oder_id]);
      const headers = { cookie: browser.cookie() };
      const { status, message } = await test.client.call(cancelOrder, { activityId: id }, { headers });
      assert.deepEqual([status, message], [409, '已经签到入场，不能再取消报名']);
      assert.deepEqual(await countsOf(test.db, id), { counted: [2, 0], there: [2, 0] });
    }
  });

  it('is given up together with it: the next look shows none, and asking again finds nothing to take', async () => {
    const id = await createEvent(test.db);
    const { browser } = await openBoth(id);
    for (let time = 0; time < 2; time += 1) {
      await browser.cancel(id);
      assert.ok(!('order_status' in (await browser.look(id))));
    }
    browser.logOut();
    assert.ok(!('order_status' in (await browser.look(id))));
    assert.deepEqual(await countsOf(test.db, id), { counted: [0, 0], there: [0, 0] });
  });

  it('under the member’s proven address is the one to keep of what is over', async () => {
    const id = await createEvent(test.db);
    const { member, email } = await provenMember(test);
    const browser = openBrowser(test);
    await browser.signUp(id);
    const { data } = await openBrowser(test).signUp(id, { email });
    await changeEvent(id, over());
    browser.logIn(member);
    assert.equal((await browser.keep(id)).data.encode_oder_id, data.encode_oder_id);
    const { order_info, order_in_browser } = await browser.look(id);
    assert.deepEqual([order_info?.encode_oder_id, order_in_browser], [data.encode_oder_id, undefined]);
  });
});
