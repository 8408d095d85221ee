import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { databaseProbe as numberInput } from '../../testing/probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { serve } from './serve.ts';

describe('a call that is kept for visitors', () => {
  let test: TestApp;
  let asked = 0;

  before(async () => {
    test = await startTestApp({
      env: { CACHE_MS: '60000' },
      features: [
        {
          name: 'counting',
          register: (app) =>
            serve(
              app,
              numberInput,
              async ({ input }) => {
                asked += 1;
                return { one: input.page * 1000 + asked };
              },
              { cache: {} },
            ),
        },
      ],
    });
  });
  after(() => test.close());

  it('is made once for each input, however it is spelt', async () => {
    const first = await test.client.data(numberInput, { page: 1 });
    assert.deepEqual(await test.client.data(numberInput, {}), first);
    assert.deepEqual(await test.client.data(numberInput, { page: '1' }), first);
    assert.notDeepEqual(await test.client.data(numberInput, { page: 2 }), first);
  });

  it('is made anew for members and for browsers with a guest cookie', async () => {
    const first = await test.client.data(numberInput, {});
    const as = await test.createMember();
    assert.notDeepEqual(await test.client.data(numberInput, {}, { as }), first);
    const headers = { cookie: `${test.config.cookieName}_guest=x` };
    assert.notDeepEqual(await test.client.data(numberInput, {}, { headers }), first);
    assert.deepEqual(await test.client.data(numberInput, {}), first);
  });

  it('counts a login that ended as a visitor’s', async () => {
    const first = await test.client.data(numberInput, {});
    const headers = { cookie: `${test.config.cookieName}=${'a'.repeat(43)}` };
    const answer = await test.client.call(numberInput, {}, { headers });
    assert.deepEqual(answer.data, first);
    assert.equal(answer.headers['cache-control'], 'no-store');
  });
});
