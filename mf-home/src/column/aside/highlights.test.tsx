import { highlights } from '@hub/shared/contracts/testing/daily';
import { storyEntry } from '@hub/shared/contracts/testing/story';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { setWidth } from '@hub/shared/testing/fake-browser';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';

const column = 'POST /v1/story/list';
const call = 'GET /v1/highlights';

test('beside the column stand papers, projects, people and events, and from which day they count', async () => {
  answer(column, [storyEntry({ id: 1 })]);
  answer(call, highlights());
  await openPage('/');
  const papers = await screen.findByRole('region', { name: '热门论文' });
  expect(within(papers).getByText('2026-08-22')).toBeInTheDocument();
  const hrefOf = (box: string, name: string) =>
    within(screen.getByRole('region', { name: box }))
      .getByRole('link', { name })
      .getAttribute('href');
  expect(hrefOf('热门论文', 'Attention Is All You Need')).toMatch(/^\/paper\//);
  expect(hrefOf('热门项目', 'huggingface/transformers')).toBe('/projects/9');
  expect(hrefOf('热门人物', '何恺明 Kaiming He')).toBe('/rankings?person=kaiming-he');
  expect(screen.getByRole('region', { name: '热门人物' })).toHaveTextContent('第 1 名，上升 3');
  expect(hrefOf('即将开始', '示例：开放日')).toMatch(/\/activities\/5$/);
  expect(hrefOf('热门论文', '看全部')).toBe('/papers?model=hotness&time=week');
});

test('what there is nothing of is left out; without an answer the column stands alone', async () => {
  answer(column, [storyEntry({ id: 1, title: '专栏里的一篇' })]);
  answer(call, highlights({ papers: [], people: [] }));
  const { unmount } = await openPage('/');
  await screen.findByRole('region', { name: '热门项目' });
  expect(screen.queryByRole('region', { name: '热门论文' })).not.toBeInTheDocument();
  unmount();

  refuse(call, 500, '服务器开小差了，请稍后再试');
  await openPage('/browse');
  await screen.findByRole('heading', { name: '专栏里的一篇' });
  expect(screen.queryByRole('region', { name: '热门项目' })).not.toBeInTheDocument();
});

test('where there is no room for it, no browser asks for it', async () => {
  setWidth(1024);
  answer(column, [storyEntry({ id: 1, title: '专栏里的一篇' })]);
  const asked = answer(call, highlights());
  await openPage('/');
  await screen.findByRole('heading', { name: '专栏里的一篇' });
  expect(asked).toEqual([]);
});
