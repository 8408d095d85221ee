import '../../testing/fake-browser.ts';
import { loginInfo } from '../../contracts/testing/account.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { receiveLogin, useAuth } from '../auth/auth.ts';
import type { ApiError } from '../http/api-error.ts';
import { api } from '../http/http.ts';
import { inNameOf } from './in-name-of.ts';

const call = 'POST /v1/comments/down';
const done = { is_voted: false, final_score: 0 };
const undone = '评论的赞没有取消';
const send = jest.fn((by: { writer_id: number }) => api(call, { ...by, id: 3 }, { silent: true }));
const asMember = (undoneWords?: string) => inNameOf(7, send, undoneWords);
const failure = async (doing: Promise<unknown>) => {
  const { code, message } = await doing.then(
    () => Promise.reject(new Error('it was done')),
    (error: ApiError) => error,
  );
  return { code, message };
};

beforeEach(() => {
  useAuth.setState({ status: 'unknown', info: undefined }, true);
  send.mockClear();
});

test.each([
  ['whom the page shows', () => receiveLogin(loginInfo({ id: 7 }))],
  ['somebody this page has not heard of yet', () => undefined],
])('as %s it is sent with their id, and gives the answer', async (_, arrive) => {
  arrive();
  const asked = answer(call, done);
  await expect(asMember()).resolves.toEqual(done);
  expect(asked).toEqual([{ id: 3, writer_id: 7 }]);
});

test('where this page knows another account, nothing is sent', async () => {
  receiveLogin(loginInfo({ id: 8, name: '乙' }));
  expect(await failure(asMember(undone))).toEqual({
    code: 40303,
    message: `现在登录的是另一个账号「乙」，${undone}`,
  });
  expect(send).not.toHaveBeenCalled();
});

test('where nobody is logged in any more, the API does not do it', async () => {
  receiveLogin({});
  answer('GET /v1/users', {});
  refuse(call, 403, '当前登录的不是你', 40303);
  expect(await failure(asMember(undone))).toEqual({ code: 40303, message: `现在已没有登录，${undone}` });
});

test('a visitor’s is not sent once a member is there', async () => {
  receiveLogin(loginInfo({ id: 8, name: '乙' }));
  expect(await failure(inNameOf(0, send, undone))).toMatchObject({ code: 40303 });
  expect(send).not.toHaveBeenCalled();
});

describe('another account logs in while it is on its way', () => {
  beforeEach(() => {
    receiveLogin(loginInfo({ id: 7 }));
    answer('GET /v1/users', loginInfo({ id: 8, name: '乙' }));
  });

  test.each([
    ['the API sees another writer', 40303],
    ['the other may do no such thing', 40301],
  ])('%s: the page learns who is there, and says what was not done', async (_, code) => {
    refuse(call, 403, '无权操作', code);
    expect(await failure(asMember(undone))).toEqual({
      code: 40303,
      message: `现在登录的是另一个账号「乙」，${undone}`,
    });
    expect(useAuth.getState().info?.id).toBe(8);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('without words for what was not done nothing is said', async () => {
    refuse(call, 403, '无权操作', 40303);
    expect(await failure(asMember())).toEqual({ code: 40303, message: '' });
  });

  test('what the API had done by then is done', async () => {
    answer(call, () => {
      receiveLogin(loginInfo({ id: 8 }));
      return done;
    });
    await expect(asMember(undone)).resolves.toEqual(done);
  });
});

describe('whoever is refused for another reason hears that', () => {
  beforeEach(() => receiveLogin(loginInfo({ id: 7 })));

  test('the same account without the right', async () => {
    answer('GET /v1/users', loginInfo({ id: 7 }));
    refuse(call, 403, '无权操作', 40301);
    expect(await failure(asMember(undone))).toEqual({ code: 40301, message: '无权操作' });
  });

  test.each([403, 409, 500])('a failure of status %i, without asking who is there', async (status) => {
    refuse(call, status, '出错了');
    expect(await failure(asMember(undone))).toEqual({ code: status, message: '出错了' });
    expect(useAuth.getState().info?.id).toBe(7);
  });
});
