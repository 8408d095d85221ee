import type { ColumnEntry } from '@hub/shared/contracts/story';
import { loginInfo } from '@hub/shared/contracts/testing/account';
import { heatReasons } from '@hub/shared/contracts/testing/catalogue';
import { eventEntry } from '@hub/shared/contracts/testing/event';
import { storyEntry } from '@hub/shared/contracts/testing/story';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { comeNear } from '@hub/shared/testing/fake-browser';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';

const call = 'POST /v1/story/list';
// What stands beside the column is tested beside it.
beforeEach(() => void refuse('GET /v1/highlights', 503));

const titled = (id: number) => storyEntry({ id, title: `第 ${id} 篇` });
const firstPage = [titled(1), titled(2), titled(3)];

/** Answers the column, page by page, and nothing beside it. Gives what the column was asked. */
const serveColumn = (reply: (page: number) => ColumnEntry[], headers = {}) => {
  const asked = answer(call, ({ input }) => reply(Number(input['page'])), headers);
  return () => asked;
};

/** By their elements: asking for roles among many rows takes jsdom seconds. */
const titles = async () => {
  const feed = await screen.findByRole('feed', { name: '专栏' });
  await waitFor(() => expect(feed.querySelector('h2')).not.toBeNull());
  return [...feed.querySelectorAll('h2')].map((heading) => heading.textContent);
};

test('shows stories and events mixed, each as its owner draws it', async () => {
  const asked = serveColumn((page) =>
    page === 1 ? [titled(1), eventEntry({ id: 1, name: '开放日' }), titled(2)] : [],
  );
  await openPage('/');
  expect(await titles()).toEqual(['第 1 篇', '开放日', '第 2 篇']);
  expect(asked()[0]).toEqual({ page: 1, sort: 'new', tag_id: '', limit: 20, events: true });
  expect(screen.getByRole('link', { name: '第 1 篇' })).toHaveAttribute('href', '/view/1');
});

const vote = (pressed: boolean) => screen.findByRole('button', { name: /^点赞/, pressed });

test('a member’s own flags and controls come after a list that came with the document, and go with the login', async () => {
  act(() => receiveLogin({}));
  answer('POST /v1/account/visit', { before: 0 });
  let own = {};
  const asked = serveColumn((page) => (page === 1 ? [storyEntry({ id: 1, ...own })] : []));
  const { queryClient, router, user } = await openPage('/browse');
  await vote(false);
  const input = { sort: 'new', tag_id: '', limit: 20, events: true };
  queryClient.setQueryData([call, input, 0], { pages: [[titled(1)]], pageParams: [1] });
  const before = asked().length;
  await act(() => router.navigate('/'));
  await vote(false);
  // For a visitor it is theirs already.
  expect(asked()).toHaveLength(before);

  own = { is_voted: true, can_delete: true };
  act(() => receiveLogin(loginInfo({ id: 5 })));
  await vote(true);
  await user.click(screen.getByRole('button', { name: /^更多/ }));
  expect(await screen.findByRole('menuitem', { name: '删除' })).toBeVisible();
  expect(asked()).toHaveLength(before + 1);

  // The list beside it, seen as a visitor, is asked for again when it is shown.
  await user.keyboard('{Escape}');
  await act(() => router.navigate(-1));
  await vote(true);
  expect(asked()).toHaveLength(before + 2);

  own = {};
  act(() => receiveLogin({}));
  await vote(false);
});

test('/browse is the column without events', async () => {
  const asked = serveColumn(() => [titled(1)]);
  await openPage('/browse');
  await titles();
  expect(asked()[0]).toMatchObject({ events: false });
});

test('loads page after page to the end, and shows nothing twice', async () => {
  const pages = [firstPage, [...firstPage, titled(99)], []];
  const asked = serveColumn((page) => pages[page - 1] ?? []);
  await openPage('/');
  expect(await titles()).toHaveLength(3);
  await comeNear();
  await screen.findByText('第 99 篇');
  expect(await titles()).toHaveLength(4);
  await comeNear();
  await screen.findByText('没有更多了');
  expect(asked().map(({ page }) => page)).toEqual([1, 2, 3]);
});

test('最热 and its window stand in the address, and Back brings the list that was there', async () => {
  let count = 0;
  const asked = serveColumn((page) => (page === 1 ? [titled(++count)] : []));
  const { url, router, user } = await openPage('/');
  expect(await titles()).toEqual(['第 1 篇']);
  expect(screen.queryByRole('combobox', { name: '时间范围' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('tab', { name: '最热' }));
  await screen.findByText('第 2 篇');
  expect(url()).toBe('/?sort=hot');
  await user.selectOptions(screen.getByRole('combobox', { name: '时间范围' }), '本周');
  await screen.findByText('第 3 篇');
  expect(url()).toBe('/?sort=hot&time=week');
  expect(asked().at(-1)).toMatchObject({ sort: 'hot', time: 'week', page: 1 });

  const calls = asked().length;
  await act(() => router.navigate(-2));
  expect(await titles()).toEqual(['第 1 篇']);
  expect(screen.getByRole('tab', { name: '最新' })).toHaveAttribute('aria-selected', 'true');
  expect(asked()).toHaveLength(calls);
});

test('says from which day a window counts that does not end now', async () => {
  serveColumn((page) => (page === 1 ? [titled(1)] : []), { 'x-data-as-of': '2026-08-22' });
  await openPage('/?sort=hot');
  await titles();
  expect(screen.getByText('2026-08-22').parentElement).toHaveTextContent('数据截至 2026-08-22');
});

test('a list without anything says so', async () => {
  serveColumn(() => []);
  await openPage('/');
  expect(await screen.findByText('暂无数据')).toBeVisible();
});

test('a first page that fails can be tried again', async () => {
  refuse(call, 500, '服务器开小差了，请稍后再试');
  const { user } = await openPage('/?sort=hot');
  expect(await screen.findByText('出错啦')).toBeVisible();
  expect(screen.getByText('服务器开小差了，请稍后再试')).toBeVisible();
  serveColumn((page) => (page === 1 ? [titled(1)] : []));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await titles()).toEqual(['第 1 篇']);
});

test('a next page that fails leaves the list, and a press loads it', async () => {
  serveColumn(() => firstPage);
  const { user } = await openPage('/');
  await titles();
  refuse(call, 503, '服务繁忙，请稍后再试');
  await comeNear();
  const retry = await screen.findByRole('button', { name: '请求失败，点击重新加载' });
  expect(await titles()).toHaveLength(3);
  serveColumn(() => [titled(77)]);
  await user.click(retry);
  expect(await screen.findByText('第 77 篇')).toBeInTheDocument();
});

test('最热 gives each story its reasons, for its own window; 最新 none', async () => {
  const asked = answer('GET /v1/heat', heatReasons());
  serveColumn((page) => (page === 1 ? [titled(12)] : []));
  const { user } = await openPage('/?sort=hot&time=week');
  await user.click(await screen.findByRole('button', { name: '为什么上榜 第 12 篇' }));
  await screen.findByText('热度 48，按最近 7 天排名');
  expect(asked).toEqual([{ source_id: 'story-12', time: 'week' }]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('tab', { name: '最新' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^为什么上榜/ })).toBeNull());
});
