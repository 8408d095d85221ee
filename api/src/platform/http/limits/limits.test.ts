import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import {
  actionProbe,
  changeProbe,
  listProbe,
  probe,
  reviewProbe,
  signUpProbe,
} from '../../../testing/probe.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const started: TestApp[] = [];
const start = async (env: Record<string, string>): Promise<TestApp> => {
  const test = await startTestApp({ features: [probe], env });
  started.push(test);
  return test;
};
after(() => Promise.all(started.map((test) => test.close())));

describe('limits', () => {
  it('hold per member, before everything else is looked at', async () => {
    const test = await start({ RATE_LIMIT_FACTOR: '0.05' });
    const [as, other] = [await test.createMember(), await test.createMember()];
    const write = { as, params: { id: 1 } };
    for (let i = 0; i < 3; i += 1) assert.equal((await test.client.call(changeProbe, {}, write)).status, 200);
    const refused = await test.client.call(reviewProbe, { page: -1 }, { as, origin: 'https://evil.example' });
    assert.deepEqual([refused.status, refused.code], [429, 429]);
    assert.ok(Number(refused.headers['retry-after']) > 0 && Number(refused.headers['retry-after']) <= 60);
    assert.equal((await test.client.call(changeProbe, {}, { ...write, as: other })).status, 200);
    assert.equal((await test.client.call(listProbe, {}, { as })).status, 200);
  });

  it('hold for visitors per address; X-Forwarded-For counts only from trusted proxies', async () => {
    const signUp = (test: TestApp, from: string) =>
      test.client
        .call(signUpProbe, {}, { headers: { 'x-forwarded-for': from } })
        .then(({ status }) => status);
    const plain = await start({ RATE_LIMIT_FACTOR: '0.05' });
    assert.deepEqual([await signUp(plain, '203.0.113.1'), await signUp(plain, '203.0.113.2')], [200, 429]);
    const behindProxy = await start({ RATE_LIMIT_FACTOR: '0.05', TRUSTED_PROXIES: '127.0.0.1' });
    assert.deepEqual(
      [await signUp(behindProxy, '203.0.113.1'), await signUp(behindProxy, '203.0.113.2')],
      [200, 200],
    );
    assert.equal(await signUp(behindProxy, '6.6.6.6, 203.0.113.1'), 429);
    // A household of IPv6 has as many addresses as it likes.
    assert.deepEqual(
      [await signUp(behindProxy, '2001:db8:0:1::1'), await signUp(behindProxy, '2001:db8:0:1:2::3')],
      [200, 429],
    );
    assert.equal(await signUp(behindProxy, '2001:db8:0:2::1'), 200);
  });

  it('count nothing that the Origin refuses: a foreign page uses up nothing of its readers’', async () => {
    const test = await start({ RATE_LIMIT_FACTOR: '0.05' });
    const foreign = { origin: 'https://evil.example' };
    for (let i = 0; i < 5; i += 1)
      assert.equal((await test.client.call(signUpProbe, {}, foreign)).code, 40302);
    assert.equal((await test.client.call(signUpProbe, {})).status, 200);
    const over = await test.client.call(signUpProbe, {}, foreign);
    assert.deepEqual([over.code, Number(over.headers['retry-after']) > 0], [429, true]);

    const as = await test.createMember();
    const act = (headers: Record<string, string>) =>
      test.client.call(actionProbe, {}, { as, params: { id: 1 }, headers });
    for (let i = 0; i < 5; i += 1) assert.equal((await act({})).code, 40302);
    assert.equal((await act({ 'x-requested-with': 'XMLHttpRequest' })).status, 200);
  });

  it('are off at factor 0', async () => {
    const test = await start({ RATE_LIMIT_FACTOR: '0' });
    for (let i = 0; i < 25; i += 1) assert.equal((await test.client.call(signUpProbe, {})).status, 200);
  });
});
