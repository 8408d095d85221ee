import { storyInEditor } from '@hub/shared/contracts/testing/writing';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';
import { noText } from '../draft/draft-text.ts';
import { storyDrafts } from '../draft/story-drafts.ts';
import { beginAnew, body, edit, saved, title, update } from '../writing.testing.ts';

const heading = '这篇文章在别处也被修改了';
const goOn = '用选好的版本继续写';
const table = (value: string) =>
  `<table><tbody><tr><th><p>指标</p></th></tr><tr><td><p>${value}</p></td></tr></tbody></table>`;
const same = ['<h2>起</h2>', '<p>相同一</p>', '<p>相同二</p>'];
const formula = '<p><code class="math-block">E = mc^2</code></p>';

const mine = {
  ...noText,
  title: '这里的标题',
  tag_ids: [1],
  content: [...same, table('快两倍'), '<p>中间</p>', '<p>我加的一段</p>'].join(''),
};
const theirs = {
  ...noText,
  title: '别处的标题',
  tag_ids: [2],
  content: [...same, table('快三倍'), '<p>中间</p>', formula].join(''),
};

const layOut = () =>
  answer('POST /v1/story/preview', ({ input }) => ({
    content: String(input['content']).replace('<code class="math-block">E = mc^2</code>', '<math>式</math>'),
    cover_url: '',
  }));

/** A text that was left behind here, and another one that was saved meanwhile. */
const open = async ({ here = mine, there = theirs } = {}) => {
  storyDrafts.write({
    ...{ id: 'left', userId: 3, storyId: 12, revision: 3, isNew: false, isSaved: false, at: Date.now() },
    text: here,
  });
  answer(edit, storyInEditor({ revision: 5, ...there }));
  const page = await openPage('/update/12');
  expect(await screen.findByRole('heading', { name: heading })).toHaveFocus();
  return page;
};

const group = (name: RegExp) => screen.getByRole('group', { name });
const choice = (name: RegExp, words: RegExp) => within(group(name)).getByRole('radio', { name: words });

beforeEach(() => {
  beginAnew();
  layOut();
});

test('what differs stands rendered in two, what both have once', async () => {
  const { container, user } = await open();
  await waitFor(() => expect(container.querySelectorAll('.post-content table')).toHaveLength(2));
  expect(container.querySelector('.post-content math')).toHaveTextContent('式');
  expect(screen.getAllByText('中间')).toHaveLength(1);
  expect(screen.queryByText('相同一')).not.toBeInTheDocument();
  await user.click(screen.getByText('3 段相同'));
  expect(await screen.findByText('相同一')).toBeVisible();
});

test('the words that differ are marked on both sides, in the title and within what is laid out', async () => {
  const { container } = await open();
  const words = () => [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
  await waitFor(() => expect(words()).toEqual(['这里', '别处', '两', '三']));
});

test('one text is made of what was chosen, and saved over the other one', async () => {
  const updated = answer(update, saved(6));
  const { user } = await open();
  const button = screen.getByRole('button', { name: goOn });
  expect(screen.getByText('还有 4 处没有选')).toHaveAttribute('role', 'status');
  await user.click(choice(/标题/, /用别处的/));
  await user.click(choice(/标签/, /都要/));
  await user.click(choice(/表格/, /用别处的/));
  expect(button).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '去下一处' }));
  expect(choice(/段落「我加的一段」/, /用这里的/)).toHaveFocus();
  await user.click(choice(/我加的一段/, /都要/));
  expect(screen.getByText('都选好了')).toHaveAttribute('role', 'status');
  await user.click(button);
  expect(await title()).toHaveValue('别处的标题');
  expect(await body()).toHaveTextContent('我加的一段');
  const content = [...same, table('快三倍'), '<p>中间</p>', '<p>我加的一段</p>', formula].join('');
  await waitFor(
    () => expect(updated[0]).toMatchObject({ revision: 5, title: '别处的标题', tag_ids: [1, 2], content }),
    { timeout: 8000 },
  );
});

test('what only one side has is kept or left out', async () => {
  const { user } = await open({ here: { ...theirs, content: `${theirs.content}<p>尾声</p>` } });
  const name = /只在这里有的段落「尾声」/;
  expect(group(name)).toHaveTextContent('（别处没有）');
  expect(within(group(name)).getAllByRole('radio')).toHaveLength(2);
  await user.click(choice(name, /用别处的：不留这一段/));
  await user.click(screen.getByRole('button', { name: goOn }));
  expect(await body()).not.toHaveTextContent('尾声');
});

test('until a choice is made nothing is thrown away', async () => {
  const { user, unmount } = await open();
  await user.click(choice(/标题/, /用别处的/));
  unmount();
  expect(storyDrafts.of(3)).toEqual([expect.objectContaining({ id: 'left', text: mine })]);
});

test('without the API’s layout the words are there to choose from', async () => {
  refuse('POST /v1/story/preview', 500, '服务器开小差了');
  const { user } = await open();
  expect(await screen.findByText(/只显示文字/)).toBeVisible();
  expect(group(/表格/)).toHaveTextContent('快两倍');
  layOut();
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(within(group(/表格/)).getAllByRole('table')).toHaveLength(2));
});

test('a text that comes back as mere paragraphs is shown by its words, each in its place', async () => {
  const asked = answer('POST /v1/story/preview', { content: '<p>错位</p>'.repeat(20), cover_url: '' });
  const { queryClient } = await open();
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(group(/表格/)).toHaveTextContent('快两倍');
  expect(screen.queryByText('错位')).not.toBeInTheDocument();
});
