import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { lastMailTo, readOutbox } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { cookieOf, idOf, newAddress, PASSWORD, postTo, ticketIn } from './codes.testing.ts';

describe('registering where the operator asks for a code', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ env: { REGISTER_CODE: 'on' } });
  });
  after(() => test.close());
  const post = postTo(() => test);
  const newcomer = (email: string) => ({ email, name: '新来的', password: PASSWORD, agreement: 'on' });

  it('creates the account with its code, and not before', async () => {
    const email = newAddress();
    const first = await post('/auth/register', newcomer(email));
    assert.equal(first.statusCode, 200);
    assert.equal(cookieOf(test, first), '');
    assert.ok(!first.body.includes(PASSWORD));
    assert.equal((await post('/auth/login', { email, password: PASSWORD })).statusCode, 422);
    const { code } = await lastMailTo(test, email);
    const done = await post('/auth/register/enter', { email, ticket: ticketIn(first), code });
    assert.equal(done.statusCode, 303);
    assert.ok(await idOf(test, cookieOf(test, done)));
    assert.equal((await post('/auth/login', { email, password: PASSWORD })).statusCode, 303);
  });

  it('tells nobody but the mailbox that there is an account', async () => {
    const email = newAddress();
    await test.createMember({ email });
    const response = await post('/auth/register', newcomer(email));
    assert.equal(response.statusCode, 200);
    const mail = await lastMailTo(test, email);
    assert.equal(mail.code, '');
    assert.match(mail.text, /已经有账号/);
  });

  it('does not let somebody else’s code finish one’s own form', async () => {
    const email = newAddress();
    const mine = await post('/auth/register', newcomer(email));
    await post('/auth/register', { ...newcomer(email), password: '攻击者的-口令1' });
    const { code } = await lastMailTo(test, email);
    assert.equal((await readOutbox(test)).filter(({ to }) => to === email).length, 2);
    const response = await post('/auth/register/enter', { email, ticket: ticketIn(mine), code });
    assert.equal(response.statusCode, 422);
  });
});
