import { loginInfo } from '@hub/shared/contracts/testing/account';
import { comment } from '@hub/shared/contracts/testing/story';
import { receiveLogin } from '@hub/shared/runtime/auth';
import * as leave from '@hub/shared/runtime/leave';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';
import { beginAnew, field, list, logOut, open, threads, write } from '../comments.testing.ts';

jest.mock('@hub/shared/runtime/leave');
const leaveTo = jest.mocked(leave.leaveTo);

beforeEach(() => {
  leaveTo.mockReset();
  beginAnew();
});
afterEach(logOut);

test('a comment stands there at once, and then as the API has it', async () => {
  threads({ content: '旧的' });
  const release = hold(
    write,
    comment({ id: 90, content: '新的', user_info: { id: 7, name: '我', avatar: '' }, can_edit: true }),
  );
  const { user } = await open();
  await user.type(field(), '新的');
  expect(screen.getByText('2/1000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '发表' }));
  const first = within((await screen.findAllByRole('article'))[0] as HTMLElement);
  expect(first.getByText('新的')).toBeVisible();
  expect(first.getByText(/发送中/)).toBeVisible();
  expect(field()).toHaveValue('');
  await act(async () => release());
  await waitFor(() => expect(screen.queryByText(/发送中/)).toBeNull());
  expect(screen.getAllByText('新的')).toHaveLength(1);
  expect(localStorage.getItem('hub:/write/comments/7/story-12')).toBeNull();
});

test('what could not be sent is taken back, said, and its words are in the field again, with what was typed since', async () => {
  threads({ content: '旧的' });
  refuse(write, 429, '操作过于频繁，请稍后再试');
  const { user } = await open();
  await user.type(field(), '没发出去');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('操作过于频繁，请稍后再试')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(field()).toHaveValue('没发出去');
  expect(localStorage.getItem('hub:/write/comments/7/story-12')).toContain('没发出去');
});

test('what is wrong with the words stands at their field, which has the focus, until they change', async () => {
  threads({ content: '旧的' });
  refuse(write, 422, '请求参数错误', 422, [{ field: 'content', message: '评论至少 1 个字' }]);
  const { user } = await open();
  await user.type(field(), '。');
  await user.click(screen.getByRole('button', { name: '发表' }));
  await waitFor(() => expect(field()).toHaveAccessibleDescription('评论至少 1 个字'));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('。');
  await user.type(field(), '好');
  expect(field()).toBeValid();
});

test('two presses are one comment', async () => {
  threads({ content: '旧的' });
  const release = Promise.withResolvers<void>();
  const asked = answer(write, () => release.promise.then(() => comment({ id: 90, content: '新的' })));
  const { user } = await open();
  await user.type(field(), '新的');
  await user.dblClick(screen.getByRole('button', { name: '发表' }));
  await user.type(field(), '又一条');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(field()).toHaveValue('又一条');
  await act(async () => release.resolve());
  await waitFor(() => expect(screen.queryByText(/发送中/)).toBeNull());
  expect(asked).toHaveLength(1);
});

test('Enter within a composition never sends', async () => {
  threads();
  const asked = answer(write, comment());
  const { user } = await openPage('/comments/story-12');
  await screen.findByText('还没有评论，来写第一条');
  await user.type(field(), '拼音');
  for (const key of [
    { isComposing: true, keyCode: 13 },
    { isComposing: false, keyCode: 229 },
  ]) {
    const event = createEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, ...key });
    fireEvent(field(), event);
  }
  await user.keyboard('{Enter}');
  expect(asked).toEqual([]);
  await user.keyboard('{Meta>}{Enter}{/Meta}');
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('too much stays in the field, to be shortened', async () => {
  threads();
  await openPage('/comments/story-12');
  fireEvent.change(field(), { target: { value: '字'.repeat(1001) } });
  expect(screen.getByText('1001/1000')).toBeVisible();
  expect(screen.getByText('评论最多 1000 字')).toBeVisible();
  expect(screen.getByRole('button', { name: '发表' })).toBeDisabled();
  await screen.findByText('还没有评论，来写第一条');
});

test('drafts are kept for the thing and for each answer, and open again', async () => {
  threads({ id: 31 });
  const { user, unmount } = await open();
  await user.type(field(), '一半');
  await user.click(screen.getByRole('button', { name: /^回复/ }));
  await user.type(field('回复 示例读者'), '答了一半');
  unmount();
  threads({ id: 31 });
  const again = await open();
  expect(field()).toHaveValue('一半');
  expect(field('回复 示例读者')).toHaveValue('答了一半');
  await again.user.click(screen.getByRole('button', { name: '取消' }));
  expect(screen.queryByRole('textbox', { name: '回复 示例读者' })).toBeNull();
  expect(localStorage.getItem('hub:/write/comments/7/story-12')).not.toContain('答了一半');
});

test('an answer goes below what it answers', async () => {
  threads({ id: 31 });
  const asked = answer(write, comment({ id: 91, parent_id: 31, content: '我答' }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^回复/ }));
  await user.type(field('回复 示例读者'), '我答');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const thread = (await screen.findAllByRole('article'))[0] as HTMLElement;
  await waitFor(() => expect(within(thread).getByRole('listitem')).toHaveTextContent('我答'));
  expect(asked).toEqual([{ source_id: 'story-12', content: '我答', parent_id: 31, writer_id: 7 }]);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '回复 示例读者' })).toBeNull());
});

test('whoever is not logged in goes to log in, and finds the draft afterwards', async () => {
  act(() => receiveLogin({}));
  threads();
  answer('GET /v1/users', {});
  const { user } = await openPage('/comments/story-12');
  await screen.findByText('还没有评论，来写第一条');
  await user.type(field(), '登录前');
  await user.click(screen.getByRole('button', { name: '发表' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringContaining('/auth/login?')));
  await waitFor(() => expect(field()).toHaveValue('登录前'));
  expect(localStorage.getItem('hub:/write/comments/0/story-12')).toContain('登录前');
});

test('whose login could not be checked before is asked about once more, and sends', async () => {
  act(() => receiveLogin({}));
  const said: ReturnType<typeof comment>[] = [];
  answer(list, ({ input }) => (input['page'] === '1' ? said : []));
  answer('GET /v1/users', loginInfo({ id: 7, name: '我' }));
  const asked = answer(write, () => {
    const written = comment({ id: 90, content: '其实登录了' });
    said.push(written);
    return written;
  });
  const { user } = await openPage('/comments/story-12');
  await screen.findByText('还没有评论，来写第一条');
  await user.type(field(), '其实登录了');
  await user.click(screen.getByRole('button', { name: '发表' }));
  // The list, a member's now, is read anew beside it.
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(screen.getAllByText('其实登录了')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/发送中/)).toBeNull());
  expect(screen.getByText('其实登录了')).toBeVisible();
  expect(leaveTo).not.toHaveBeenCalled();
});

test('a session that is over leads to the login too, and nothing stays behind', async () => {
  threads();
  refuse(write, 403, '请先登录');
  const { user } = await openPage('/comments/story-12');
  await screen.findByText('还没有评论，来写第一条');
  await user.type(field(), '过期了');
  await user.click(screen.getByRole('button', { name: '发表' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(field()).toHaveValue('过期了'));
  expect(screen.queryByRole('article')).toBeNull();
});
