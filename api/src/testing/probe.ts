import { idNumber, pageNumber } from '@hub/shared/contracts/input/number';
import { defineCall } from '@hub/shared/contracts/kit/call';
import { NoInput } from '@hub/shared/contracts/kit/common';
import { sql } from 'kysely';
import Type from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { Feature } from '../platform/feature.ts';
import { answer } from '../platform/http/answer.ts';
import { acceptForms } from '../platform/http/forms.ts';
import { serve } from '../platform/http/serve.ts';

/** Calls of every kind, for the tests of the platform itself. */
export const listProbe = defineCall({
  method: 'POST',
  path: '/v1/probe/list',
  summary: 'Reads by POST',
  input: Type.Object({ page: pageNumber() }),
  data: Type.Object({ page: Type.Integer(), viewer: Type.Integer() }),
  audience: 'anyone',
  reads: true,
});

export const changeProbe = defineCall({
  method: 'POST',
  path: '/v1/probe/{id}/change',
  summary: 'Changes something as a member',
  params: Type.Object({ id: idNumber() }),
  input: Type.Object({ page: pageNumber() }),
  data: Type.Null(),
  audience: 'member',
  errors: ['story_not_found'],
});

export const reviewProbe = defineCall({
  method: 'POST',
  path: '/v1/probe/review',
  summary: 'For moderators',
  input: Type.Object({ page: pageNumber() }),
  data: Type.Null(),
  audience: 'moderator',
});

export const signUpProbe = defineCall({
  method: 'POST',
  path: '/v1/probe/sign-up',
  summary: 'A visitor changes something',
  input: NoInput,
  data: Type.Object({ guest: Type.Integer() }),
  audience: 'anyone',
});

export const actionProbe = defineCall({
  method: 'GET',
  path: '/v3/probe/action/{id}',
  summary: 'A GET that changes something',
  params: Type.Object({ id: idNumber() }),
  input: NoInput,
  data: Type.Null(),
  audience: 'anyone',
});

export const brokenProbe = defineCall({
  method: 'GET',
  path: '/v1/probe/broken',
  summary: 'Fails',
  input: NoInput,
  data: Type.Null(),
  audience: 'anyone',
});

export const strayProbe = defineCall({
  method: 'GET',
  path: '/v1/probe/stray',
  summary: 'Answers against its contract',
  input: NoInput,
  data: Type.Object({ id: Type.Integer() }),
  audience: 'anyone',
});

export const databaseProbe = defineCall({
  method: 'GET',
  path: '/v1/probe/database',
  summary: 'Asks the database, kept for visitors',
  input: Type.Object({ page: pageNumber() }),
  data: Type.Object({ one: Type.Integer() }),
  audience: 'anyone',
});

export const feedProbe = defineCall({
  method: 'POST',
  path: '/api_link/v1/probe/{id}',
  summary: 'A call of the link feed',
  params: Type.Object({ id: idNumber() }),
  input: Type.Object({ page: pageNumber() }),
  data: Type.Object({ id: Type.String() }),
  audience: 'anyone',
  raw: true,
});

export const probe: Feature = {
  name: 'probe',
  register: async (app, { db }) => {
    serve(app, listProbe, async ({ input, session }) => ({ page: input.page, viewer: session.userId }));
    serve(app, changeProbe, async ({ params }) => {
      if (params.id === 404) throw new AppError('story_not_found');
      return answer(null, { message: '删除成功', headers: { 'x-computed-at': '2026-01-01T00:00:00.000Z' } });
    });
    serve(app, reviewProbe, async () => null);
    serve(app, signUpProbe, async ({ guest }) => ({ guest: await guest.ensure() }), { limit: 'signUp' });
    serve(app, actionProbe, async () => null, { guard: 'requested-with' });
    serve(app, brokenProbe, async () => {
      throw new Error('secret detail');
    });
    serve(app, strayProbe, async () => ({ id: 'x' }) as never);
    serve(
      app,
      databaseProbe,
      async () => {
        const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
        return { one: rows[0]?.one ?? 0 };
      },
      { cache: {} },
    );
    await app.register(async (scope) => {
      await acceptForms(scope);
      serve(scope, feedProbe, async ({ params, input }) => {
        if (params.id === 404) throw new AppError('not_found');
        return { id: String(params.id + input.page) };
      });
    });
  },
};
