import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertClosed } from '@hub/shared/door/testing/assert-closed';
import type { LightMyRequestResponse } from 'fastify';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const HUB = 'http://localhost:8080';
const EVENTS = 'http://localhost:8081';
let hub: TestApp;

before(async () => {
  hub = await startTestApp();
});
after(() => hub.close());

type Headers = Record<string, string>;

const post = (
  path: string,
  fields: Record<string, string>,
  headers: Headers = {},
): Promise<LightMyRequestResponse> =>
  hub.app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: HUB, ...headers },
  });

const get = (path: string, headers: Headers = {}): Promise<LightMyRequestResponse> =>
  hub.app.inject({ method: 'GET', url: path, headers });

const newcomer = {
  email: 'New.Comer@Example.org',
  name: '新来的',
  password: '不易猜的-口令7',
  agreement: 'on',
};
const login = { email: 'new.comer@example.org', password: newcomer.password };

const sessionOf = (response: LightMyRequestResponse): string | undefined => {
  const cookie = response.cookies.find(({ name }) => name === hub.config.cookieName);
  return cookie?.value ? `${cookie.name}=${cookie.value}` : undefined;
};

const isLoggedIn = async (cookie: string): Promise<boolean> => {
  const token = cookie.split('=')[1] ?? '';
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(token).digest();
  const rows = await hub.db.selectFrom('sessions').select('user_id').where('token_hash', '=', hash).execute();
  return rows.length > 0;
};

describe('registering', () => {
  test('logs in at once and goes on to the hub', async () => {
    const response = await post('/auth/register', { ...newcomer, redirect_url: `${EVENTS}/activities/1` });
    assert.equal(response.statusCode, 303);
    const expected = `${HUB}/logincall?return=${encodeURIComponent(`${EVENTS}/activities/1`)}`;
    assert.equal(response.headers.location, expected);
    const cookie = response.cookies.find(({ name }) => name === hub.config.cookieName);
    assert.equal(cookie?.httpOnly, true);
    assert.equal(cookie?.sameSite, 'Lax');
    assert.ok(await isLoggedIn(sessionOf(response) ?? ''));
  });

  for (const [what, fields, words] of [
    ['an address that has an account', { email: login.email }, '该邮箱已注册'],
    ['a short password', { email: 'a@example.org', password: 'kurz-77' }, '密码至少 8 个字符'],
    ['a common password', { email: 'b@example.org', password: 'Password123' }, '太常见'],
    ['the address as password', { email: 'someone9@example.org', password: 'someone9' }, '太常见'],
    ['no agreement', { email: 'c@example.org', agreement: '' }, '请阅读并同意用户协议'],
    ['no name', { email: 'd@example.org', name: ' ' }, '请填写昵称'],
    ['no e-mail address', { email: 'nobody' }, '邮箱'],
  ] as const) {
    test(`refuses ${what}, keeping what was typed`, async () => {
      const response = await post('/auth/register', { ...newcomer, name: '<b>"名"', ...fields });
      assert.equal(response.statusCode, 422);
      assert.match(response.body, new RegExp(words));
      assert.ok(!response.body.includes('<b>'), 'escaped');
      assert.ok(!response.body.includes(newcomer.password), 'a password is never shown');
      assert.equal(sessionOf(response), undefined);
    });
  }

  test('asks for the agreement where its box was not ticked, which browsers leave out', async () => {
    const { agreement: _, ...rest } = newcomer;
    const response = await post('/auth/register', { ...rest, email: 'e@example.org' });
    assert.equal(response.statusCode, 422);
    assert.match(response.body, /请阅读并同意用户协议/);
    assert.doesNotMatch(response.body, /请填写用户协议/);
  });

  test('is limited per address', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_FACTOR: '0.05' } });
    const send = (email: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/auth/register',
        payload: new URLSearchParams({ ...newcomer, email }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: HUB },
      });
    assert.equal((await send('first@example.org')).statusCode, 303);
    const second = await send('second@example.org');
    assert.equal(second.statusCode, 429);
    assert.ok(Number(second.headers['retry-after']) > 0);
    await limited.close();
  });
});

describe('logging in', () => {
  test('rotates the session', async () => {
    const first = sessionOf(await post('/auth/login', login)) ?? '';
    const second = sessionOf(await post('/auth/login', login, { cookie: first })) ?? '';
    assert.notEqual(first, second);
    assert.equal(await isLoggedIn(first), false);
    assert.equal(await isLoggedIn(second), true);
  });

  test('says the same of a wrong password and an unknown address', async () => {
    const wrong = await post('/auth/login', { ...login, password: '不对的口令' });
    const unknown = await post('/auth/login', { ...login, email: 'nobody@example.org' });
    assert.deepEqual([wrong.statusCode, unknown.statusCode], [422, 422]);
    assert.match(wrong.body, /邮箱或密码错误/);
    assert.equal(unknown.body.replaceAll('nobody@example.org', login.email), wrong.body);
  });

  test('refuses the banned, and accounts without a password', async () => {
    const member = await hub.createMember({ email: 'nopassword@example.org' });
    assert.equal((await post('/auth/login', { ...login, email: 'nopassword@example.org' })).statusCode, 422);
    await post('/auth/register', { ...newcomer, email: 'banned@example.org' });
    await hub.db
      .updateTable('users')
      .set({ banned_at: new Date() })
      .where('email', '=', 'banned@example.org')
      .execute();
    assert.equal((await post('/auth/login', { ...login, email: 'banned@example.org' })).statusCode, 422);
    assert.ok(member.id > 0);
  });

  test('from a foreign page gives no session', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
      const response = await post('/auth/login', login, headers);
      assert.equal(response.statusCode, 403);
      assert.equal(sessionOf(response), undefined);
    }
    const { origin: _origin, ...bare } = { origin: '' };
    const crossSite = await hub.app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: new URLSearchParams(login).toString(),
      headers: {
        ...bare,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
      },
    });
    assert.equal(crossSite.statusCode, 403);
  });

  for (const target of [
    'https://evil.example/',
    '//evil.example/',
    'javascript:alert(1)',
    `${HUB}@evil.example/`,
    `${HUB}.evil.example/`,
    'http://user:pw@localhost:8080/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'events',
    '/auth/logout',
    '/%61uth/logout',
    'http://localhost:8080:evil',
    '\\\\evil.example',
    `blob:${HUB}/7c9e6679-7425-40de-944b-e07fc1f90ae7`,
    `view-source:${HUB}/`,
    `filesystem:${HUB}/temporary/x`,
    `${HUB}/auth/logout`,
    `${HUB}/view/../auth/logout?redirect_url=${HUB}/`,
  ]) {
    test(`goes home, not to ${target}`, async () => {
      const response = await post('/auth/login', { ...login, redirect_url: target });
      assert.equal(response.headers.location, `${HUB}/logincall?return=${encodeURIComponent(`${HUB}/`)}`);
    });
  }

  for (const path of ['/events', '/events?tag=cv#list', '/view/../papers']) {
    test(`goes to the hub's ${path}`, async () => {
      const response = await post('/auth/login', { ...login, redirect_url: path });
      const there = new URL(path, HUB).href;
      assert.equal(response.headers.location, `${HUB}/logincall?return=${encodeURIComponent(there)}`);
    });
  }

  test('takes the way back from the query too; the body wins', async () => {
    const callback = (path: string) => `${HUB}/logincall?return=${encodeURIComponent(`${HUB}${path}`)}`;
    const asked = `redirect_url=${encodeURIComponent(`${HUB}/papers?label=nlp`)}`;
    const ask = async (path: string, fields: Record<string, string>) =>
      (await post(`${path}?${asked}`, fields)).headers.location;
    assert.equal(await ask('/auth/login', login), callback('/papers?label=nlp'));
    assert.equal(await ask('/auth/login', { ...login, redirect_url: '/events' }), callback('/events'));
    const another = { ...newcomer, email: 'way.back@example.org' };
    assert.equal(await ask('/auth/register', another), callback('/papers?label=nlp'));
    const foreign = await post('/auth/login?redirect_url=https://evil.example/', login);
    assert.equal(foreign.headers.location, callback('/'));
  });

  test('keeps the way back of the query when the form is shown again, and reads no password there', async () => {
    const query = new URLSearchParams({ redirect_url: `${HUB}/papers`, ...login });
    const response = await post(`/auth/login?${query}`, {});
    assert.equal(response.statusCode, 422);
    assert.ok(response.body.includes(`name="redirect_url" value="${HUB}/papers"`));
    assert.ok(!response.body.includes(login.password));
  });

  test('goes straight to the callback it was asked for', async () => {
    const callback = `${HUB}/logincall?return=${encodeURIComponent(`${HUB}/view/1`)}`;
    assert.equal(
      (await post('/auth/login', { ...login, redirect_url: callback })).headers.location,
      callback,
    );
  });
});

describe('failed logins', () => {
  const limited = (address: string, password: string) =>
    hub.app.inject({
      method: 'POST',
      url: '/auth/login',
      remoteAddress: address,
      payload: new URLSearchParams({ ...login, password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: HUB },
    });

  test('lock the account for that address after ten, even when all come at once, and the right password too', async () => {
    const tries = await Promise.all(Array.from({ length: 15 }, () => limited('203.0.113.7', '不对的口令')));
    const refused = tries.filter(({ statusCode }) => statusCode === 429);
    assert.equal(refused.length, 5);
    const right = await limited('203.0.113.7', login.password);
    assert.equal(right.statusCode, 429);
    assert.ok(Number(right.headers['retry-after']) > 0);
    assert.match(right.body, /尝试次数过多/);
    assert.equal((await limited('203.0.113.8', login.password)).statusCode, 303, 'another address is free');
  });

  test('are forgiven by a success', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) await limited('203.0.113.9', '不对的口令');
      assert.equal((await limited('203.0.113.9', login.password)).statusCode, 303);
    }
  });
});

describe('logging out', () => {
  const loggedIn = async () => sessionOf(await post('/auth/login', login)) ?? '';

  test('ends the session on the server', async () => {
    const cookie = await loggedIn();
    const response = await get(`/auth/logout?redirect_url=${encodeURIComponent(`${HUB}/papers`)}`, {
      cookie,
    });
    assert.equal(response.headers.location, `${HUB}/papers`);
    assert.equal(await isLoggedIn(cookie), false);
  });

  test('comes back to the public page where it was pressed, and to no other', async () => {
    for (const [referer, back] of [
      [`${HUB}/view/1?a=b`, `${HUB}/view/1?a=b`],
      [`${HUB}/users/favorites`, `${HUB}/`],
      [`${HUB}/auth/logout`, `${HUB}/`],
      ['https://evil.example/', `${HUB}/`],
      ['', `${HUB}/`],
    ] as const) {
      const response = await get('/auth/logout', { cookie: await loggedIn(), referer });
      assert.equal(response.headers.location, back, referer);
    }
    const path = await get('/auth/logout?redirect_url=%2Fpapers', { cookie: await loggedIn() });
    assert.equal(path.headers.location, `${HUB}/papers`);
  });

  test('does nothing when it is an image or a link of somebody else', async () => {
    for (const headers of [
      { 'sec-fetch-dest': 'image' },
      { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' },
    ] as Headers[]) {
      const cookie = await loggedIn();
      await get('/auth/logout', { cookie, ...headers });
      assert.equal(await isLoggedIn(cookie), true);
    }
  });
});

describe('the pages', () => {
  test('work without scripts, cannot be framed and carry the way back', async () => {
    const back = `${HUB}/view/1?a=1&b="2"`;
    for (const path of ['/auth/login', '/auth/register']) {
      const response = await get(`${path}?redirect_url=${encodeURIComponent(back)}&from_code=hub`);
      assert.equal(response.statusCode, 200);
      assertClosed(response.headers['content-security-policy'], path);
      assert.match(String(response.headers['content-security-policy']), /frame-ancestors 'none'/);
      assert.equal(response.headers['cache-control'], 'no-store');
      // Of scripts there is none but the one that shows what needs it.
      assert.ok(
        !response.body.replace('<script src="/auth/passkey.js" defer></script>', '').includes('<script'),
      );
      assert.ok(response.body.includes('value="http://localhost:8080/view/1?a=1&amp;b=&quot;2&quot;"'));
    }
  });

  test('say to whoever was led here that what they meant to do goes on', async () => {
    const goesOn = '登录后会回到刚才的页面';
    const led = await get(`/auth/login?redirect_url=${encodeURIComponent(`${HUB}/view/1`)}`);
    assert.ok(led.body.includes(goesOn));
    assert.ok(!(await get('/auth/login')).body.includes(goesOn));
  });

  test('are styled with the tokens of the hub', async () => {
    const { body, headers } = await get('/auth/style.css');
    assert.match(String(headers['content-type']), /text\/css/);
    assert.match(body, /--accent:/);
  });
});
