import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { lastMailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { HUB, newAddress, postTo, ticketIn } from './codes.testing.ts';

describe('codes that are asked for', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  });
  after(() => test.close());
  const post = postTo(() => test);

  it('still reach their owner when somebody asked as often as they could', async () => {
    const email = 'owner@example.org';
    await test.createMember({ email });
    const answers: number[] = [];
    for (let times = 0; times < 12; times += 1)
      answers.push((await post('/auth/code', { email }, '203.0.113.77')).statusCode);
    assert.deepEqual(answers, [...Array(5).fill(200), ...Array(7).fill(429)]);
    const ticket = ticketIn(await post('/auth/code', { email }, '192.0.2.77'));
    const { code } = await lastMailTo(test, email);
    assert.equal((await post('/auth/code/enter', { email, ticket, code }, '192.0.2.77')).statusCode, 303);
  });

  it('are limited for each address they go to, known or not', async () => {
    const member = await test.createMember({ email: 'known@example.org' });
    assert.ok(member.id);
    for (const email of ['known@example.org', 'unknown@example.org']) {
      for (let index = 0; index < 30; index += 1)
        assert.equal((await post('/auth/code', { email }, `198.51.100.${index}`)).statusCode, 200);
      const refused = await post('/auth/reset', { email }, '198.51.100.99');
      assert.equal(refused.statusCode, 429);
      assert.ok(Number(refused.headers['retry-after']) > 0);
    }
  });

  it('are limited for each address they are asked from', async () => {
    for (let index = 0; index < 20; index += 1)
      await post('/auth/code', { email: newAddress() }, '203.0.113.1');
    assert.equal((await post('/auth/code', { email: newAddress() }, '203.0.113.1')).statusCode, 429);
  });
});

describe('the pages of codes', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());
  const get = (url: string) => test.app.inject({ method: 'GET', url });

  it('are linked from the login with the way back', async () => {
    const { body } = await get(`/auth/login?redirect_url=${encodeURIComponent(`${HUB}/papers`)}`);
    const query = `?redirect_url=${encodeURIComponent(`${HUB}/papers`)}`;
    for (const path of ['/auth/code', '/auth/reset', '/auth/register'])
      assert.ok(body.includes(`${path}${query}`));
  });

  it('begin at their beginning', async () => {
    for (const path of ['/auth/code', '/auth/reset', '/auth/register']) {
      const { statusCode, headers } = await get(`${path}/enter`);
      assert.deepEqual([statusCode, headers.location], [303, path]);
    }
  });
});
