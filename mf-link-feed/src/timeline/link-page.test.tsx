import type { Status } from '@hub/shared/contracts/link/entities';
import { feedAccount, status } from '@hub/shared/contracts/testing/link';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { comeNear } from '@hub/shared/testing/fake-browser';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeSocket, fakeSockets, lastSocket } from '../testing/fake-socket.ts';
import { logIn, logOut } from '../testing/log-in.ts';
import { LinkPage } from './link-page.tsx';

const list = 'GET /api_link/v1/timelines/public';
const show = () => renderPage([{ path: '/link', Component: LinkPage }], '/link');
const account = feedAccount({ display_name: '示例作者' });

test('a status says who, what, when and how many', async () => {
  const one = status({
    account,
    content: '<p>读完了 <a href="https://example.org/a">原文</a><script>x</script></p>',
    replies_count: 2,
    favourites_count: 3,
    in_reply_to_id: '900',
  });
  answer(list, ({ input }) => (input['max_id'] ? [] : [one]));
  await show();
  const feed = await screen.findByRole('feed', { name: '社交' });
  const entry = await within(feed).findByRole('article', { name: '示例作者' });
  expect(within(entry).getByRole('link', { name: '示例作者' })).toHaveAttribute('href', '/@reader');
  expect(within(entry).getByRole('link', { name: /前|20/ })).toHaveAttribute('href', '/link/1001');
  expect(within(entry).getByRole('link', { name: '原文' })).toHaveAttribute('target', '_blank');
  expect(within(entry).getByRole('link', { name: '回复了一条动态' })).toHaveAttribute('href', '/link/900');
  const buttons = within(entry).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    '回复 2',
    '转发',
    '喜欢 3',
    '收藏',
    '更多',
  ]);
});

test('the next page begins below the last status', async () => {
  const inputs = answer(list, ({ input }) => {
    if (!input['max_id']) return [status({ id: '30' }), status({ id: '20' })];
    return input['max_id'] === '20' ? [status({ id: '10', spoiler_text: '剧透' })] : [];
  });
  const { user } = await show();
  await screen.findAllByRole('article');
  await comeNear();
  expect(await screen.findByText('剧透')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '加载更多' }));
  expect(await screen.findByText('没有更多了')).toBeVisible();
  expect(inputs.map(({ max_id }) => max_id)).toEqual([undefined, '20', '10']);
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('an address names the status below which the timeline begins', async () => {
  const inputs = answer(list, ({ input }) => (input['max_id'] === '30' ? [status({ id: '20' })] : []));
  await renderPage([{ path: '/link', Component: LinkPage }], '/link?max_id=30');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(inputs[0]).toMatchObject({ max_id: '30' });
  expect(screen.getByRole('link', { name: '回到最新' })).toHaveAttribute('href', '/link');
});

test('loading, nothing there, and failed', async () => {
  const release = hold(list, []);
  await show();
  expect(screen.getByRole('feed', { name: '社交' })).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await screen.findByText('暂无数据')).toBeVisible();
});

test('a timeline that failed can be tried again', async () => {
  refuse(list, 503);
  const { user } = await show();
  await screen.findByText('出错啦');
  answer(list, ({ input }) => (input['max_id'] ? [] : [status()]));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

const home = 'GET /api_link/v1/timelines/home';

test('what those whom a member follows say has an address of its own', async () => {
  logIn();
  answer(home, ({ input }) => (input['max_id'] ? [] : [status({ content: '<p>关注的人说的</p>' })]));
  await renderPage([{ path: '/link', Component: LinkPage }], '/link?tab=home');
  expect(await screen.findByText('关注的人说的')).toBeVisible();
  expect(screen.getByRole('link', { name: '关注' })).toHaveAttribute('aria-current', 'page');
});

test('who follows nobody is shown people', async () => {
  logIn();
  answer(home, []);
  answer('GET /api_link/v2/suggestions', [{ source: 'global', sources: [], account }]);
  const asked = answer('GET /api_link/v1/accounts/relationships', []);
  await renderPage([{ path: '/link', Component: LinkPage }], '/link?tab=home');
  const people = await screen.findByRole('list', { name: '推荐关注的人' });
  expect(within(people).getByRole('link', { name: '示例作者' })).toHaveAttribute('href', '/@reader');
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('a visitor is told what is behind 关注', async () => {
  logOut();
  await renderPage([{ path: '/link', Component: LinkPage }], '/link?tab=home');
  expect(await screen.findByText(/这里是你关注的人的动态/)).toBeVisible();
  expect(screen.getByRole('link', { name: '登录/注册' })).toBeVisible();
});

test('what came since waits behind a button, and reading goes on there', async () => {
  logOut();
  const top = status({ id: '30' });
  answer(list, ({ input }) => {
    if (input['since_id']) return [status({ id: '40', content: '<p>新来的</p>' })];
    return input['max_id'] ? [] : [top];
  });
  const { user, queryClient } = await show();
  await screen.findByRole('article');
  await act(() => queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey[3] === '30' }));
  expect(await screen.findByRole('button', { name: '有 1 条新动态' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('有 1 条新动态');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '有 1 条新动态' }));
  const [first] = screen.getAllByRole('article');
  expect(first).toHaveTextContent('新来的');
  expect(first).toHaveFocus();
  expect(screen.queryByRole('button', { name: /条新动态/ })).toBeNull();
});

test('after more than one call tells the timeline begins anew: nothing between is left out', async () => {
  logOut();
  const many = Array.from({ length: 40 }, (_, index) => status({ id: String(100 - index) }));
  answer(list, ({ input }) => {
    if (input['since_id']) return many;
    return input['max_id'] ? [] : [status({ id: '30' })];
  });
  const { user, queryClient } = await show();
  await screen.findByRole('article');
  await act(() => queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey[3] === '30' }));
  await user.click(await screen.findByRole('button', { name: '有 40+ 条新动态' }));
  const known = [list, { local: true }, 0];
  const pages = () => queryClient.getQueryData<{ pages: Status[][]; pageParams: number[] }>(known);
  await waitFor(() => expect(pages()?.pages.map((page) => page.length)).toEqual([40]));
  expect(pages()?.pageParams).toEqual([1]);
});

test('what the stream tells of waits behind the button too, and is not looked for meanwhile', async () => {
  logOut();
  fakeSockets();
  answer(list, ({ input }) => (input['max_id'] || input['since_id'] ? [] : [status({ id: '30' })]));
  const { user, unmount } = await show();
  await screen.findByRole('article');
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  lastSocket().accept();
  for (const id of ['40', '41', '41']) lastSocket().say(['public:local'], 'update', status({ id }));
  expect(await screen.findByRole('button', { name: '有 2 条新动态' })).toBeVisible();
  lastSocket().say(['public:local'], 'delete', '40');
  expect(await screen.findByRole('button', { name: '有 1 条新动态' })).toBeVisible();
  lastSocket().say(['public:local'], 'update', { nonsense: true });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '有 1 条新动态' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  unmount();
  expect(lastSocket().readyState).toBe(3);
});
