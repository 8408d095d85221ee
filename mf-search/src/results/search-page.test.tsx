import { loginInfo } from '@hub/shared/contracts/testing/account';
import { storyHit, userHit } from '@hub/shared/contracts/testing/search';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { provideRemotes } from '@hub/shared/runtime/remotes';
import { answer, cutOff } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { SearchPage } from './search-page.tsx';

const Others = ({ about }: { about?: string }) => <p>数据集里的“{about}”</p>;
const Hit = ({ item }: { item: { title: string } }) => <h2>{item.title}</h2>;
const owner = {
  name: 'owner',
  title: '示例',
  shared: '^1.0.0',
  routes: [],
  entries: ['story' as const, 'user' as const],
  slots: [],
  entry: '/remotes/owner/mf-manifest.json',
};

const call = 'GET /v2/search';
const show = (url: string) => renderPage([{ path: '/search', Component: SearchPage }], url);

beforeEach(() => {
  const load = async () => ({ entries: { story: Hit, user: Hit } });
  provideRemotes({ registry: { version: 1, remotes: [owner] }, load, isAlive: async () => true });
  answer('GET /v2/total', { story: 12, paper: 1000, project: 0, event: 0, user: 1 });
});

test('shows hits by their owners and counts by type', async () => {
  const asked = answer(call, ({ input }) => {
    if (input['page'] !== '1') return [];
    return input['type'] === 'user' ? [userHit()] : [storyHit()];
  });
  const { user, url } = await show('/search?q=%20模型&type=boat');
  expect(await screen.findByRole('heading', { level: 2, name: storyHit().title })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('“模型” 的搜索结果');
  expect(document.title).toContain('模型');
  expect(asked[0]).toEqual({ q: '模型', type: 'story', page: '1' });
  expect(await screen.findByRole('tab', { name: '文章 12', selected: true })).toBeVisible();
  expect(screen.getByRole('tab', { name: '论文 1000+' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '用户 1' }));
  expect(url()).toBe(`/search?q=${encodeURIComponent('模型')}&type=user`);
  expect(await screen.findByRole('heading', { level: 2, name: userHit().title })).toBeVisible();
});

test('hits are asked for anew for whoever has logged in', async () => {
  act(() => receiveLogin({}));
  const asked = answer(call, ({ input }) => (input['page'] === '1' ? [storyHit()] : []));
  await show('/search?q=模型');
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent(storyHit().title);
  const before = asked.filter(({ page }) => page === '1').length;
  answer(call, ({ input }) => (input['page'] === '1' ? [{ ...storyHit(), title: '给会员的' }] : []));
  act(() => receiveLogin(loginInfo({ id: 5 })));
  expect(await screen.findByRole('heading', { level: 2, name: '给会员的' })).toBeVisible();
  expect(before).toBe(1);
  act(() => receiveLogin({}));
});

test('another remote shows what it found, and learns what was searched for', async () => {
  answer(call, []);
  const registry = { version: 1 as const, remotes: [{ ...owner, slots: ['search.more'] }] };
  const load = async () => ({ entries: { story: Hit }, slots: { 'search.more': Others } });
  provideRemotes({ registry, load, isAlive: async () => true });
  await show('/search?q=语料');
  expect(await screen.findByText('数据集里的“语料”')).toBeVisible();
});

test('says what to do where nothing was found', async () => {
  answer(call, []);
  answer('GET /v2/total', { story: 0, paper: 0, project: 0, event: 0, user: 0 });
  await show('/search?q=没有');
  expect(await screen.findByText(/换一个说法/)).toBeVisible();
});

test('leads to the type that has something', async () => {
  answer(call, []);
  await show('/search?q=有&type=event');
  const link = await screen.findByRole('link', { name: '去看论文里的 1000+ 条' });
  expect(link).toHaveAttribute('href', `/search?q=${encodeURIComponent('有')}&type=paper`);
});

test('asks nobody for nothing, and shows what others look for', async () => {
  answer('GET /v2/search/hotwords', [{ source: { content: '智能体' } }]);
  await show('/search');
  expect(screen.getByRole('heading', { level: 1, name: '搜索' })).toBeVisible();
  const word = await screen.findByRole('link', { name: '智能体' });
  expect(word).toHaveAttribute('href', `/search?q=${encodeURIComponent('智能体')}`);
});

test('a failure can be tried again', async () => {
  cutOff(call);
  const { user } = await show('/search?q=模型');
  const retry = await screen.findByRole('button', { name: '重试' }, { timeout: 10_000 });
  answer(call, ({ input }) => (input['page'] === '1' ? [storyHit()] : []));
  await user.click(retry);
  expect(await screen.findByRole('article')).toBeVisible();
}, 15_000);
