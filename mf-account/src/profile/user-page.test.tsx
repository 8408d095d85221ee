import { activity, publicUser, storyOfUser } from '@hub/shared/contracts/testing/account';
import { commentEntry } from '@hub/shared/contracts/testing/story';
import { setRouteTitle } from '@hub/shared/runtime/document-title';
import { provideSettings } from '@hub/shared/runtime/settings';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { logIn, openPage } from '../testing/open-page.tsx';

const author = publicUser({
  id: 9,
  name: '周二',
  score: 12345,
  role: 'author',
  story_count: 3,
  company: '示例大学',
  research_direction: '语音',
  arxiv_name: 'Er Zhou',
  created_at: '2026-01-05 08:00:00',
});
const once =
  <T,>(items: T[]) =>
  ({ input }: { input: Record<string, unknown> }): T[] =>
    input['page'] === 1 ? items : [];

beforeEach(() => {
  logIn();
  answer('GET /v1/users/{id}', author);
});

test('says who somebody is and what they did, with the ways to what it was done to', async () => {
  const asked = answer('POST /v1/users/activities', once([activity({ title: 'A survey', summary: '同意' })]));
  await openPage('/users/9');
  expect(await screen.findByRole('heading', { level: 1, name: '周二' })).toBeVisible();
  expect(screen.getByText('作者')).toBeVisible();
  expect(screen.getByText('示例大学 · 语音')).toBeVisible();
  expect(screen.getByText('arXiv 署名：Er Zhou')).toBeVisible();
  expect(screen.getByRole('list', { name: '概况' })).toHaveTextContent(
    '积分 1.2w12,345社交主页文章 32026年1月5日加入',
  );
  expect(screen.getByRole('link', { name: '社交主页' })).toHaveAttribute('href', '/@user9');
  const link = await screen.findByRole('link', { name: 'A survey' });
  expect(link).toHaveAttribute('href', '/view/12');
  expect(screen.getByText('评论了文章')).toBeInTheDocument();
  expect(asked[0]).toEqual({ page: 1, id: 9 });
  expect(document.title).toBe('周二 - 示例社区');
  expect(screen.queryByRole('link', { name: '编辑资料' })).toBeNull();
});

test('has lists that are links; what was published is drawn by its owner', async () => {
  answer('POST /v1/users/activities', []);
  answer('POST /v1/users/stories', once([storyOfUser({ title: '一篇' })]));
  answer(
    'POST /v1/users/comments',
    once([commentEntry({ id: 31, source_id: 'story-12', title: '另一篇', desc: 'a &lt; b &amp; c' })]),
  );
  const { user, url } = await openPage('/users/9');
  const tabs = within(screen.getByRole('navigation', { name: '个人页面' }));
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('动态');
  expect(await screen.findByText('暂无数据')).toBeVisible();
  await user.click(tabs.getByRole('link', { name: '文章' }));
  expect(url()).toBe('/users/9?tab=stories');
  expect(await screen.findByRole('heading', { name: '文章：一篇' })).toBeVisible();
  await user.click(tabs.getByRole('link', { name: '评论' }));
  const said = await screen.findByRole('link', { name: '另一篇' });
  expect(said).toHaveAttribute('href', '/view/12?comment=31');
  expect(screen.getByText('a < b & c')).toBeVisible();
});

test('of oneself leads to where one edits it', async () => {
  logIn({ id: 9 });
  answer('POST /v1/users/activities', []);
  await openPage('/users/9');
  expect(await screen.findByRole('link', { name: '编辑资料' })).toHaveAttribute('href', '/users/edit');
});

test('has the feed of what they published, where there is any', async () => {
  answer('POST /v1/users/activities', []);
  const { unmount } = await openPage('/users/9');
  const feed = await screen.findByRole('link', { name: '周二的文章的 RSS 订阅' });
  expect(feed).toHaveAttribute('href', '/feeds/authors/9.rss');
  expect(feed).toHaveAttribute('type', 'application/rss+xml');
  unmount();
  answer('GET /v1/users/{id}', publicUser({ id: 10, name: '周三', story_count: 0 }));
  await openPage('/users/10');
  expect(await screen.findByRole('heading', { level: 1, name: '周三' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /RSS 订阅/ })).toBeNull();
});

test('of nobody is a 404; a failure says why, and can be tried again', async () => {
  answer('POST /v1/users/activities', []);
  setRouteTitle('专栏');
  refuse('GET /v1/users/{id}', 503, '');
  const { user, unmount } = await openPage('/users/9');
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.getByText('请求失败（503）')).toBeVisible();
  expect(document.title).toBe('个人主页没有打开 - 示例社区');
  answer('GET /v1/users/{id}', author);
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: '周二' })).toBeVisible();
  expect(document.title).toBe('周二 - 示例社区');
  setRouteTitle('');
  unmount();
  refuse('GET /v1/users/{id}', 404, '用户不存在');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { unmount: leave } = await openPage('/users/10');
  expect(await screen.findByRole('alert')).toHaveTextContent('状态 404');
  leave();
  const asked = answer('POST /v1/users/activities', []);
  await openPage('/users/nobody');
  expect(await screen.findByRole('alert')).toHaveTextContent('状态 404');
  expect(asked).toEqual([]);
  jest.restoreAllMocks();
});

test('leads nowhere in the feed where another server holds it', async () => {
  provideSettings({ feedElsewhere: true });
  answer('POST /v1/users/activities', []);
  await openPage('/users/9');
  expect(await screen.findByRole('heading', { level: 1, name: '周二' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '社交主页' })).not.toBeInTheDocument();
  provideSettings({ feedElsewhere: false });
});
