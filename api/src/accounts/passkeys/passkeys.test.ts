import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  listPasskeys,
  passkeyToAdd,
  removePasskey,
  renamePasskey,
} from '@hub/shared/contracts/account/passkeys';
import { Authenticator } from '../../testing/authenticator.ts';
import { lastMailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { askToCreate, askToSign, registerPasskey, sendCreated } from './passkeys.testing.ts';

let test: TestApp;
before(async () => {
  test = await startTestApp();
});
after(() => test.close());

const refusedWith = async (answer: ReturnType<typeof sendCreated>, status: number, words: RegExp) => {
  const { status: was, message } = await answer;
  assert.equal(was, status, message);
  assert.match(message, words);
};

const make = async (as: TestMember, how = {}) => {
  const authenticator = new Authenticator(test.config.hubOrigin);
  const { options, cookie } = await askToCreate(test, as);
  return { authenticator, cookie, credential: authenticator.create(options, how) };
};

describe('a new passkey', () => {
  it('is listed for its owner alone, who is told by mail', async () => {
    const me = await test.createMember({ email: 'made@example.org' });
    const other = await test.createMember();
    const { passkey } = await registerPasskey(test, me);
    assert.deepEqual([passkey.name, passkey.is_synced, passkey.last_used_at], ['我的手机', true, '']);
    const list = async (as: TestMember) => (await test.client.data(listPasskeys, {}, { as })).passkeys;
    assert.deepEqual(await list(me), [passkey]);
    assert.deepEqual(await list(other), []);
    const mail = await lastMailTo(test, 'made@example.org');
    assert.match(mail.text, /通行密钥“我的手机”/);
  });

  it('is asked for with a finger, a face or a PIN, and to be found without an address', async () => {
    const me = await test.createMember();
    const { options } = await askToCreate(test, me);
    const { authenticatorSelection, user } = options as {
      authenticatorSelection: { userVerification: string; residentKey: string };
      user: { id: string };
    };
    assert.deepEqual(
      [authenticatorSelection.userVerification, authenticatorSelection.residentKey],
      ['required', 'required'],
    );
    assert.ok(!user.id.includes(Buffer.from(String(me.id)).toString('base64url')));
  });

  it('is refused when it was made elsewhere, for another domain, or without its owner', async () => {
    const me = await test.createMember();
    for (const how of [{ origin: 'http://evil.example' }, { domain: 'evil.example' }, { isVerified: false }])
      await refusedWith(sendCreated(test, me, await make(me, how)), 422, /没有通过验证/);
    assert.deepEqual((await test.client.data(listPasskeys, {}, { as: me })).passkeys, []);
  });

  it('is taken once, from the browser and the member that were asked, in time', async () => {
    const me = await test.createMember();
    const other = await test.createMember();
    const made = await make(me);
    await refusedWith(sendCreated(test, me, { ...made, cookie: '' }), 422, /没有通过验证/);
    const forOther = await make(me);
    await refusedWith(sendCreated(test, other, forOther), 422, /没有通过验证/);
    const late = await make(me);
    await test.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(0) })
      .execute();
    await refusedWith(sendCreated(test, me, late), 422, /没有通过验证/);
    const good = await make(me);
    assert.equal((await sendCreated(test, me, good)).status, 200);
    await refusedWith(sendCreated(test, me, good), 422, /没有通过验证/);
  });

  it('is nobody’s second: an authenticator’s name for it is taken once', async () => {
    const me = await test.createMember();
    const other = await test.createMember();
    const { authenticator } = await registerPasskey(test, me);
    const { options, cookie } = await askToCreate(test, other);
    await refusedWith(
      sendCreated(test, other, { credential: authenticator.create(options), cookie }),
      409,
      /已经添加/,
    );
  });

  it('is not one more than twenty', async () => {
    const me = await test.createMember();
    for (let count = 0; count < 20; count += 1) await registerPasskey(test, me);
    assert.equal((await test.client.call(passkeyToAdd, {}, { as: me })).status, 409);
  });

  it('is no signature: an answer to the other question is refused', async () => {
    const me = await test.createMember();
    const authenticator = new Authenticator(test.config.hubOrigin);
    const { options, cookie } = await askToSign(test);
    const credential = authenticator.create({ ...(options as object), user: { id: 'x' } });
    await refusedWith(sendCreated(test, me, { credential, cookie }), 422, /没有通过验证/);
  });
});

describe('a passkey', () => {
  it('takes another name', async () => {
    const me = await test.createMember();
    const { passkey } = await registerPasskey(test, me);
    const renamed = await test.client.data(renamePasskey, { id: passkey.id, name: '办公电脑' }, { as: me });
    assert.equal(renamed.name, '办公电脑');
  });

  it('goes, unless it is the last way in', async () => {
    const me = await test.createMember({ email: 'goes@example.org' });
    const first = await registerPasskey(test, me);
    const second = await registerPasskey(test, me);
    const remove = (id: number) => test.client.call(removePasskey, { id }, { as: me });
    assert.deepEqual((await remove(first.passkey.id)).data, [second.passkey]);
    assert.match((await lastMailTo(test, 'goes@example.org')).text, /刚刚从您的账号删除/);
    const { status, message } = await remove(second.passkey.id);
    assert.deepEqual(
      [status, message],
      [409, '这是最后一种登录方式，请先设置密码、验证邮箱、添加通行密钥或绑定其他账号'],
    );
    await test.db
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('id', '=', me.id)
      .execute();
    assert.deepEqual((await remove(second.passkey.id)).data, []);
  });
});

describe('where the hub’s host has no name', () => {
  let bare: TestApp;
  before(async () => {
    bare = await startTestApp({ env: { HUB_ORIGIN: 'http://192.0.2.1' } });
  });
  after(() => bare.close());

  it('no passkeys are offered: browsers make none', async () => {
    const me = await bare.createMember();
    assert.equal((await bare.client.data(listPasskeys, {}, { as: me })).is_offered, false);
    assert.equal((await bare.client.call(passkeyToAdd, {}, { as: me })).status, 409);
    const page = await bare.app.inject({ method: 'GET', url: '/auth/login' });
    assert.ok(!page.body.includes('通行密钥'));
    assert.ok(!String(page.headers['content-security-policy']).includes('script-src'));
  });
});
