import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  accountBinding,
  changeEmail,
  changePassword,
  sendEmailCode,
  sendPasswordCode,
  unlinkProvider,
} from '@hub/shared/contracts/account/binding';
import { listDevices } from '@hub/shared/contracts/account/devices';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { startSession } from '../../platform/sessions/session-store.ts';
import { lastMailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';

const PASSWORD = '不易猜的-口令7';
const NEW_PASSWORD = '再来一个-口令9';
const provider = (name: string) => ({
  name,
  label: `${name} 账号`,
  issuer: 'https://id.example.org',
  client_id: 'hub',
});

describe('the ways in', () => {
  let test: TestApp;
  before(async () => {
    const OIDC_PROVIDERS = JSON.stringify([provider('corp'), provider('school')]);
    test = await startTestApp({ env: { OIDC_PROVIDERS } });
  });
  after(() => test.close());

  let count = 0;
  const createAccount = async (given: object = {}) => {
    count += 1;
    const email = `way${count}@example.org`;
    const member = await test.createMember({ email });
    const fields = { password_hash: await hashPassword(PASSWORD), email_verified_at: new Date(), ...given };
    await test.db.updateTable('users').set(fields).where('id', '=', member.id).execute();
    return { ...member, email };
  };
  const link = (member: TestMember, name: string) =>
    test.db
      .insertInto('identities')
      .values({ user_id: member.id, provider: name, subject: `${name}-${member.id}`, label: 'ada@corp' })
      .execute();
  const isLoggedIn = async (as: TestMember) =>
    (await test.client.call(listDevices, {}, { as })).status === 200;
  const elsewhere = async (member: TestMember) => ({
    ...member,
    cookie: `${test.config.cookieName}=${await startSession(test.db, member.id)}`,
  });

  it('are shown with every provider there is', async () => {
    const member = await createAccount();
    await link(member, 'corp');
    const { providers, ...own } = await test.client.data(accountBinding, {}, { as: member });
    assert.deepEqual(own, { email: member.email, is_email_verified: true, has_password: true });
    const shown = providers.map(({ name, is_linked, account, can_unlink }) => [
      name,
      is_linked,
      account,
      can_unlink,
    ]);
    assert.deepEqual(shown, [
      ['corp', true, 'ada@corp', true],
      ['school', false, '', false],
    ]);
  });

  describe('accounts elsewhere', () => {
    it('are taken away with word to the account’s address', async () => {
      const member = await createAccount();
      await link(member, 'corp');
      await test.client.data(unlinkProvider, { provider: 'corp' }, { as: member });
      const { subject, text } = await lastMailTo(test, member.email);
      assert.equal(subject, '已解除绑定外部账号');
      assert.match(text, /corp 账号（ada@corp）/);
      assert.match(text, /\/settings\/account_binding/);
    });

    it('are taken away, but not the last way in', async () => {
      const member = await createAccount({ email: null, email_verified_at: null, password_hash: null });
      await link(member, 'corp');
      await link(member, 'school');
      await test.client.data(unlinkProvider, { provider: 'corp' }, { as: member });
      const { status, message } = await test.client.call(
        unlinkProvider,
        { provider: 'school' },
        { as: member },
      );
      assert.equal(status, 409);
      assert.match(message, /最后一种登录方式/);
      assert.equal(
        (await test.client.call(unlinkProvider, { provider: 'corp' }, { as: member })).status,
        404,
      );
    });

    it('are never both taken away, even at the same moment', async () => {
      for (let round = 0; round < 5; round += 1) {
        const member = await createAccount({ email: null, email_verified_at: null, password_hash: null });
        await link(member, 'corp');
        await link(member, 'school');
        const both = ['corp', 'school'].map((name) =>
          test.client.call(unlinkProvider, { provider: name }, { as: member }),
        );
        assert.deepEqual((await Promise.all(both)).map(({ status }) => status).sort(), [200, 409]);
      }
    });
  });

  describe('an address', () => {
    it('changes by a code to the new one; the old one is told', async () => {
      const member = await createAccount();
      const email = `new-${member.email}`;
      await test.client.data(
        sendEmailCode,
        { email: email.toUpperCase(), password: PASSWORD },
        { as: member },
      );
      const { code } = await lastMailTo(test, email);
      const { email: shown } = await test.client.data(changeEmail, { code }, { as: member });
      assert.equal(shown, email);
      const told = await lastMailTo(test, member.email);
      assert.equal(told.subject, '账号邮箱已更改');
      assert.ok(!told.text.includes(email));
      assert.equal((await test.client.call(changeEmail, { code }, { as: member })).status, 422, 'once');
    });

    it('is not changed without the password, where there is one', async () => {
      const member = await createAccount();
      for (const password of [undefined, '', '不对的口令']) {
        const input = { email: 'thief@example.org', ...(password === undefined ? {} : { password }) };
        const { status, data } = await test.client.call(sendEmailCode, input, { as: member });
        assert.equal(status, 422);
        assert.deepEqual((data as unknown as { field: string }[])[0]?.field, 'password');
      }
      await assert.rejects(lastMailTo(test, 'thief@example.org'));
    });

    it('of somebody else is not taken, and not told of', async () => {
      const [member, other] = [await createAccount(), await createAccount()];
      const asked = (email: string) =>
        test.client.call(sendEmailCode, { email, password: PASSWORD }, { as: member });
      const [taken, free] = [await asked(other.email), await asked('free@example.org')];
      assert.deepEqual([taken.status, taken.body], [free.status, free.body]);
      assert.equal((await lastMailTo(test, other.email)).code, '');
    });

    it('that somebody took meanwhile is refused', async () => {
      const member = await createAccount();
      await test.client.data(
        sendEmailCode,
        { email: 'race@example.org', password: PASSWORD },
        { as: member },
      );
      const { code } = await lastMailTo(test, 'race@example.org');
      await test.createMember({ email: 'race@example.org' });
      assert.equal((await test.client.call(changeEmail, { code }, { as: member })).status, 409);
    });

    describe('of whoever has no password', () => {
      const askBoth = async (member: TestMember & { email: string }) => {
        const email = `new-${member.email}`;
        await test.client.data(sendEmailCode, { email }, { as: member });
        const [next, present] = [await lastMailTo(test, email), await lastMailTo(test, member.email)];
        return { email, code: next.code, current_code: present.code };
      };

      it('changes by a code to the present one too', async () => {
        const member = await createAccount({ password_hash: null });
        const { email, code, current_code } = await askBoth(member);
        assert.notEqual(code, current_code);
        const { email: shown } = await test.client.data(changeEmail, { code, current_code }, { as: member });
        assert.equal(shown, email);
        assert.equal((await lastMailTo(test, member.email)).subject, '账号邮箱已更改');
      });

      it('is not carried away by who reads the new mailbox alone', async () => {
        const member = await createAccount({ password_hash: null });
        const { code, current_code } = await askBoth(member);
        const wrong = String((Number(current_code) + 1) % 100_000_000).padStart(8, '0');
        for (const typed of [undefined, '', code, wrong]) {
          const input = { code, ...(typed === undefined ? {} : { current_code: typed }) };
          const { status, data } = await test.client.call(changeEmail, input, { as: member });
          assert.equal(status, 422);
          assert.equal((data as unknown as { field: string }[])[0]?.field, 'current_code');
        }
        assert.equal((await test.client.data(accountBinding, {}, { as: member })).email, member.email);
        await test.client.data(changeEmail, { code, current_code }, { as: member });
      });

      it('takes no code that went to an address of before', async () => {
        const member = await createAccount({ password_hash: null });
        const { code, current_code } = await askBoth(member);
        await test.db
          .updateTable('users')
          .set({ email: `other-${member.email}` })
          .where('id', '=', member.id)
          .execute();
        const { status } = await test.client.call(changeEmail, { code, current_code }, { as: member });
        assert.equal(status, 422);
      });

      it('needs no other where the present one is unproven, or there is none', async () => {
        for (const given of [{}, { email: null }]) {
          const member = await createAccount({ ...given, password_hash: null, email_verified_at: null });
          const email = `first-${member.email}`;
          await test.client.data(sendEmailCode, { email }, { as: member });
          const { code } = await lastMailTo(test, email);
          await test.client.data(changeEmail, { code }, { as: member });
        }
      });
    });

    it('needs a fresh login where there is neither a password nor a proven address', async () => {
      const member = await createAccount({ email: null, password_hash: null, email_verified_at: null });
      const askFor = async () =>
        (await test.client.call(sendEmailCode, { email: 'thief@example.org' }, { as: member })).code;
      assert.equal(await askFor(), 0);
      const { code } = await lastMailTo(test, 'thief@example.org');
      const old = new Date(Date.now() - 60 * 60_000);
      await test.db
        .updateTable('sessions')
        .set({ created_at: old, proven_at: null })
        .where('user_id', '=', member.id)
        .execute();
      assert.equal(await askFor(), 40304);
      assert.equal((await test.client.call(changeEmail, { code }, { as: member })).code, 40304);
    });

    it('changes by one’s own code only', async () => {
      const [member, thief] = [await createAccount(), await createAccount()];
      await test.client.data(sendEmailCode, { email: 'own@example.org', password: PASSWORD }, { as: member });
      const { code } = await lastMailTo(test, 'own@example.org');
      assert.equal((await test.client.call(changeEmail, { code }, { as: thief })).status, 422);
      await test.client.data(changeEmail, { code }, { as: member });
    });
  });

  describe('a password', () => {
    it('changes with the current one, and ends every other session', async () => {
      const member = await createAccount();
      const other = await elsewhere(member);
      await test.client.data(changePassword, { password: NEW_PASSWORD, current: PASSWORD }, { as: member });
      assert.equal(await isLoggedIn(other), false);
      assert.equal(await isLoggedIn(member), true);
      assert.equal((await lastMailTo(test, member.email)).subject, '密码已修改');
      const again = { password: PASSWORD, current: PASSWORD };
      assert.equal((await test.client.call(changePassword, again, { as: member })).status, 422);
    });

    it('does not change with a wrong one, and not for ever after many', async () => {
      const member = await createAccount();
      const change = (current: string) =>
        test.client.call(changePassword, { password: NEW_PASSWORD, current }, { as: member });
      for (let tries = 0; tries < 10; tries += 1) assert.equal((await change('不对的口令')).status, 422);
      const locked = await change(PASSWORD);
      assert.equal(locked.status, 429);
      assert.ok(Number(locked.headers['retry-after']) > 0);
    });

    it('that is weak is refused', async () => {
      const member = await createAccount();
      for (const password of ['short', 'password123', member.email])
        assert.equal(
          (await test.client.call(changePassword, { password, current: PASSWORD }, { as: member })).status,
          422,
        );
    });

    it('is set the first time by a code to the own address', async () => {
      const member = await createAccount({ password_hash: null });
      assert.equal(
        (await test.client.call(changePassword, { password: NEW_PASSWORD }, { as: member })).status,
        422,
      );
      await test.client.data(sendPasswordCode, {}, { as: member });
      const { code } = await lastMailTo(test, member.email);
      const other = await elsewhere(member);
      const { has_password } = await test.client.data(
        changePassword,
        { password: NEW_PASSWORD, code },
        { as: member },
      );
      assert.equal(has_password, true);
      assert.equal(await isLoggedIn(other), false);
    });

    it('needs an address', async () => {
      const member = await createAccount({ email: null, password_hash: null });
      assert.equal((await test.client.call(sendPasswordCode, {}, { as: member })).status, 409);
    });
  });
});
