import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { changeProbe, listProbe, probe, signUpProbe } from '../../testing/probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('state changes with a cookie', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ features: [probe], env: { EXTRA_ORIGINS: 'https://staging.example' } });
  });
  after(() => test.close());

  const sameSite = (value: string) => ({ 'sec-fetch-site': value });
  for (const [origin, headers, expected] of [
    ['http://localhost:8080', {}, 200],
    ['http://127.0.0.1:8081', {}, 200],
    ['http://[::1]:8080', {}, 200],
    ['https://staging.example', {}, 200],
    [null, sameSite('same-origin'), 200],
    [null, {}, 403],
    [null, sameSite('same-site'), 403],
    [null, sameSite('cross-site'), 403],
    ['null', sameSite('same-origin'), 403],
    ['http://localhost:8082', {}, 403],
    ['https://localhost:8080', {}, 403],
    ['http://localhost:8080.evil.example', {}, 403],
    ['https://evil.example', sameSite('same-origin'), 403],
  ] as const) {
    it(`${origin ?? 'no origin'} ${Object.values(headers).join()} → ${expected}`, async () => {
      const as = await test.createMember();
      const { status, code } = await test.client.call(
        changeProbe,
        {},
        { as, origin, headers, params: { id: 1 } },
      );
      assert.deepEqual([status, code], [expected, expected === 200 ? 0 : 40302]);
    });
  }

  it('hold for a guest cookie too', async () => {
    const headers = { cookie: `${test.config.cookieName}_guest=x` };
    assert.equal((await test.client.call(signUpProbe, {}, { origin: null, headers })).code, 40302);
  });

  it('hold for a visitor’s first action, unless a program does it, which says nothing of where it comes from', async () => {
    for (const origin of ['https://evil.example', 'null'])
      assert.equal((await test.client.call(signUpProbe, {}, { origin })).code, 40302);
    for (const site of ['cross-site', 'same-site', 'none']) {
      const { code } = await test.client.call(signUpProbe, {}, { origin: null, headers: sameSite(site) });
      assert.equal(code, 40302, site);
    }
    const own = { origin: null, headers: sameSite('same-origin') };
    assert.equal((await test.client.call(signUpProbe, {}, own)).status, 200);
    assert.equal((await test.client.call(signUpProbe, {}, { origin: null })).status, 200);
  });

  it('do not concern readers', async () => {
    const as = await test.createMember();
    assert.equal((await test.client.call(listProbe, {}, { as, origin: null })).status, 200);
    assert.equal((await test.client.call(listProbe, {}, { origin: 'https://evil.example' })).status, 200);
  });
});
