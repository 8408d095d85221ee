import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { userEvents } from '@hub/shared/contracts/account';
import { ticketByCode } from '@hub/shared/contracts/events/attending';
import { lastMailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { countsOf, createEvent, openBrowser, provenMember, somebody } from './orders.testing.ts';

let test: TestApp;
before(async () => {
  test = await startTestApp();
});
after(() => test.close());

/** A browser at which a visitor signed up under an address of their own, and the member who logged in there then. */
const visitThenLogIn = async (id: number, email = somebody().email) => {
  const browser = openBrowser(test);
  const { data } = await browser.signUp(id, { email });
  const { member } = await provenMember(test);
  browser.logIn(member);
  return { browser, member, data, email };
};

const checkIn = (code: string) =>
  test.db
    .updateTable('event_orders')
    .set({ checked_in_at: new Date() })
    .where('ticket_code', '=', code)
    .execute();

describe('POST /v1/events/keepOrder', () => {
  it('takes what this browser signed up for into the account, with the same ticket, once', async () => {
    const id = await createEvent(test.db, { capacity: 1 });
    const { browser, member, data } = await visitThenLogIn(id);
    const seen = await browser.look(id);
    assert.deepEqual([seen.order_in_browser, seen.order_info], [true, data.order_info]);
    assert.ok(!('order_status' in (await openBrowser(test, member).look(id))), 'not before it is asked');
    for (let time = 0; time < 2; time += 1) {
      const kept = await browser.keep(id);
      assert.deepEqual([kept.status, kept.data], [200, data]);
    }
    const elsewhere = await openBrowser(test, member).look(id);
    assert.deepEqual(elsewhere.order_info, data.order_info);
    assert.ok(!('order_in_browser' in elsewhere) && !('order_in_browser' in (await browser.look(id))));
    const own = await test.client.data(userEvents, {}, { as: member });
    assert.deepEqual(
      own.map(({ event_info }) => event_info.id),
      [id],
    );
    browser.logOut();
    assert.ok(!('order_status' in (await browser.look(id))), 'the browser shows it to nobody after them');
    assert.deepEqual(await countsOf(test.db, id), { counted: [1, 0], there: [1, 0] });
  });

  it('is for the browser that made the order: its code, its e-mail and its number open nothing', async () => {
    const id = await createEvent(test.db);
    const { browser, data, email } = await visitThenLogIn(id);
    const { member } = await provenMember(test);
    for (const other of [openBrowser(test, member), openBrowser(test, await test.createMember({ email }))]) {
      const { status, message, body } = await other.keep(id);
      assert.deepEqual([status, message], [404, '报名记录不存在']);
      assert.ok(!body.includes(data.encode_oder_id));
    }
    browser.logOut();
    assert.equal((await browser.keep(id)).code, 403);
    assert.equal((await openBrowser(test, member).keep(999_999)).status, 404);
    assert.equal((await browser.look(id)).order_status, 1);
  });

  it('keeps of two the one with a place, whichever it is, and loses no place', async () => {
    for (const isMembersFirst of [true, false]) {
      const id = await createEvent(test.db, { capacity: 1, has_waitlist: true });
      const { member } = await provenMember(test);
      const browser = openBrowser(test);
      const own = openBrowser(test, member);
      const [first, second] = isMembersFirst ? [own, browser] : [browser, own];
      const { data } = await first.signUp(id);
      const given = somebody();
      assert.equal((await second.signUp(id, given)).data.order_status, 2);
      browser.logIn(member);
      assert.equal((await browser.look(id)).order_in_browser, true);
      assert.deepEqual((await browser.keep(id)).data, data);
      assert.deepEqual((await own.look(id)).order_info, data.order_info);
      assert.match((await lastMailTo(test, given.email)).text, /两份报名/);
      assert.deepEqual(await countsOf(test.db, id), { counted: [1, 0], there: [1, 0] });
    }
  });

  it('keeps of two places one, gives the other to who waits; of two who wait the earlier', async () => {
    const id = await createEvent(test.db, { capacity: 2, has_waitlist: true });
    const { member } = await provenMember(test);
    const [browser, own, waiting] = [openBrowser(test), openBrowser(test, member), openBrowser(test)];
    await browser.signUp(id);
    const { data } = await own.signUp(id);
    await waiting.signUp(id);
    browser.logIn(member);
    assert.deepEqual((await browser.keep(id)).data, data);
    assert.equal((await waiting.look(id)).order_status, 1);
    assert.deepEqual(await countsOf(test.db, id), { counted: [2, 0], there: [2, 0] });

    const full = await createEvent(test.db, { capacity: 1, has_waitlist: true });
    await openBrowser(test).signUp(full);
    const early = openBrowser(test);
    await early.signUp(full);
    await openBrowser(test).signUp(full);
    await own.signUp(full);
    early.logIn(member);
    await early.keep(full);
    assert.equal((await own.look(full)).waiting_position, 1);
    assert.deepEqual(await countsOf(test.db, full), { counted: [1, 2], there: [1, 2] });
  });

  it('gives up no ticket with which somebody is in', async () => {
    const id = await createEvent(test.db);
    const { browser, member, data } = await visitThenLogIn(id);
    const own = await openBrowser(test, member).signUp(id);
    for (const { encode_oder_id } of [data, own.data]) await checkIn(encode_oder_id);
    assert.deepEqual((await browser.keep(id)).data, own.data);
    const { encode_oder_id } = data;
    assert.equal((await test.client.call(ticketByCode, { encode_oder_id })).status, 200);
    assert.deepEqual(await countsOf(test.db, id), { counted: [2, 0], there: [2, 0] });
  });

  it('says the same whether the address of the order has an account or not', async () => {
    const id = await createEvent(test.db);
    const holder = await provenMember(test);
    for (const email of [holder.email, somebody().email]) {
      const { browser, data } = await visitThenLogIn(id, email);
      const kept = await browser.keep(id);
      assert.deepEqual([kept.status, kept.data], [200, data]);
    }
    const own = await openBrowser(test, holder.member).signUp(id, { email: holder.email });
    assert.equal(own.status, 200, 'and its owner is not kept out');
  });

  it('is done by signing up as a member too', async () => {
    const id = await createEvent(test.db);
    const { browser, member, data } = await visitThenLogIn(id);
    assert.deepEqual((await browser.signUp(id)).data, data);
    assert.deepEqual((await openBrowser(test, member).look(id)).order_info, data.order_info);
  });
});
