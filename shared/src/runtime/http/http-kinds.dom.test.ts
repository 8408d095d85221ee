import { replyWith, serveRealApi } from '../../testing/real-api.ts';
import {
  fieldErrors,
  isCancelled,
  isForbidden,
  isMissing,
  isNotLoggedIn,
  isOtherAccount,
  isProofNeeded,
} from './api-error.ts';
import { api } from './http.ts';

const server = serveRealApi();
const kinds = { isNotLoggedIn, isForbidden, isOtherAccount, isProofNeeded, isMissing, isCancelled };

/** What a page takes a failure for. */
const kindsOf = (error: unknown) =>
  Object.entries(kinds).flatMap(([name, isKind]) => (isKind(error) ? [name] : []));

const failure = async (status: number, code: number, data: unknown = null) => {
  server.reply(replyWith({ code, message: '出错了', data }, status));
  return api('GET /v1/tags', undefined, { silent: true }).catch((error: unknown) => error);
};

test.each([
  [403, 403, ['isNotLoggedIn', 'isForbidden']],
  [403, 40301, ['isForbidden']],
  [403, 40302, ['isForbidden']],
  [403, 40303, ['isForbidden', 'isOtherAccount']],
  [403, 40304, ['isForbidden', 'isProofNeeded']],
  [404, 404, ['isMissing']],
  [409, 40901, []],
  [999, 999, []],
  [500, 500, []],
])('a failure of status %i and code %i is one of these kinds: %p', async (status, code, expected) => {
  const error = await failure(status === 999 ? 200 : status, code);
  expect(kindsOf(error)).toEqual(expected);
  expect(error).toMatchObject({ status, data: null });
});

test('what was thrown by something else is none of them', () => {
  for (const other of [
    new Error('403'),
    { code: 403, kind: 'cancelled' },
    { code: 40303 },
    { code: 40304 },
    undefined,
  ])
    expect(kindsOf(other)).toEqual([]);
});

describe('the fields of a refused form', () => {
  const wrong = { field: 'name', message: '请填写姓名' };

  test('are those that are named with a message', async () => {
    const data = [wrong, { field: 'email' }, { message: '没有字段' }, { field: 1, message: '' }, null];
    expect(fieldErrors(await failure(422, 422, data))).toEqual([wrong]);
  });

  test.each([
    ['another code', 409, [wrong]],
    ['no list', 422, wrong],
    ['nothing', 422, null],
  ])('are none where there is %s', async (_, status, data) => {
    expect(fieldErrors(await failure(status, status, data))).toEqual([]);
  });

  test('are none where something else was thrown', () => {
    expect(fieldErrors({ code: 422, data: [wrong] })).toEqual([]);
  });
});
