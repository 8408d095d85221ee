import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { registerPasskey } from '../../accounts/passkeys/passkeys.testing.ts';
import { addAuthenticatorApp } from '../../accounts/second-factor/second-factor.testing.ts';
import { lastMailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codesIn, cookieOf, HUB, idOf, NEXT_PASSWORD, PASSWORD } from './codes.testing.ts';

describe('codes for a new password', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());
  const { post, createAccount, ask, expectRefused } = codesIn(() => test);

  it('end every session but the new one, and every other code', async () => {
    const { id, email, cookie } = await createAccount();
    const login = await ask('/auth/code', email);
    const form = { ...(await ask('/auth/reset', email)), password: NEXT_PASSWORD };
    const response = await post('/auth/reset/enter', form);
    assert.equal(await idOf(test, cookieOf(test, response)), id);
    assert.equal(await idOf(test, cookie), undefined);
    await expectRefused(await post('/auth/code/enter', login));
    assert.equal((await post('/auth/login', { email, password: PASSWORD })).statusCode, 422);
    assert.equal((await post('/auth/login', { email, password: NEXT_PASSWORD })).statusCode, 303);
    assert.equal((await lastMailTo(test, email)).subject, '密码已修改');
  });

  it('tell the mailbox which accounts elsewhere still open the account', async () => {
    const { id, email } = await createAccount();
    const reset = async () => {
      await post('/auth/reset/enter', { ...(await ask('/auth/reset', email)), password: NEXT_PASSWORD });
      return (await lastMailTo(test, email)).text;
    };
    assert.doesNotMatch(await reset(), /外部账号/);
    const rows = ['corp', 'school'].map((provider) => ({
      user_id: id,
      provider,
      subject: `${provider}-${id}`,
      label: `${provider}-ada`,
    }));
    await test.db.insertInto('identities').values(rows).execute();
    const text = await reset();
    assert.match(text, /corp（corp-ada）、school（school-ada）/);
    assert.ok(text.includes(`${HUB}/settings/account_binding`));
  });

  it('tell the mailbox which passkeys still open the account, and that the second step stays', async () => {
    const { id, email, cookie } = await createAccount();
    const me = { id, name: '', cookie };
    await registerPasskey(test, me);
    await addAuthenticatorApp(test, { now: () => new Date() }, me);
    await post('/auth/reset/enter', { ...(await ask('/auth/reset', email)), password: NEXT_PASSWORD });
    const { text } = await lastMailTo(test, email);
    assert.match(text, /通行密钥仍可登录您的账号：我的手机。/);
    assert.match(text, /仍要两步验证/);
    assert.ok(text.includes(`${HUB}/settings/account_binding`));
  });

  it('stay good when the password is not', async () => {
    const { email } = await createAccount();
    const form = await ask('/auth/reset', email);
    for (const password of ['short', 'password123', '']) {
      const { statusCode, body } = await post('/auth/reset/enter', { ...form, password });
      assert.equal(statusCode, 422);
      assert.doesNotMatch(body, /验证码错误/);
    }
    assert.equal((await post('/auth/reset/enter', { ...form, password: NEXT_PASSWORD })).statusCode, 303);
  });
});
