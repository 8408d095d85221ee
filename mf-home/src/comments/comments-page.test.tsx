import { comment, commentReply } from '@hub/shared/contracts/testing/story';
import { answer, cutOff, refuse } from '@hub/shared/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';
import { beginAnew, feed, field, list, logOut, open, threads, write } from './comments.testing.ts';

beforeEach(beginAnew);
afterEach(logOut);

test('shows threads with their answers, whom an answer is for, and the way to the thing', async () => {
  const asked = threads({
    content: '第一行\n<b>第二行</b>',
    final_score: 2,
    is_edited: true,
    replies: [
      commentReply({ id: 41, user_info: { id: 5, name: '甲', avatar: '' } }),
      commentReply({ id: 42, parent_id: 41, content: '答甲' }),
    ],
  });
  await open();
  const thread = within(await feed()).getByRole('article', { name: '示例读者' });
  expect(thread).toHaveTextContent('<b>第二行</b>');
  expect(thread).toHaveTextContent('已编辑');
  expect(within(thread).getByText('回复 甲')).toBeVisible();
  expect(within(thread).getByRole('button', { name: '点赞 2 示例读者' })).toBeVisible();
  expect(screen.getByRole('link', { name: '查看文章' })).toHaveAttribute('href', '/view/12');
  expect(asked[0]).toEqual({ source_id: 'story-12', sort: 'new', page: '1' });
});

test('says that there are none, and that it failed', async () => {
  threads();
  const { unmount } = await openPage('/comments/story-12');
  expect(await screen.findByText('还没有评论，来写第一条')).toBeVisible();
  unmount();
  cutOff(list);
  const { user } = await openPage('/comments/event-5');
  expect(await screen.findByText('出错啦')).toBeVisible();
  threads({ content: '又有了' });
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('又有了')).toBeVisible();
});

test('a thing that does not exist is the host’s 404', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  refuse(list, 404, '内容不存在或已删除');
  await openPage('/comments/story-4711');
  expect(await screen.findByRole('alert')).toHaveTextContent('状态 404');
});

test('最热 asks for another order; the rest of the address stays', async () => {
  const asked = threads({});
  const { user, url } = await open('/comments/story-12?host=x');
  await user.click(screen.getByRole('radio', { name: '最热' }));
  expect(url()).toBe('/comments/story-12?host=x&sort=hot');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'hot' }));
  await user.click(screen.getByRole('radio', { name: '最新' }));
  expect(url()).toBe('/comments/story-12?host=x');
});

test('a list that was asked for before does not take away what was just written', async () => {
  let written: ReturnType<typeof comment>[] = [];
  let release = () => {};
  const early = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = answer(list, async ({ input }) => {
    if (input['page'] !== '1') return [];
    const known = [...written, comment({ id: 1, content: '旧的' })];
    if (asked.length === 2) await early;
    return known;
  });
  const sent = answer(write, () => {
    written = [comment({ id: 90, content: '新的' })];
    return written[0] as ReturnType<typeof comment>;
  });
  const { user, queryClient } = await open();
  // As when it becomes known who is looking.
  act(() => void queryClient.invalidateQueries());
  await user.type(field(), '新的');
  await user.click(screen.getByRole('button', { name: '发表' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(asked).toHaveLength(2);
  await act(async () => release());
  await waitFor(() => expect(screen.queryByRole('feed')).toHaveAttribute('aria-busy', 'false'));
  expect(screen.getByText('新的')).toBeVisible();
  expect(screen.getByText('旧的')).toBeVisible();
});

test('an address that names a comment marks it and takes the reader there', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const replies = [41, 42, 43, 44].map((id) => commentReply({ id, content: `答${id}` }));
  const asked = threads({ id: 31, replies });
  await open('/comments/story-12?comment=44');
  expect(asked[0]).toMatchObject({ comment: '44' });
  const marked = screen.getByText('答44').closest('[data-marked]');
  expect(marked).toHaveFocus();
  expect(scrolled.mock.contexts).toContain(marked);
});

test('a long thread shows its first answers, the others on demand', async () => {
  const replies = [41, 42, 43, 44, 45].map((id) => commentReply({ id, content: `答${id}` }));
  threads({ id: 31, replies });
  const { user } = await open();
  expect(screen.queryByText('答44')).toBeNull();
  await user.click(screen.getByRole('button', { name: '展开其余 2 条回复' }));
  expect(screen.getByText('答45')).toBeVisible();
});
