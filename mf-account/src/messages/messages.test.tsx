import { loginInfo, message } from '@hub/shared/contracts/testing/account';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { logIn, openPage } from '../testing/open-page.tsx';

const messages = [
  message({ id: 3, title: '甲 在《一篇》中回复了你', content: '<b>同意</b>', url: '/view/12' }),
  message({ id: 2, type: 'review', title: '审核结果', url: '/users/stories', is_read: true }),
  message({ id: 1, type: 'system', title: '欢迎', url: 'https://elsewhere.example/' }),
];

beforeEach(() => {
  logIn({});
  answer('POST /v1/messages/list', ({ input }) => (input['page'] === 1 ? messages : []));
});

const row = (name: RegExp) => screen.findByRole('article', { name });

test('a visitor logs in first', async () => {
  logIn();
  await openPage('/users/messages');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('消息');
  expect(screen.getByRole('link', { name: '登录/注册' })).toBeVisible();
});

test('each says of what kind it is, whether it was read, and leads to its place', async () => {
  await openPage('/users/messages');
  const reply = within(await row(/^未读.*甲/));
  expect(reply.getByRole('link')).toHaveAttribute('href', '/view/12');
  expect(reply.getByText('<b>同意</b>')).toBeVisible();
  expect(reply.getByText(/^回复 ·/)).toBeVisible();
  const review = within(await row(/^审核结果/));
  expect(review.getByRole('link')).toHaveAttribute('href', '/users/stories');
  expect(review.queryByRole('button')).toBeNull();
  expect(within(await row(/欢迎/)).queryByRole('link')).toBeNull();
});

test('what the organiser wrote stands there whole, line by line: it can be read nowhere else on the site', async () => {
  const content = '入场提示：两点见。\n请带身份证。';
  answer('POST /v1/messages/list', ({ input }) =>
    input['page'] === 1
      ? [message({ id: 5, type: 'event', title: '活动通知', content }), message({ id: 4, content: '长回复' })]
      : [],
  );
  await openPage('/users/messages');
  expect(within(await row(/活动通知/)).getByText(/两点见。\s请带/)).toHaveClass('whole');
  expect(screen.getByText('长回复')).not.toHaveClass('whole');
});

test('one is marked as read, by its button or by following it', async () => {
  const read = answer('POST /v1/messages/read', { unread: 1 });
  const { user, queryClient } = await openPage('/users/messages');
  await user.click(await screen.findByRole('button', { name: '标为已读：欢迎' }));
  await waitFor(() =>
    expect(queryClient.getQueryData(['GET /v1/messages/is_read', {}, 7])).toEqual({ unread: 1 }),
  );
  await user.click(screen.getByRole('link', { name: /甲/ }));
  await waitFor(() =>
    expect(read).toEqual([
      { ids: [1], writer_id: 7 },
      { ids: [3], writer_id: 7 },
    ]),
  );
  expect(screen.queryByRole('button', { name: /已读/ })).toBeNull();
});

test('all are marked as read at once', async () => {
  const read = answer('POST /v1/messages/read', { unread: 0 });
  const { user } = await openPage('/users/messages');
  await user.click(await screen.findByRole('button', { name: '全部标为已读' }));
  await waitFor(() => expect(read).toEqual([{ writer_id: 7 }]));
  expect(screen.queryByRole('article', { name: /^未读/ })).toBeNull();
});

test('a message that the header heard of meanwhile is there', async () => {
  const { queryClient } = await openPage('/users/messages');
  await row(/审核结果/);
  const news = message({ id: 4, title: '刚刚来的' });
  answer('POST /v1/messages/list', ({ input }) => (input['page'] === 1 ? [news, ...messages] : []));
  const key = ['GET /v1/messages/is_read', {}, 7];
  for (const unread of [2, 3])
    await act(async () => {
      queryClient.setQueryData(key, { unread });
      // The query cache tells its news in a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
    });
  expect(await row(/刚刚来的/)).toBeVisible();
});

test('what could not be marked is unread again', async () => {
  refuse('POST /v1/messages/read', 503, '服务繁忙，请稍后再试');
  const { user } = await openPage('/users/messages');
  await user.click(await screen.findByRole('button', { name: '全部标为已读' }));
  expect(await screen.findByText('服务繁忙，请稍后再试')).toBeVisible();
  expect(screen.getAllByRole('article', { name: /^未读/ })).toHaveLength(2);
});

test('where nothing was said yet, the page says what will be', async () => {
  answer('POST /v1/messages/list', []);
  await openPage('/users/messages');
  expect(await screen.findByText(/有人回复你/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '全部标为已读' })).toBeNull();
});

test('of two that are marked, the one that fails is unread again, and the other stays read', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer('POST /v1/messages/read', ({ input }) => promise.then(() => ({ unread: Number('ids' in input) })));
  const { user, queryClient } = await openPage('/users/messages');
  await user.click(await screen.findByRole('button', { name: '标为已读：欢迎' }));
  await user.click(screen.getByRole('button', { name: '全部标为已读' }));
  expect(screen.queryByRole('article', { name: /^未读/ })).toBeNull();
  refuse('POST /v1/messages/read', 503, '服务繁忙，请稍后再试');
  await act(async () => resolve());
  expect(await screen.findByText('服务繁忙，请稍后再试')).toBeVisible();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(screen.getAllByRole('article', { name: /^未读/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '标为已读：欢迎' })).toBeNull();
});

test('a list that was asked for before does not make them unread again', async () => {
  answer('POST /v1/messages/read', { unread: 0 });
  const { user, queryClient } = await openPage('/users/messages');
  await row(/审核结果/);
  const { promise, resolve } = Promise.withResolvers<void>();
  answer('POST /v1/messages/list', ({ input }) => promise.then(() => (input['page'] === 1 ? messages : [])));
  act(() => void queryClient.invalidateQueries({ queryKey: ['POST /v1/messages/list'] }));
  await user.click(screen.getByRole('button', { name: '全部标为已读' }));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await act(async () => resolve());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('article', { name: /^未读/ })).toBeNull();
});

test('nothing is read in the name of another account', async () => {
  refuse('POST /v1/messages/read', 403, '当前登录的是另一个账号，没有保存', 40303);
  answer('GET /v1/users', loginInfo({ id: 7 }));
  const { user } = await openPage('/users/messages');
  await user.click(await screen.findByRole('button', { name: '全部标为已读' }));
  expect(await screen.findByText(/现在登录的是另一个账号.*没有标为已读/)).toBeVisible();
  expect(screen.getAllByRole('article', { name: /^未读/ })).toHaveLength(2);
});
