import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { changeEmail, sendEmailCode } from '@hub/shared/contracts/account/binding';
import { lastMailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { claimOrders } from './claiming.ts';
import { countsOf, createEvent, openBrowser, provenMember, setProven, somebody } from './orders.testing.ts';

let test: TestApp;
before(async () => {
  test = await startTestApp();
});
after(() => test.close());

const password = '不易猜的-口令7';

const sendForm = (path: string, fields: object) =>
  test.app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams({ password, agreement: 'on', name: '新来的', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: test.config.hubOrigin },
  });

/** Registers, and proves the address where asked to. */
const register = async (email: string, { isVerified }: { isVerified: boolean }) => {
  assert.equal((await sendForm('/auth/register', { email })).statusCode, 303);
  const set = { email_verified_at: isVerified ? new Date() : null };
  await test.db.updateTable('users').set(set).where('email', '=', email).execute();
};

const logIn = async (email: string): Promise<TestMember> => {
  const answer = await sendForm('/auth/login', { email });
  assert.equal(answer.statusCode, 303);
  const session = answer.cookies.find(({ name }) => name === test.config.cookieName);
  return { id: 0, name: '', cookie: `${session?.name}=${session?.value}` };
};

describe('what a visitor signed up for', () => {
  it('is the member’s who logs in with that e-mail, verified; the browser alone shows it no more', async () => {
    const id = await createEvent(test.db);
    const form = somebody();
    const visitor = openBrowser(test);
    const { data } = await visitor.signUp(id, form);
    await register(form.email, { isVerified: true });
    const seen = await openBrowser(test, await logIn(form.email)).look(id);
    assert.deepEqual(seen.order_info, data.order_info);
    assert.ok(!('order_status' in (await visitor.look(id))));
    assert.deepEqual(await countsOf(test.db, id), { counted: [1, 0], there: [1, 0] });
  });

  it('is theirs from the moment at which they change to that e-mail by its code', async () => {
    const id = await createEvent(test.db);
    const { email } = somebody();
    const { data } = await openBrowser(test).signUp(id, { email });
    const as = await test.createMember();
    await test.client.data(sendEmailCode, { email }, { as });
    await test.client.data(changeEmail, { code: (await lastMailTo(test, email)).code }, { as });
    assert.deepEqual((await openBrowser(test, as).look(id)).order_info, data.order_info);
  });

  it('is not given to who only says that the e-mail is theirs', async () => {
    const id = await createEvent(test.db);
    const form = somebody();
    await openBrowser(test).signUp(id, form);
    await register(form.email, { isVerified: false });
    const browser = openBrowser(test, await logIn(form.email));
    assert.ok(!('order_status' in (await browser.look(id))));
    assert.equal((await browser.signUp(id, form)).status, 409);
  });

  it('is theirs too when they sign up again before the next login', async () => {
    const id = await createEvent(test.db);
    const { email, member } = await provenMember(test);
    const { data } = await openBrowser(test).signUp(id, { email });
    const browser = openBrowser(test, member);
    const again = await browser.signUp(id, { email: somebody().email });
    assert.equal(again.data.encode_oder_id, data.encode_oder_id);
    assert.equal((await browser.look(id)).order_status, 1);
  });

  it('is never another member’s', async () => {
    const id = await createEvent(test.db);
    const { email, member } = await provenMember(test);
    const other = openBrowser(test, await test.createMember());
    await other.signUp(id, { email });
    await claimOrders(test.app.hub, member.id);
    assert.ok(!('order_status' in (await openBrowser(test, member).look(id))));
    assert.equal((await other.look(id)).order_status, 1);
  });

  it('beside an order of the member’s leaves one, the better, and its place to the next', async () => {
    const id = await createEvent(test.db, { capacity: 1, has_waitlist: true });
    const { email, member } = await provenMember(test);
    const { data } = await openBrowser(test).signUp(id, { email });
    const browser = openBrowser(test, member);
    // Signed up under another address before this one was proven.
    await setProven(test, member, false);
    const waiting = somebody();
    assert.equal((await browser.signUp(id, waiting)).data.order_status, 2);
    await setProven(test, member, true);
    await claimOrders(test.app.hub, member.id);
    assert.equal((await browser.look(id)).order_info?.encode_oder_id, data.encode_oder_id);
    assert.match((await lastMailTo(test, waiting.email)).text, /两份报名/);
    assert.deepEqual(await countsOf(test.db, id), { counted: [1, 0], there: [1, 0] });
  });
});
