import { comment, commentReply } from '@hub/shared/contracts/testing/story';
import { answer } from '@hub/shared/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { beginAnew, field, logOut, open, threads, write } from '../comments.testing.ts';

beforeEach(beginAnew);
afterEach(logOut);

test('sent by keyboard, a comment leaves the focus in the field, and it is said that it is there', async () => {
  threads({ content: '旧的' });
  answer(write, comment({ id: 90, content: '新的' }));
  const { user } = await open();
  await user.type(field(), '新的');
  await user.tab();
  expect(screen.getByRole('button', { name: '发表' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('评论已发表')).toBeVisible();
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('');
});

test('an answer sent by keyboard leaves the focus at the comment that it is for', async () => {
  threads({ id: 31, content: '旧的' });
  answer(write, comment({ id: 91, parent_id: 31, content: '我答' }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^回复/ }));
  await user.type(field('回复 示例读者'), '我答');
  await user.tab();
  await user.tab();
  expect(document.activeElement).toHaveTextContent('回复');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('回复已发表')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '回复 示例读者' })).toBeNull());
  expect(document.activeElement).toHaveTextContent('旧的');
  expect(document.activeElement).not.toBe(document.body);
});

test('so does an answer that is given up', async () => {
  threads({ content: '旧的' });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^回复/ }));
  await user.type(field('回复 示例读者'), '算了');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('textbox', { name: '回复 示例读者' })).toBeNull();
  expect(document.activeElement).toHaveTextContent('旧的');
  expect(document.activeElement).not.toBe(document.body);
});

/** Deletes the first comment that somebody may. */
const deleteFirst = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getAllByRole('button', { name: /^更多/ })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  (await screen.findByRole('button', { name: '确定' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('删除成功');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};
const mine = { content: '我的', user_info: { id: 7, name: '我', avatar: '' }, can_delete: true };

test('deleted by keyboard, a comment leaves the focus at the next one, the last one in the field', async () => {
  answer('POST /v1/comments/del', { is_voted: false, final_score: 0 });
  threads({ id: 31, ...mine }, { id: 32, content: '下一条', user_info: mine.user_info, can_delete: true });
  const page = await open();
  await deleteFirst(page);
  await waitFor(() => expect(document.activeElement).toHaveTextContent('下一条'));
  expect(document.activeElement).not.toBe(document.body);
  await deleteFirst(page);
  await waitFor(() => expect(field()).toHaveFocus());
});

test('a comment with answers leaves it at the line that says that it was deleted', async () => {
  answer('POST /v1/comments/del', { is_voted: false, final_score: 0 });
  threads({ id: 31, ...mine, replies: [commentReply({ id: 41, parent_id: 31, content: '答' })] });
  await deleteFirst(await open());
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/该评论已删除$/));
  expect(document.activeElement).not.toBe(document.body);
});
