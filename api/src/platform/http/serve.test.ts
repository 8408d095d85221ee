import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { idNumber, pageNumber } from '@hub/shared/contracts/input/number';
import { defineCall } from '@hub/shared/contracts/kit/call';
import { NoInput } from '@hub/shared/contracts/kit/common';
import Type from 'typebox';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { answer } from './answer.ts';
import { AppError } from './app-error.ts';
import { serve } from './serve.ts';

const echo = defineCall({
  method: 'POST',
  path: '/v1/probe/list',
  summary: 'Echo',
  input: Type.Object({ page: pageNumber() }),
  data: Type.Object({ page: Type.Integer(), viewer: Type.Integer() }),
  audience: 'anyone',
  reads: true,
});

const change = defineCall({
  method: 'POST',
  path: '/v1/probe/{id}/change',
  summary: 'Change',
  params: Type.Object({ id: idNumber() }),
  input: Type.Object({ page: pageNumber() }),
  data: Type.Null(),
  audience: 'member',
  errors: ['story_not_found'],
});

const review = defineCall({
  method: 'GET',
  path: '/v1/probe/review',
  summary: 'Moderators',
  input: NoInput,
  data: Type.Null(),
  audience: 'moderator',
});

describe('serve', () => {
  let test: TestApp;

  before(async () => {
    test = await startTestApp({
      features: [
        {
          name: 'probe',
          register: (app) => {
            serve(app, echo, async ({ input, session }) => ({ page: input.page, viewer: session.userId }));
            serve(app, change, async ({ params }) => {
              if (params.id === 404) throw new AppError('story_not_found');
              return answer(null, { message: '删除成功' });
            });
            serve(app, review, async () => null);
          },
        },
      ],
    });
  });
  after(() => test.close());

  it('wraps data in the envelope', async () => {
    const { status, body, headers } = await test.client.call(echo, { page: 2 });
    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^application\/json/);
    assert.deepEqual(JSON.parse(body), { code: 0, message: 'ok', data: { page: 2, viewer: 0 } });
  });

  it('knows a member by the cookie', async () => {
    const member = await test.createMember();
    assert.deepEqual(await test.client.data(echo, {}, { as: member }), { page: 1, viewer: member.id });
    const { message } = await test.client.call(change, {}, { as: member, params: { id: 1 } });
    assert.equal(message, '删除成功');
  });
});
