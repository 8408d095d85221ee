import { loginInfo } from '@hub/shared/contracts/testing/account';
import { feedAccount, status } from '@hub/shared/contracts/testing/link';
import { isNotLoggedIn } from '@hub/shared/runtime/api-error';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { feedToken } from '@hub/shared/storage/feed-token';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { feedApi } from './feed-api.ts';
import { feedProblem } from './feed-problem.ts';

const checking = 'GET /v3/link/authorize/checking';
const favourite = 'POST /api_link/v1/statuses/{id}/favourite';
const like = (viewer: number) => feedApi(viewer, favourite, undefined, { params: { id: '1' } });
const tokenOf = (id: string, access_token: string) => ({
  authorized: true,
  user_id: Number(id),
  access_token,
  account: feedAccount({ id }),
});

let bearers: (string | null)[];

beforeEach(() => {
  localStorage.clear();
  bearers = [];
  receiveLogin({});
  receiveLogin(loginInfo({ id: 7 }));
});

const answerLikes = () =>
  answer(favourite, ({ headers }) => {
    bearers.push(headers.get('authorization'));
    return status();
  });

test('a member gets a token first, once for all that ask', async () => {
  const asked = answer(checking, tokenOf('7', 'a'));
  answerLikes();
  await Promise.all([like(7), feedApi(7, favourite, undefined, { params: { id: '2' } })]);
  await like(7);
  expect(bearers).toEqual(['Bearer a', 'Bearer a', 'Bearer a']);
  expect(asked).toHaveLength(1);
});

test('a token that has ended is renewed once', async () => {
  feedToken.write({ member: 7, token: 'old' });
  answer(checking, tokenOf('7', 'new'));
  refuse(favourite, 401, 'The access token is invalid');
  await expect(like(7)).rejects.toMatchObject({ code: 401 });
  expect(feedToken.read()).toEqual({ member: 7, token: 'new' });
});

test('another member’s token is not used, and nothing is done in their name', async () => {
  feedToken.write({ member: 8, token: 'theirs' });
  answer(checking, tokenOf('8', 'theirs'));
  answer('GET /v1/users', loginInfo({ id: 8, name: '别人' }));
  answerLikes();
  const failure = await like(7).catch((error: unknown) => error);
  expect(feedProblem(failure)).toMatch(/另一个账号/);
  expect(bearers).toEqual([]);
});

test('a visitor asks without one', async () => {
  receiveLogin({});
  answer('GET /api_link/v1/timelines/public', ({ headers }) => {
    bearers.push(headers.get('authorization'));
    return [];
  });
  await feedApi(0, 'GET /api_link/v1/timelines/public', {});
  expect(bearers).toEqual([null]);
});

test('a token that is left of a session that is over does not keep a visitor from reading', async () => {
  receiveLogin({});
  feedToken.write({ member: 7, token: 'old' });
  const timeline = 'GET /api_link/v1/timelines/public';
  refuse(timeline, 401, 'The access token is invalid');
  const asked = feedApi(0, timeline, {});
  await expect(asked).rejects.toMatchObject({ code: 401 });
  expect(feedToken.read()).toBeUndefined();
  answer(timeline, []);
  expect(await feedApi(0, timeline, {})).toEqual([]);
});

test('what the feed refuses sends nobody to the login', async () => {
  feedToken.write({ member: 7, token: 'a' });
  answer('GET /v1/users', loginInfo({ id: 7 }));
  refuse(favourite, 403, 'Your login is currently disabled');
  const failure = await like(7).catch((error: unknown) => error);
  expect(isNotLoggedIn(failure)).toBe(false);
  expect(feedProblem(failure)).toBe('无权操作');
});

test('what people are told is Chinese', async () => {
  feedToken.write({ member: 7, token: 'a' });
  refuse(favourite, 422, 'Validation failed: 不能转发私密动态');
  expect(feedProblem(await like(7).catch((error: unknown) => error))).toBe('不能转发私密动态');
  refuse(favourite, 404, 'Record not found');
  expect(feedProblem(await like(7).catch((error: unknown) => error))).toBe('内容不存在，或已被删除');
});
