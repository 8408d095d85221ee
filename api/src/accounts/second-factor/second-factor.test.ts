import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { currentUser } from '@hub/shared/contracts/account';
import { removePasskey } from '@hub/shared/contracts/account/passkeys';
import {
  addApp,
  appToAdd,
  proveAgain,
  renewRecoveryCodes,
  secondFactor,
  turnOffSecondFactor,
  turnOnByPasskey,
} from '@hub/shared/contracts/account/second-factor';
import { lastMailTo, readOutbox } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { askToSign, postForm, registerPasskey } from '../passkeys/passkeys.testing.ts';
import {
  addAuthenticatorApp,
  firstStep,
  memberWithPassword,
  password,
  secondStep,
  sessionOf,
  testClock,
} from './second-factor.testing.ts';

const clock = testClock();
let test: TestApp;
before(async () => {
  test = await startTestApp({ now: clock.now });
});
after(() => test.close());

const setUp = async () => {
  const me = await memberWithPassword(test);
  const app = await addAuthenticatorApp(test, clock, me);
  // The code that set it up is used up.
  clock.pass(30);
  return { me, ...app };
};

type Answer = Awaited<ReturnType<typeof secondStep>>;

const expectIn = async (answer: Answer, id: number): Promise<void> => {
  assert.equal(answer.statusCode, 303, answer.body);
  const cookie = sessionOf(test, answer) ?? '';
  assert.equal((await test.client.data(currentUser, {}, { headers: { cookie } })).id, id);
};

const expectOut = (answer: Answer, words: RegExp): void => {
  assert.equal(answer.statusCode, 422);
  assert.match(answer.body, words);
  assert.equal(sessionOf(test, answer), undefined);
};

describe('an authenticator app', () => {
  it('counts once a code of it was typed; then the owner is told, and sees ten recovery codes', async () => {
    const me = await memberWithPassword(test);
    const { secret, uri } = await test.client.data(appToAdd, {}, { as: me });
    assert.match(uri, /^otpauth:\/\/totp\//);
    assert.ok(uri.includes(secret));
    assert.equal((await test.client.call(addApp, { code: '000000' }, { as: me })).status, 422);
    assert.equal((await test.client.data(secondFactor, {}, { as: me })).is_on, false);
    const { recoveryCodes } = await addAuthenticatorApp(test, clock, me);
    assert.equal(new Set(recoveryCodes).size, 10);
    const state = await test.client.data(secondFactor, {}, { as: me });
    assert.deepEqual([state.is_on, state.has_app, state.recovery_codes], [true, true, 10]);
    assert.match((await lastMailTo(test, me.email)).subject, /已开启两步验证/);
  });

  it('has its secret nowhere in the database as it is, nor its recovery codes', async () => {
    const me = await memberWithPassword(test);
    const { secret } = await test.client.data(appToAdd, {}, { as: me });
    const { Secret } = await import('otpauth');
    const plain = Buffer.from(Secret.fromBase32(secret).bytes);
    const row = await test.db
      .selectFrom('totp_secrets')
      .selectAll()
      .where('user_id', '=', me.id)
      .executeTakeFirstOrThrow();
    assert.ok(row.next_secret && !row.next_secret.includes(plain));
  });
});

describe('a login with two steps', () => {
  it('asks for the code after the password, and goes on where one wanted to', async () => {
    const { me, show } = await setUp();
    const redirect_url = 'http://localhost:8080/papers';
    const { pending, location } = await firstStep(test, me.email, { redirect_url });
    assert.match(location, /^\/auth\/second\?redirect_url=/);
    const answer = await secondStep(test, pending, { code: show(), redirect_url });
    await expectIn(answer, me.id);
    assert.match(String(answer.headers.location), /papers/);
  });

  it('takes a code of the half minute before or after, and no older one', async () => {
    const { me, show } = await setUp();
    const { pending } = await firstStep(test, me.email);
    const old = show(new Date(clock.now().getTime() - 60_000));
    expectOut(await secondStep(test, pending, { code: old }), /验证码错误或已用过/);
    const next = show(new Date(clock.now().getTime() + 30_000));
    await expectIn(await secondStep(test, pending, { code: next }), me.id);
  });

  it('takes no code twice, not even at once', async () => {
    const { me, show } = await setUp();
    const [a, b, c] = [
      await firstStep(test, me.email),
      await firstStep(test, me.email),
      await firstStep(test, me.email),
    ];
    const answers = await Promise.all(
      [a, b].map(({ pending }) => secondStep(test, pending, { code: show() })),
    );
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [303, 422]);
    expectOut(await secondStep(test, c.pending, { code: show() }), /已用过/);
  });

  it('ends after five wrong codes: the sixth is not looked at, right or not', async () => {
    const { me, show } = await setUp();
    const { pending } = await firstStep(test, me.email);
    for (let count = 0; count < 5; count += 1)
      expectOut(await secondStep(test, pending, { code: '000000' }), /验证码错误/);
    expectOut(await secondStep(test, pending, { code: show() }), /请重新登录/);
  });

  it('counts wrong codes per account as wrong passwords: new first steps bring no new tries', async () => {
    const { me, show } = await setUp();
    for (let count = 0; count < 10; count += 1) {
      const { pending } = await firstStep(test, me.email);
      await secondStep(test, pending, { code: '000000' });
    }
    const { pending } = await firstStep(test, me.email);
    const answer = await secondStep(test, pending, { code: show() });
    assert.equal(answer.statusCode, 429);
    assert.ok(Number(answer.headers['retry-after']) > 0);
  });

  /** Somebody with the password tries codes from many addresses until they have to wait. */
  const holdUp = async (email: string, codes: number) => {
    const from = (index: number) => `198.51.100.${index}`;
    for (let index = 0; index < codes; index += 1) {
      const { pending } = await firstStep(test, email);
      await secondStep(test, pending, { code: '000000' }, from(index));
    }
  };

  it('wrong codes of whoever knows the password hold up neither a browser that is known nor a recovery code', async () => {
    const { me, show, recoveryCodes } = await setUp();
    const first = await firstStep(test, me.email);
    const inside = await secondStep(test, first.pending, { code: show() });
    const cookieOf = ({ cookies }: Answer) => cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    clock.pass(30);
    await holdUp(me.email, 22);
    const strange = await firstStep(test, me.email);
    assert.equal((await secondStep(test, strange.pending, { code: show() })).statusCode, 429);
    await expectIn(await secondStep(test, strange.pending, { code: recoveryCodes[0] ?? '' }), me.id);
    const own = await firstStep(test, me.email);
    const again = await secondStep(test, `${own.pending}; ${cookieOf(inside)}`, { code: show() });
    await expectIn(again, me.id);
    clock.pass(30);
    const headers = { cookie: `${cookieOf(again)}; ${cookieOf(inside)}` };
    assert.equal((await test.client.call(proveAgain, { code: show() }, { headers })).status, 200);
  });

  it('wrong codes of whoever knows the password are told to the owner, once a day', async () => {
    const { me } = await setUp();
    await holdUp(me.email, 40);
    const mails = (await readOutbox(test)).filter(({ to }) => to === me.email);
    const told = mails.filter(({ subject }) => /多次输错/.test(subject));
    assert.equal(told.length, 1);
    assert.match(told[0]?.text ?? '', /知道您的密码[\s\S]*\/auth\/reset/);
  });

  it('ends after ten minutes, with another browser, and with a ban', async () => {
    const { me, show } = await setUp();
    const late = await firstStep(test, me.email);
    await test.db
      .updateTable('pending_logins')
      .set({ expires_at: new Date(0) })
      .execute();
    expectOut(await secondStep(test, late.pending, { code: show() }), /请重新登录/);
    expectOut(await secondStep(test, '', { code: show() }), /请重新登录/);
    const { pending } = await firstStep(test, me.email);
    await test.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', me.id).execute();
    expectOut(await secondStep(test, pending, { code: show() }), /请重新登录/);
  });

  it('takes a recovery code once, tells the owner, and forgets them all for new ones', async () => {
    const { me, recoveryCodes } = await setUp();
    const [first = '', second = ''] = recoveryCodes;
    const one = await firstStep(test, me.email);
    await expectIn(await secondStep(test, one.pending, { code: first.toUpperCase() }), me.id);
    const mail = await lastMailTo(test, me.email);
    assert.match(mail.text, /用掉一个恢复码，还剩 9 个/);
    const two = await firstStep(test, me.email);
    expectOut(await secondStep(test, two.pending, { code: first }), /已用过/);
    const { recovery_codes } = await test.client.data(renewRecoveryCodes, {}, { as: me });
    expectOut(await secondStep(test, two.pending, { code: second }), /已用过/);
    await expectIn(await secondStep(test, two.pending, { code: recovery_codes[0] ?? '' }), me.id);
  });

  it('takes another’s code and another’s passkey for nothing', async () => {
    const { me } = await setUp();
    const other = await setUp();
    const { authenticator } = await registerPasskey(test, other.me);
    const { pending } = await firstStep(test, me.email);
    expectOut(await secondStep(test, pending, { code: other.show() }), /验证码错误/);
    expectOut(await secondStep(test, pending, { code: other.recoveryCodes[0] ?? '' }), /验证码错误/);
    const { options, cookie } = await askToSign(test);
    const credential = authenticator.get(options);
    expectOut(await secondStep(test, `${pending}; ${cookie}`, { credential }), /没有通过验证/);
  });

  it('takes a passkey, which by itself is both steps', async () => {
    const { me } = await setUp();
    const { authenticator } = await registerPasskey(test, me);
    const { pending } = await firstStep(test, me.email);
    const { options, cookie } = await askToSign(test);
    const credential = authenticator.get(options);
    await expectIn(await secondStep(test, `${pending}; ${cookie}`, { credential }), me.id);
    const alone = await askToSign(test);
    const whole = { credential: authenticator.get(alone.options) };
    await expectIn(await postForm(test, '/auth/passkey', whole, alone.cookie), me.id);
  });

  it('is not begun by a wrong password', async () => {
    const { me } = await setUp();
    const answer = await postForm(test, '/auth/login', { email: me.email, password: `${password}x` });
    assert.equal(answer.statusCode, 422);
    assert.ok(!answer.cookies.some(({ name }) => name.endsWith('_pending')));
  });
});

describe('the second step', () => {
  it('can be a passkey alone, which then cannot go', async () => {
    const me = await memberWithPassword(test);
    assert.equal((await test.client.call(turnOnByPasskey, {}, { as: me })).status, 409);
    const { passkey } = await registerPasskey(test, me);
    const { recovery_codes, state } = await test.client.data(turnOnByPasskey, {}, { as: me });
    assert.deepEqual([recovery_codes.length, state.is_on, state.has_app], [10, true, false]);
    const { status, message } = await test.client.call(removePasskey, { id: passkey.id }, { as: me });
    assert.equal(status, 409);
    assert.match(message, /最后一种方式/);
  });

  it('is turned off by the factor alone, however fresh the login; the owner is told', async () => {
    const { me, show } = await setUp();
    const off = (input: { code?: string }) => test.client.call(turnOffSecondFactor, input, { as: me });
    assert.equal((await off({})).status, 422);
    assert.equal((await off({ code: '000000' })).status, 422);
    assert.equal((await off({ code: show() })).data.is_on, false);
    assert.match((await lastMailTo(test, me.email)).subject, /已关闭两步验证/);
    const answer = await postForm(test, '/auth/login', { email: me.email, password });
    assert.ok(sessionOf(test, answer));
  });
});
