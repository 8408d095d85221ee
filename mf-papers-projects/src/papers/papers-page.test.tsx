import { paper, sideSection } from '@hub/shared/contracts/testing/catalogue';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { PapersPage } from './papers-page.tsx';

const list = 'POST /v3/paper/list';
const attention = paper({
  title: 'Attention R^2 Is All You Need',
  authors: ['Ashish Vaswani', ':', 'Noam Shazeer', 'Niki Parmar', 'Jakob Uszkoreit'],
  code_url: 'https://github.com/example/attention',
  venue: 'NeurIPS 2017',
  heat: 1234,
});
const first = ({ input }: { input: Record<string, unknown> }) => (input['page'] === 1 ? [attention] : []);
const show = (url: string) => renderPage([{ path: '/papers', Component: PapersPage }], url);

test('a paper in the list says who, when, where and what there is', async () => {
  answer(list, first);
  await show('/papers');
  const feed = await screen.findByRole('feed', { name: '论文' });
  const entry = await within(feed).findByRole('article', { name: 'Attention R² Is All You Need' });
  const title = within(entry).getByRole('link', { name: 'Attention R² Is All You Need' });
  expect(title).toHaveAttribute('href', `/paper/${attention.id}`);
  expect(title).not.toHaveAttribute('target');
  expect(title.closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(entry).toHaveTextContent('Ashish Vaswani, Noam Shazeer, Niki Parmar 等 4 人');
  expect(entry).toHaveTextContent('NeurIPS 2017');
  expect(entry).toHaveTextContent('1,234 热度');
  expect(within(entry).getByRole('link', { name: '代码' })).toHaveAttribute('target', '_blank');
  expect(within(entry).getByRole('button', { name: /^分享/ })).toBeVisible();
});

test('the address is the choice, and a choice is an address', async () => {
  const inputs = answer(list, first);
  const { user, url } = await show('/papers?label=cs.CL');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(inputs[0]).toEqual({ page: 1, type: 'newest', area: 'cs.CL' });
  expect(screen.queryByRole('combobox', { name: '时间范围' })).toBeNull();

  await user.click(screen.getByRole('tab', { name: '最热' }));
  expect(url()).toBe('/papers?label=cs.CL&model=hotness');
  await user.selectOptions(await screen.findByRole('combobox', { name: '时间范围' }), '本周');
  expect(url()).toBe('/papers?label=cs.CL&model=hotness&time=week');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(inputs.at(-1)).toMatchObject({ type: 'hotness', time: 'week', area: 'cs.CL' });

  await user.click(screen.getByRole('tab', { name: '最新' }));
  await user.click(screen.getByRole('link', { name: '取消标签 cs.CL' }));
  expect(url()).toBe('/papers');
});

test('fixed tags are named, unknown ones dropped', async () => {
  answer('GET /v1/tags/groups', [sideSection()]);
  const inputs = answer(list, first);
  await show('/papers?label=cv,nonsense');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(inputs[0]).toMatchObject({ area: 'cv' });
  expect(screen.getByRole('list', { name: '已选标签' })).toHaveTextContent(/^CV$/);
});

test('tags that cannot be read do not hide the list', async () => {
  refuse('GET /v1/tags/groups', 503);
  const inputs = answer(list, first);
  await show('/papers?label=cv');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(inputs[0]).toMatchObject({ area: 'cv' });
});

test('loading, nothing there, and failed', async () => {
  const release = hold(list, []);
  await show('/papers?label=cs.CL');
  expect(screen.getByRole('feed', { name: '论文' })).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await screen.findByText('暂无数据')).toBeVisible();
  expect(screen.getByRole('link', { name: '清除标签，看全部内容' })).toHaveAttribute('href', '/papers');
});

test('a list that failed can be tried again', async () => {
  refuse(list, 503, '稍后再试');
  const { user } = await show('/papers');
  await screen.findByText('出错啦');
  answer(list, first);
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('the list can be followed as a feed, with the tags it is filtered by', async () => {
  answer(list, first);
  await show('/papers?label=cs.CL');
  const feed = await screen.findByRole('link', { name: '论文的 RSS 订阅' });
  expect(feed).toHaveAttribute('href', '/feeds/papers.rss?label=cs.CL');
});
