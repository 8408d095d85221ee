import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { currentUser } from '@hub/shared/contracts/account';
import { askToSign, postForm, registerPasskey } from '../accounts/passkeys/passkeys.testing.ts';
import { type Answering, Authenticator } from '../testing/authenticator.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
before(async () => {
  test = await startTestApp();
});
after(() => test.close());

const userOf = async (cookie: string) =>
  (await test.client.data(currentUser, {}, { headers: { cookie } })).id;

const logIn = async (
  authenticator: Authenticator,
  how: Answering = {},
  more: Record<string, string> = {},
) => {
  const { options, cookie } = await askToSign(test);
  return postForm(test, '/auth/passkey', { credential: authenticator.get(options, how), ...more }, cookie);
};

const sessionOf = (answer: Awaited<ReturnType<typeof logIn>>): string | undefined => {
  const cookie = answer.cookies.find(({ name }) => name === test.config.cookieName);
  return cookie && `${cookie.name}=${cookie.value}`;
};

const expectRefused = (answer: Awaited<ReturnType<typeof logIn>>): void => {
  assert.equal(answer.statusCode, 422);
  assert.match(answer.body, /通行密钥没有通过验证/);
  assert.equal(sessionOf(answer), undefined);
};

describe('logging in by a passkey', () => {
  it('starts a session and goes on as after a password', async () => {
    const me = await test.createMember();
    const { authenticator } = await registerPasskey(test, me);
    const answer = await logIn(authenticator, {}, { redirect_url: 'http://localhost:8080/papers' });
    assert.equal(answer.statusCode, 303);
    assert.match(String(answer.headers.location), /logincall\?return=.*papers/);
    assert.equal(await userOf(sessionOf(answer) ?? ''), me.id);
    const away = await logIn(authenticator, {}, { redirect_url: 'http://evil.example/' });
    assert.ok(!String(away.headers.location).includes('evil'));
  });

  it('is refused for another page, another domain, and without its owner', async () => {
    const { authenticator } = await registerPasskey(test, await test.createMember());
    for (const how of [{ origin: 'http://evil.example' }, { domain: 'evil.example' }, { isVerified: false }])
      expectRefused(await logIn(authenticator, how));
    // The event site is ours, but its pages ask for no passkeys.
    expectRefused(await logIn(authenticator, { origin: test.config.eventOrigin }));
  });

  it('takes a signature once, in the browser that was asked, in time', async () => {
    const { authenticator } = await registerPasskey(test, await test.createMember());
    const { options, cookie } = await askToSign(test);
    const credential = authenticator.get(options);
    expectRefused(await postForm(test, '/auth/passkey', { credential }));
    const other = await askToSign(test);
    expectRefused(await postForm(test, '/auth/passkey', { credential }, other.cookie));
    assert.equal((await postForm(test, '/auth/passkey', { credential }, cookie)).statusCode, 303);
    expectRefused(await postForm(test, '/auth/passkey', { credential }, cookie));
    const late = await askToSign(test);
    await test.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(0) })
      .execute();
    expectRefused(
      await postForm(test, '/auth/passkey', { credential: authenticator.get(late.options) }, late.cookie),
    );
  });

  it('answers two questions of one browser', async () => {
    const { authenticator } = await registerPasskey(test, await test.createMember());
    const first = await askToSign(test);
    const second = await askToSign(test, first.cookie);
    assert.equal(second.cookie, first.cookie);
    for (const { options } of [second, first]) {
      const credential = authenticator.get(options);
      assert.equal((await postForm(test, '/auth/passkey', { credential }, first.cookie)).statusCode, 303);
    }
  });

  it('refuses a copy: a counter that did not go on', async () => {
    const { authenticator } = await registerPasskey(test, await test.createMember(), { counter: 3 });
    assert.equal((await logIn(authenticator, { counter: 5 })).statusCode, 303);
    expectRefused(await logIn(authenticator, { counter: 5 }));
    expectRefused(await logIn(authenticator, { counter: 0 }));
    assert.equal((await logIn(authenticator, { counter: 6 })).statusCode, 303);
  });

  it('lets one of two signatures with one count in', async () => {
    const { authenticator } = await registerPasskey(test, await test.createMember(), { counter: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => logIn(authenticator, { counter: 2 })));
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [303, 422, 422]);
  });

  it('refuses a passkey that nobody has, one under another’s name, and one that changed its kind', async () => {
    const me = await registerPasskey(test, await test.createMember());
    const other = await registerPasskey(test, await test.createMember());
    expectRefused(await logIn(new Authenticator(test.config.hubOrigin)));
    const { options, cookie } = await askToSign(test);
    const foreign = {
      ...JSON.parse(other.authenticator.get(options)),
      id: me.authenticator.id,
      rawId: me.authenticator.id,
    };
    expectRefused(await postForm(test, '/auth/passkey', { credential: JSON.stringify(foreign) }, cookie));
    expectRefused(await logIn(me.authenticator, { handle: Buffer.from('somebody').toString('base64url') }));
    expectRefused(await logIn(me.authenticator, { isSynced: false }));
  });

  it('lets nobody in who is banned', async () => {
    const me = await test.createMember();
    const { authenticator } = await registerPasskey(test, me);
    await test.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', me.id).execute();
    expectRefused(await logIn(authenticator));
  });

  it('takes nothing from a foreign page, and no nonsense', async () => {
    const { authenticator } = await registerPasskey(test, await test.createMember());
    const { options, cookie } = await askToSign(test);
    const credential = authenticator.get(options);
    const foreign = await test.app.inject({
      method: 'POST',
      url: '/auth/passkey',
      payload: new URLSearchParams({ credential }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://evil.example',
        cookie,
      },
    });
    assert.equal(foreign.statusCode, 403);
    for (const nonsense of [
      '',
      'null',
      '[]',
      '{"id":1}',
      '{"id":"x"}',
      `{"id":"${authenticator.id}"}`,
      'x'.repeat(19_000),
    ])
      expectRefused(await postForm(test, '/auth/passkey', { credential: nonsense }, cookie));
  });
});

describe('the login page', () => {
  it('has the button for browsers that run its one script, and the password form for all', async () => {
    const { body, headers } = await test.app.inject({ method: 'GET', url: '/auth/login' });
    assert.match(
      body,
      /<form class="passkey" method="post" action="\/auth\/passkey" data-passkey="localhost" hidden>/,
    );
    assert.match(body, /name="password"/);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /script-src http:\/\/localhost:8080\/auth\/passkey\.js;/);
    const script = await test.app.inject({ method: 'GET', url: '/auth/passkey.js' });
    assert.match(String(script.headers['content-type']), /^text\/javascript/);
    assert.match(script.body, /startAuthentication/);
  });
});
