import { highlights } from '@hub/shared/contracts/testing/daily';
import { storyEntry } from '@hub/shared/contracts/testing/story';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';

const column = 'POST /v1/story/list';
const call = 'GET /v1/highlights';

const beside = () => within(screen.getByRole('complementary'));

test('beside the column stand papers, projects, people and events, and from which day they count', async () => {
  answer(column, [storyEntry({ id: 1 })]);
  answer(call, highlights());
  await openPage('/');
  const papers = await beside().findByRole('region', { name: '热门论文' });
  expect(within(papers).getByText('2026-08-22')).toBeInTheDocument();
  const hrefOf = (box: string, name: string) =>
    within(beside().getByRole('region', { name: box }))
      .getByRole('link', { name })
      .getAttribute('href');
  expect(hrefOf('热门论文', 'Attention Is All You Need')).toMatch(/^\/paper\//);
  expect(hrefOf('热门项目', 'huggingface/transformers')).toBe('/projects/9');
  expect(hrefOf('热门人物', '何恺明 Kaiming He')).toBe('/rankings?person=kaiming-he');
  expect(beside().getByRole('region', { name: '热门人物' })).toHaveTextContent('第 1 名，上升 3');
  expect(hrefOf('即将开始', '示例：开放日')).toMatch(/\/activities\/5$/);
  expect(beside().getByRole('link', { name: '示例：开放日' })).toHaveAttribute('target', '_blank');
  expect(hrefOf('热门论文', '看全部')).toBe('/papers?model=hotness&time=week');
});

test('what there is nothing of is left out; without an answer the column stands alone', async () => {
  answer(column, [storyEntry({ id: 1, title: '专栏里的一篇' })]);
  answer(call, highlights({ papers: [], people: [] }));
  const { unmount } = await openPage('/');
  await beside().findByRole('region', { name: '热门项目' });
  expect(screen.queryByRole('region', { name: '热门论文' })).not.toBeInTheDocument();
  unmount();

  refuse(call, 500, '服务器开小差了，请稍后再试');
  await openPage('/browse');
  await screen.findByRole('heading', { name: '专栏里的一篇' });
  expect(screen.queryByRole('region', { name: '热门项目' })).not.toBeInTheDocument();
});

test('beside the column without events there are none either', async () => {
  answer(column, [storyEntry({ id: 1 })]);
  answer(call, highlights());
  await openPage('/browse');
  await beside().findByRole('region', { name: '热门项目' });
  expect(screen.queryByRole('region', { name: '即将开始' })).not.toBeInTheDocument();
});

const five = [1, 2, 3, 4, 5].map((id) => storyEntry({ id, title: `第 ${id} 篇` }));

test('where there is no room beside it, they stand after its fourth entry, which stays one heading', async () => {
  answer(column, five);
  answer(call, highlights());
  await openPage('/');
  const fourth = await screen.findByRole('article', { name: '第 4 篇' });
  const strip = within(fourth).getByRole('group', { name: '站内热门' });
  expect(await within(strip).findByRole('region', { name: '热门论文' })).toBeInTheDocument();
  expect(within(fourth).getAllByRole('heading')).toHaveLength(1);
  // An event of its own stands in the column.
  expect(fourth).not.toHaveTextContent('示例：开放日');
});

test('above the column stands the newest edition: its day, how much it holds and what it begins with', async () => {
  answer(column, five);
  answer(call, highlights());
  await openPage('/');
  const headline = await screen.findByRole('link', { name: '示例：某实验室发布新模型' });
  expect(headline).toHaveAttribute('href', '/daily');
  expect(headline.parentElement).toHaveTextContent('每日五分钟 8月22日 周六 · 5 条');
  expect(screen.getByRole('link', { name: '补课' })).toHaveAttribute('href', '/daily/catch-up');
});

test('where no edition is known, the line says what it is', async () => {
  answer(column, five);
  answer(call, highlights({ edition: { date: '2026-08-22', item_count: 0, headline: '' } }));
  await openPage('/');
  expect(await screen.findByRole('link', { name: '一天的 AI，一页读完' })).toBeVisible();
  await screen.findByRole('group', { name: '站内热门' });
  expect(screen.queryByText(/0 条/)).not.toBeInTheDocument();
});
