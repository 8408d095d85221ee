import { sideSection, tag } from '@hub/shared/contracts/testing/catalogue';
import { highlights } from '@hub/shared/contracts/testing/daily';
import { storyEntry } from '@hub/shared/contracts/testing/story';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';

const sideTag = (id: string) => ({
  id,
  label: id.toUpperCase(),
  description: id,
  description_cn: '',
  model: { baai: [], papers: [], projects: [] },
});

const serveTags = (ids = ['cv', 'agent']) => {
  answer('GET /v1/tags/groups', [sideSection({ children: ids.map(sideTag) })]);
  answer('GET /v1/tags', [tag({ id: '9', title: '计算机视觉' })]);
};

/** Gives the tags that the column was asked for. */
const serveColumn = (isEmpty = false) => {
  const asked = answer('POST /v1/story/list', ({ input }) =>
    input['page'] === 1 && !isEmpty ? [storyEntry({ id: 1 })] : [],
  );
  refuse('GET /v1/highlights', 503);
  return () => asked.map(({ tag_id }) => tag_id);
};

const shown = () => screen.findAllByRole('article');
const chosen = () => within(screen.getByRole('list', { name: '已选标签' })).getAllByRole('link');

test('narrows the list by fixed and community tags of the address', async () => {
  serveTags();
  const asked = serveColumn();
  await openPage('/?tag=cv,9');
  await shown();
  expect(asked()).toEqual(['cv,9']);
  expect(chosen().map((link) => link.textContent)).toEqual(['CV', '计算机视觉']);
});

test('older links name tags and window otherwise', async () => {
  serveTags();
  const asked = serveColumn();
  await openPage('/?tag_id=9&time_range=30&sort=hot');
  await shown();
  expect(asked()).toEqual(['9']);
  expect(screen.getByRole('combobox', { name: '时间范围' })).toHaveDisplayValue('本月');
});

test('drops a tag that it does not know, without an error', async () => {
  serveTags();
  const asked = serveColumn();
  await openPage('/?tag=cv,nonsense,4711');
  await shown();
  expect(asked()).toEqual(['cv']);
});

test('a tag can be given up; sort and window stay', async () => {
  serveTags();
  const asked = serveColumn();
  const { url, user } = await openPage('/?tag=cv,agent&sort=hot&time=week');
  await user.click(await screen.findByRole('link', { name: '取消标签 CV' }));
  await shown();
  expect(url()).toBe('/?tag=agent&sort=hot&time=week');
  expect(asked()).toEqual(['cv,agent', 'agent']);
});

test('清除 leads to the list without tags', async () => {
  serveTags();
  serveColumn();
  const { url, user } = await openPage('/?tag=cv,agent');
  await user.click(await screen.findByRole('link', { name: '清除' }));
  await shown();
  expect(url()).toBe('/');
  expect(screen.queryByRole('list', { name: '已选标签' })).not.toBeInTheDocument();
});

test('nothing under a tag: the way out is shown', async () => {
  serveTags();
  serveColumn(true);
  await openPage('/browse?tag=cv');
  expect(await screen.findByText('暂无数据')).toBeVisible();
  expect(screen.getByRole('link', { name: '清除标签，看全部内容' })).toHaveAttribute('href', '/browse');
});

test('when nobody can say which tags there are, the address is taken at its word', async () => {
  refuse('GET /v1/tags/groups', 503);
  const asked = serveColumn();
  await openPage('/?tag=cv');
  await shown();
  expect(asked()).toEqual(['cv']);
});

test('nothing else stands between the entries of chosen tags', async () => {
  serveTags();
  serveColumn();
  answer('GET /v1/highlights', highlights());
  await openPage('/?tag=cv');
  await shown();
  expect(chosen()).toHaveLength(1);
  expect(await screen.findByRole('region', { name: '热门论文' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: '站内热门' })).not.toBeInTheDocument();
});
