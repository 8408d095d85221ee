import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { currentUser } from '@hub/shared/contracts/account';
import { passkeyToAdd } from '@hub/shared/contracts/account/passkeys';
import { proofState, proveAgain } from '@hub/shared/contracts/account/second-factor';
import { calls } from '@hub/shared/contracts/calls';
import { listAudit } from '@hub/shared/contracts/community/audit';
import { exportAttendees } from '@hub/shared/contracts/events/attendees';
import type { Call } from '@hub/shared/contracts/kit/call';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { askToSign, registerPasskey } from '../passkeys/passkeys.testing.ts';
import {
  addAuthenticatorApp,
  memberWithPassword,
  password,
  testClock,
} from '../second-factor/second-factor.testing.ts';

const clock = testClock();
let test: TestApp;
before(async () => {
  test = await startTestApp({ now: clock.now });
});
after(() => test.close());

const grow = (minutes: number, { id }: TestMember, on = test) =>
  on.db
    .updateTable('sessions')
    .set({ proven_at: new Date(Date.now() - minutes * 60_000) })
    .where('user_id', '=', id)
    .execute();

const ask = (as: TestMember) => test.client.call(passkeyToAdd, {}, { as });
const proveBy = (
  as: TestMember,
  input: { password?: string; code?: string; credential?: string },
  cookie = '',
) => test.client.call(proveAgain, input, { headers: { cookie: `${as.cookie}; ${cookie}` } });

describe('what asks again', () => {
  it('goes through within ten minutes of the login, then not until it is proven again', async () => {
    const me = await memberWithPassword(test);
    await grow(9, me);
    assert.equal((await ask(me)).status, 200);
    await grow(11, me);
    const { status, code } = await ask(me);
    assert.deepEqual([status, code], [403, 40304]);
    assert.deepEqual(await test.client.data(proofState, {}, { as: me }), {
      is_fresh: false,
      ways: ['password'],
    });
    assert.equal((await proveBy(me, { password: 'wrong' })).status, 422);
    assert.equal((await ask(me)).code, 40304);
    assert.equal((await proveBy(me, { password })).status, 200);
    assert.equal((await ask(me)).status, 200);
  });

  it('is proven by the second factor where there is one; the password is not enough', async () => {
    const me = await memberWithPassword(test);
    const { show } = await addAuthenticatorApp(test, clock, me);
    clock.pass(30);
    await grow(11, me);
    assert.equal((await proveBy(me, { password })).status, 422);
    assert.equal((await ask(me)).code, 40304);
    assert.equal((await proveBy(me, { code: show() })).status, 200);
    assert.equal((await ask(me)).status, 200);
  });

  it('is proven by one’s own passkey', async () => {
    const me = await test.createMember();
    const { authenticator } = await registerPasskey(test, me);
    const other = await registerPasskey(test, await test.createMember());
    await grow(11, me);
    const wrong = await askToSign(test);
    const foreign = { credential: other.authenticator.get(wrong.options) };
    assert.equal((await proveBy(me, foreign, wrong.cookie)).status, 422);
    const { options, cookie } = await askToSign(test);
    assert.equal((await proveBy(me, { credential: authenticator.get(options) }, cookie)).status, 200);
    assert.equal((await ask(me)).status, 200);
  });

  it('makes one session fresh, not another of the same member', async () => {
    const me = await memberWithPassword(test);
    const { startSession } = await import('../../platform/sessions/session-store.ts');
    const elsewhere = { ...me, cookie: `${test.config.cookieName}=${await startSession(test.db, me.id)}` };
    await grow(11, me);
    await proveBy(me, { password });
    assert.equal((await ask(elsewhere)).code, 40304);
  });

  it('is every call that gives people’s data away or opens a way in', () => {
    const fresh = Object.entries(calls as Record<string, Call>).filter(([, call]) => call.fresh);
    assert.deepEqual(fresh.map(([key]) => key).sort(), [
      'GET /v1/events/orders/export',
      'POST /v1/account/link',
      'POST /v1/account/passkeys/options',
      'POST /v1/account/passkeys/remove',
      'POST /v1/account/second_factor/app',
      'POST /v1/account/second_factor/app/confirm',
      'POST /v1/account/second_factor/codes',
      'POST /v1/account/second_factor/on',
      'POST /v1/account/unlink',
    ]);
  });

  it('says so after who may not at all was told that', async () => {
    const plain = await test.createMember();
    const organiser = await test.createMember({ role: 'organiser' });
    for (const one of [plain, organiser]) await grow(11, one);
    const take = async (as: TestMember) => (await test.client.call(exportAttendees, { id: 1 }, { as })).code;
    assert.deepEqual([await take(plain), await take(organiser)], [40301, 40304]);
  });
});

describe('with STAFF_SECOND_FACTOR=required', () => {
  let strict: TestApp;
  before(async () => {
    strict = await startTestApp({ env: { STAFF_SECOND_FACTOR: 'required' }, now: clock.now });
  });
  after(() => strict.close());

  it('a role without a second factor is a plain member’s, everywhere, and is led to set one up', async () => {
    const moderator = await memberWithPassword(strict, { role: 'moderator' });
    const look = () => strict.client.call(listAudit, { page: 1 }, { as: moderator });
    const refused = await look();
    assert.deepEqual([refused.status, refused.code], [403, 40305]);
    assert.match(refused.message, /两步验证/);
    const roleOf = async () => {
      const info = await strict.client.data(currentUser, {}, { as: moderator });
      return info.id === undefined ? undefined : info.role;
    };
    assert.equal(await roleOf(), 'member');
    const { postForm } = await import('../passkeys/passkeys.testing.ts');
    const login = await postForm(strict, '/auth/login', { email: moderator.email, password });
    assert.match(String(login.headers.location), /settings%2Faccount_binding/);
    await addAuthenticatorApp(strict, clock, moderator);
    assert.equal((await look()).status, 200);
    assert.equal(await roleOf(), 'moderator');
  });

  it('members are asked for nothing', async () => {
    const me = await memberWithPassword(strict);
    const { postForm } = await import('../passkeys/passkeys.testing.ts');
    const login = await postForm(strict, '/auth/login', { email: me.email, password });
    assert.ok(!String(login.headers.location).includes('account_binding'));
  });

  it('by default staff keep their role', async () => {
    const moderator = await test.createMember({ role: 'moderator' });
    assert.equal((await test.client.call(listAudit, { page: 1 }, { as: moderator })).status, 200);
  });
});
