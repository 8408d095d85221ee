import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { idNumber } from '@hub/shared/contracts/input/number';
import { defineCall } from '@hub/shared/contracts/kit/call';
import { NoInput } from '@hub/shared/contracts/kit/common';
import Type from 'typebox';
import { databaseProbe as numberInput } from '../../testing/probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { serve } from './serve.ts';

const byId = defineCall({
  method: 'GET',
  path: '/v1/probe/kept/{id}',
  summary: 'One of many things',
  params: Type.Object({ id: idNumber() }),
  input: NoInput,
  data: Type.Object({ one: Type.Integer() }),
  audience: 'anyone',
});

describe('a call that is kept for visitors', () => {
  let test: TestApp;
  let asked = 0;

  before(async () => {
    test = await startTestApp({
      env: { CACHE_MS: '60000' },
      features: [
        {
          name: 'counting',
          register: (app) => {
            serve(
              app,
              numberInput,
              async ({ input }) => {
                asked += 1;
                return { one: input.page * 1000 + asked };
              },
              { cache: {} },
            );
            serve(app, byId, async ({ params }) => ({ one: params.id }), { cache: {} });
          },
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

  it('is another one for each thing that the path names', async () => {
    const read = (id: number) => test.client.data(byId, {}, { params: { id } });
    assert.deepEqual([await read(1), await read(2), await read(1)], [{ one: 1 }, { one: 2 }, { one: 1 }]);
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
