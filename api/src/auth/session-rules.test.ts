import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { currentUser } from '@hub/shared/contracts/account';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const HUB = 'https://hub.example.org';
const DAY = 24 * 60 * 60;
const account = { email: 'tls@example.org', name: '甲', password: '不易猜的-口令7', agreement: 'on' };

describe('a session over https', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ env: { HUB_ORIGIN: HUB, HUB_COOKIE_NAME: 'hub' } });
  });
  after(() => test.close());

  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    test.app.inject({
      method: 'POST',
      url: path,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: HUB, cookie },
    });
  const userOf = async (cookie: string) =>
    (await test.client.data(currentUser, {}, { as: { id: 0, name: '', cookie } })).id;

  it('is in a cookie of this host alone, which no script reads and no other site sends', async () => {
    const response = await post('/auth/register', account);
    const [cookie] = response.cookies;
    assert.equal(cookie?.name, '__Host-hub');
    assert.equal(cookie.domain, undefined);
    assert.deepEqual(
      [cookie.path, cookie.httpOnly, cookie.secure, cookie.sameSite, cookie.maxAge],
      ['/', true, true, 'Lax', 180 * DAY],
    );
    assert.ok(await userOf(`__Host-hub=${cookie.value}`));
    assert.equal(
      await userOf(`hub=${cookie.value}`),
      undefined,
      'a cookie without the prefix could be anybody’s',
    );
  });

  it('is another one after each login; whatever was there before, also of somebody else’s choosing, is dead', async () => {
    const first = (await post('/auth/login', account)).cookies[0]?.value ?? '';
    const second = (await post('/auth/login', account, `__Host-hub=${first}`)).cookies[0]?.value ?? '';
    assert.notEqual(first, second);
    assert.equal(await userOf(`__Host-hub=${first}`), undefined);
    const chosen = 'a'.repeat(43);
    const third = (await post('/auth/login', account, `__Host-hub=${chosen}`)).cookies[0]?.value;
    assert.notEqual(third, chosen);
    assert.equal(await userOf(`__Host-hub=${chosen}`), undefined);
  });

  it('has a mark beside it that scripts read: another after each login, gone after the logout, good for nothing', async () => {
    const markOf = ({ cookies }: Awaited<ReturnType<typeof post>>) =>
      cookies.find(({ name }) => name === '__Host-hub_login');
    const first = markOf(await post('/auth/login', account));
    const second = markOf(await post('/auth/login', account));
    assert.equal(first?.httpOnly, undefined);
    assert.deepEqual([first?.path, first?.secure, first?.sameSite], ['/', true, 'Lax']);
    assert.notEqual(first?.value, second?.value);
    assert.equal(await userOf(`__Host-hub=${second?.value}`), undefined);
    const logout = await test.app.inject({ method: 'GET', url: '/auth/logout' });
    assert.equal(markOf(logout)?.value, '');
    assert.equal(markOf(logout)?.expires?.getTime(), 0);
  });

  it('is gone from browser and server at logout', async () => {
    const value = (await post('/auth/login', account)).cookies[0]?.value ?? '';
    const { cookies } = await test.app.inject({
      method: 'GET',
      url: '/auth/logout',
      headers: { cookie: `__Host-hub=${value}` },
    });
    assert.deepEqual([cookies[0]?.name, cookies[0]?.value, cookies[0]?.secure], ['__Host-hub', '', true]);
    assert.equal(await userOf(`__Host-hub=${value}`), undefined);
  });
});
