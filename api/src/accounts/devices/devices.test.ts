import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endDevice, endOtherDevices, listDevices } from '@hub/shared/contracts/account/devices';
import { startSession } from '../../platform/sessions/session-store.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';

describe('devices', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());

  const logInFrom = async (member: TestMember, device: string): Promise<TestMember> => ({
    ...member,
    cookie: `${test.config.cookieName}=${await startSession(test.db, member.id, undefined, device)}`,
  });
  const isLoggedIn = async (as: TestMember) =>
    (await test.client.call(listDevices, {}, { as })).status === 200;

  it('are listed for their member alone, without anything of their cookies', async () => {
    const here = await test.createMember();
    await test.createMember();
    const there = await logInFrom(here, 'Firefox · Linux');
    const { data, body } = await test.client.call(listDevices, {}, { as: here });
    assert.deepEqual(
      data.map(({ device, is_current }) => [device, is_current]),
      [
        ['Firefox · Linux', false],
        ['', true],
      ],
    );
    for (const { cookie } of [here, there]) assert.ok(!body.includes(cookie.split('=')[1] ?? ''));
    assert.doesNotMatch(body, /hash|token/);
  });

  it('say what they are, from the user agent at login', async () => {
    const form = { email: 'ua@example.org', name: '甲', password: '不易猜的-口令7', agreement: 'on' };
    const { cookies } = await test.app.inject({
      method: 'POST',
      url: '/auth/register',
      payload: new URLSearchParams(form).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/132.0',
      },
    });
    const cookie = `${test.config.cookieName}=${cookies[0]?.value}`;
    const [device] = await test.client.data(listDevices, {}, { as: { id: 0, name: '', cookie } });
    assert.equal(device?.device, 'Firefox · Windows');
  });

  it('end one by one, at once, and only by their member', async () => {
    const here = await test.createMember();
    const there = await logInFrom(here, 'Firefox · Linux');
    const stranger = await test.createMember();
    const [device] = await test.client.data(listDevices, {}, { as: there });
    const id = device?.id ?? 0;
    assert.equal((await test.client.call(endDevice, { id }, { as: stranger })).status, 404);
    assert.equal(await isLoggedIn(there), true);
    await test.client.data(endDevice, { id }, { as: here });
    assert.equal(await isLoggedIn(there), false);
    assert.equal((await test.client.call(endDevice, { id }, { as: here })).message, '该设备已退出登录');
  });

  it('end all but the one that asks', async () => {
    const here = await test.createMember();
    const stranger = await test.createMember();
    const others = [await logInFrom(here, 'a'), await logInFrom(here, 'b')];
    assert.deepEqual(await test.client.data(endOtherDevices, {}, { as: here }), { ended: 2 });
    for (const other of others) assert.equal(await isLoggedIn(other), false);
    assert.equal(await isLoggedIn(here), true);
    assert.equal(await isLoggedIn(stranger), true);
  });
});
