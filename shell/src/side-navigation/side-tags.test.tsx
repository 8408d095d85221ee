import { sideSection, tag as tagOf } from '@hub/shared/contracts/testing/catalogue';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, screen, within } from '@testing-library/react';
import { Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { SideTags } from './side-tags.tsx';
import type { TagPage } from './tag-page.ts';

const tag = (id: string, label = id.toUpperCase()) => ({
  id,
  label,
  description: label,
  description_cn: `${label} 的中文`,
  model: { baai: [], papers: [], projects: [] },
});
const tags = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => tag(`${prefix}${at}`));

const groups = [
  sideSection({ id: 'hot', title: '热点话题', limit: 5, children: tags('h', 5) }),
  sideSection({ id: 'field', title: '技术领域', limit: 10, children: tags('f', 12) }),
  sideSection({ id: 'other', title: '其他', limit: 5, children: tags('o', 4) }),
];

const show = async (page: TagPage, url: string) => {
  answer('GET /v1/tags/groups', groups);
  const rendered = await renderPage([{ path: '*', element: <SideTags page={page} /> }], url);
  await screen.findByRole('group', { name: '热点话题' });
  return rendered;
};

const group = (name: string) => within(screen.getByRole('group', { name }));
const box = (name: string, section: string) => group(section).getByRole('checkbox', { name });

test('three sections, each with its tags by name and the Chinese beside', async () => {
  await show('home', '/');
  expect(screen.getByRole('navigation', { name: '标签导航' })).toBeVisible();
  expect(screen.getAllByRole('group')).toHaveLength(3);
  expect(box('H0', '热点话题')).toHaveAccessibleDescription('H0 的中文');
  expect(group('热点话题').getByText('已选（0/5）')).toBeVisible();
});

test('papers and projects have no 其他', async () => {
  await show('papers', '/papers');
  expect(screen.queryByRole('group', { name: '其他' })).toBeNull();
});

test('choosing pushes the address and keeps its other parameters; Back takes it back', async () => {
  const { user, url, router } = await show('home', '/?sort=hot');
  await user.click(box('F1', '技术领域'));
  await user.click(box('H2', '热点话题'));
  expect(url()).toBe('/?sort=hot&tag=h2,f1');
  expect(group('技术领域').getByText('已选（1/12）')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(url()).toBe('/?sort=hot&tag=f1');
  expect(await screen.findByText('已选（0/5）')).toBeVisible();
  await user.click(box('F1', '技术领域'));
  expect(url()).toBe('/?sort=hot');
});

test('a community tag that an entry led to is among the chosen, and can be given up there', async () => {
  answer('GET /v1/tags', [tagOf({ id: '1', title: '大模型' })]);
  const { user, url } = await show('home', '/?tag=1,h2,777');
  const other = within(await screen.findByRole('group', { name: '已选的其他标签' }));
  // One that nobody knows is none.
  expect(other.getAllByRole('checkbox')).toHaveLength(1);
  expect(other.getByRole('checkbox', { name: '大模型' })).toBeChecked();
  expect(box('H2', '热点话题')).toBeChecked();
  await user.click(other.getByRole('checkbox', { name: '大模型' }));
  expect(url()).toBe('/?tag=h2,777');
  expect(screen.queryByRole('group', { name: '已选的其他标签' })).toBeNull();
});

test('so is a category of papers', async () => {
  await show('papers', '/papers?label=cs.CL');
  const other = within(screen.getByRole('group', { name: '已选的其他标签' }));
  expect(other.getByRole('checkbox', { name: 'cs.CL' })).toBeChecked();
});

test('全选 takes the whole section and gives it back, and is mixed in between', async () => {
  const { user, url } = await show('projects', '/projects');
  const all = box('全选', '热点话题');
  await user.click(box('H0', '热点话题'));
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(url()).toBe('/projects?label=h0,h1,h2,h3,h4');
  expect(all).toBeChecked();
  await user.click(all);
  expect(url()).toBe('/projects');
});

test('重选 empties its own section only', async () => {
  const { user, url } = await show('home', '/?tag=h1,f1,f11');
  expect(group('其他').queryByRole('button', { name: '重选' })).toBeNull();
  await user.click(group('技术领域').getByRole('button', { name: '重选' }));
  expect(url()).toBe('/?tag=h1');
});

test('重选 goes away, and leaves the focus at 全选 of its section', async () => {
  const { user } = await show('home', '/?tag=h1,f1');
  group('技术领域').getByRole('button', { name: '重选' }).focus();
  await user.keyboard('{Enter}');
  expect(group('技术领域').queryByRole('button', { name: '重选' })).toBeNull();
  expect(box('全选', '技术领域')).toHaveFocus();
});

test('展开 shows what lies beyond the limit, 收起 hides it', async () => {
  const { user } = await show('home', '/');
  expect(group('技术领域').queryByRole('checkbox', { name: 'F10' })).toBeNull();
  expect(group('热点话题').queryByRole('button', { name: '展开' })).toBeNull();
  await user.click(group('技术领域').getByRole('button', { name: '展开' }));
  expect(box('F11', '技术领域')).toBeVisible();
  await user.click(group('技术领域').getByRole('button', { name: '收起' }));
  expect(group('技术领域').queryByRole('checkbox', { name: 'F10' })).toBeNull();
});

test('a chosen tag beyond the limit is in sight from the start', async () => {
  await show('home', '/?tag=f11');
  expect(box('F11', '技术领域')).toBeChecked();
});

test('ids that are not its own stay: the page knows community tags and categories', async () => {
  answer('GET /v1/tags', []);
  const { user, url } = await show('home', '/?tag=h1,9,4711');
  await user.click(box('H2', '热点话题'));
  expect(url()).toBe('/?tag=h1,h2,9,4711');
  await user.click(group('热点话题').getByRole('button', { name: '重选' }));
  expect(url()).toBe('/?tag=9,4711');
});

const forever = new Promise<never>(() => undefined);
/** Comes up, and never comes to an end under another address. */
const WaitsForEver = () => (useLocation().search ? use(forever) : null);

test('a choice shows at once, while the page that it leads to still waits', async () => {
  answer('GET /v1/tags/groups', groups);
  const element = (
    <>
      <SideTags page="home" />
      <Suspense>
        <WaitsForEver />
      </Suspense>
    </>
  );
  const { user } = await renderPage([{ path: '*', element }], '/');
  await screen.findByRole('group', { name: '热点话题' });
  await user.click(box('H1', '热点话题'));
  expect(box('H1', '热点话题')).toBeChecked();
  await user.click(box('F0', '技术领域'));
  expect(box('H1', '热点话题')).toBeChecked();
  expect(box('F0', '技术领域')).toBeChecked();
  expect(group('技术领域').getByText('已选（1/12）')).toBeVisible();
});

test('a failure is quiet and can be tried again', async () => {
  refuse('GET /v1/tags/groups', 500);
  const { user } = await renderPage([{ path: '*', element: <SideTags page="home" /> }], '/');
  expect(await screen.findByText('标签暂时无法加载')).toBeVisible();
  answer('GET /v1/tags/groups', groups);
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('group', { name: '热点话题' })).toBeVisible();
});

test('keeps its place while it waits', async () => {
  const release = hold('GET /v1/tags/groups', groups);
  await renderPage([{ path: '*', element: <SideTags page="home" /> }], '/');
  expect(screen.getByRole('navigation', { name: '标签导航' })).toBeVisible();
  release();
  expect(await screen.findByRole('group', { name: '热点话题' })).toBeVisible();
});
