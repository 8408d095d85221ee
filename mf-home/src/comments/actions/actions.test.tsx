import { loginInfo } from '@hub/shared/contracts/testing/account';
import { comment, commentReply } from '@hub/shared/contracts/testing/story';
import { receiveLogin } from '@hub/shared/runtime/auth';
import * as leave from '@hub/shared/runtime/leave';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { act, screen, waitFor } from '@testing-library/react';
import { beginAnew, field, list, logOut, open, threads, write } from '../comments.testing.ts';

jest.mock('@hub/shared/runtime/leave');
const leaveTo = jest.mocked(leave.leaveTo);

beforeEach(() => {
  leaveTo.mockReset();
  beginAnew();
});
afterEach(logOut);

const openMenu = async (page: Awaited<ReturnType<typeof open>>, item: string) => {
  await page.user.click(screen.getAllByRole('button', { name: /^更多/ })[0] as HTMLElement);
  await page.user.click(await screen.findByRole('menuitem', { name: item }));
};
const voteButton = (pressed: boolean) => screen.findByRole('button', { name: /^点赞/, pressed });

test('a vote counts at once, and is taken back when it fails', async () => {
  threads({ id: 31, final_score: 2 });
  const asked = answer('POST /v1/comments/up', { is_voted: true, final_score: 5 });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '点赞 2 示例读者' }));
  const voted = await screen.findByRole('button', { name: '点赞 5 示例读者' });
  expect(voted).toHaveAttribute('aria-pressed', 'true');
  expect(asked).toEqual([{ id: 31, writer_id: 7 }]);
  refuse('POST /v1/comments/down', 500, '服务器开小差了');
  await user.click(voted);
  expect(await screen.findByText('服务器开小差了')).toBeVisible();
  expect(screen.getByRole('button', { name: '点赞 5 示例读者' })).toHaveAttribute('aria-pressed', 'true');
});

test('of many clicks the last one counts, and no two calls run side by side', async () => {
  threads({ id: 31, final_score: 2 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const ups = answer('POST /v1/comments/up', () => promise.then(() => ({ is_voted: true, final_score: 3 })));
  const downs = answer('POST /v1/comments/down', { is_voted: false, final_score: 7 });
  const { user } = await open();
  const button = await voteButton(false);
  await user.click(button);
  for (let more = 0; more < 3; more += 1) await user.click(button);
  expect(button).toHaveAccessibleName(/^点赞 2/);
  expect([ups.length, downs.length]).toEqual([1, 0]);
  await act(async () => resolve());
  await waitFor(() => expect(button).toHaveAccessibleName(/^点赞 7/));
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect([ups.length, downs.length]).toEqual([1, 1]);
});

test('a list that was asked for before does not take a vote back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = answer(list, async ({ input }) => {
    if (asked.length > 1) await promise;
    return input['page'] === '1' ? [comment({ id: 31, final_score: 2 })] : [];
  });
  answer('POST /v1/comments/up', { is_voted: true, final_score: 3 });
  const { user, queryClient } = await open();
  act(() => void queryClient.invalidateQueries());
  await user.click(await voteButton(false));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(await voteButton(true)).toHaveAccessibleName(/^点赞 3/);
  await act(async () => resolve());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(await voteButton(true)).toHaveAccessibleName(/^点赞 3/);
});

test.each([
  ['POST /v1/comments/up', '没有点赞'],
  ['POST /v1/comments/del', '没有删除'],
] as const)('a login that this page has not heard of: %s is done in nobody’s name', async (call, undone) => {
  threads({ id: 31, content: '我的', user_info: { id: 7, name: '我', avatar: '' }, can_delete: true });
  refuse(call, 403, '当前登录的是另一个账号，没有保存', 40303);
  answer('GET /v1/users', loginInfo({ id: 8, name: '读者 8' }));
  const page = await open();
  if (undone === '没有点赞') await page.user.click(await voteButton(false));
  else {
    await openMenu(page, '删除');
    await page.user.click(await screen.findByRole('button', { name: '确定' }));
  }
  expect(await screen.findByText(`现在登录的是另一个账号「读者 8」，${undone}`)).toBeVisible();
  expect(screen.getByRole('button', { name: '点赞 我', pressed: false, hidden: true })).toBeInTheDocument();
  expect(screen.getByText('我的')).toBeVisible();
});

test('a visitor’s vote is cast once they have logged in, here and nowhere else, once', async () => {
  act(() => receiveLogin({}));
  let vote = { is_voted: false, final_score: 2 };
  answer(list, ({ input }) => (input['page'] === '1' ? [comment({ id: 31, ...vote })] : []));
  answer('GET /v1/users', {});
  const { user, router } = await open();
  await user.click(await voteButton(false));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringContaining('/auth/login?')));
  const asked = answer('POST /v1/comments/up', () => {
    vote = { is_voted: true, final_score: 3 };
    return vote;
  });
  await act(() => router.navigate('/comments/story-13'));
  await voteButton(false);
  act(() => receiveLogin(loginInfo({ id: 7 })));
  await voteButton(false);
  expect(asked).toEqual([]);
  await act(() => router.navigate('/comments/story-12'));
  expect(await voteButton(true)).toHaveAccessibleName(/^点赞 3/);
  expect(await screen.findByText('已点赞')).toBeVisible();
  act(() => receiveLogin({}));
  act(() => receiveLogin(loginInfo({ id: 7 })));
  expect(asked).toEqual([{ id: 31, writer_id: 7 }]);
});

test('a vote that a session which is over could not take back is taken back after the login', async () => {
  threads({ id: 31, is_voted: true, final_score: 2 });
  refuse('POST /v1/comments/down', 403, '请先登录');
  const { user } = await open();
  await user.click(await voteButton(true));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  await voteButton(true);
  const asked = answer('POST /v1/comments/down', { is_voted: false, final_score: 1 });
  act(() => receiveLogin(loginInfo({ id: 7, score: 1 })));
  expect(await voteButton(false)).toHaveAccessibleName(/^点赞 1/);
  expect(asked).toEqual([{ id: 31, writer_id: 7 }]);
});

test('one’s own may be changed while the API lets, and keeps its words when it does not', async () => {
  threads({ id: 31, content: '错字', can_edit: true });
  answer('POST /v1/comments/edit', comment({ id: 31, content: '正字', is_edited: true, can_edit: true }));
  const page = await open();
  // As another member of this browser saw it, who may not change it.
  const theirs = ['GET /v1/comments', { source_id: 'story-12', sort: 'new' }, 8];
  const seen = { pages: [[comment({ id: 31, content: '错字' })]], pageParams: [1] };
  page.queryClient.setQueryData(theirs, seen);
  await openMenu(page, '编辑');
  expect(field('编辑评论')).toHaveValue('错字');
  await page.user.clear(field('编辑评论'));
  await page.user.type(field('编辑评论'), '正字');
  await page.user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/已编辑/)).toBeVisible();
  expect(screen.getByText('正字')).toBeVisible();
  expect(page.queryClient.getQueryData(theirs)).toEqual(seen);
  refuse('POST /v1/comments/edit', 409, '发布超过 10 分钟的评论不能再修改，可以删除后重新发表');
  await openMenu(page, '编辑');
  await page.user.type(field('编辑评论'), '晚了');
  await page.user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/^发布超过 10 分钟/)).toBeVisible();
  expect(field('编辑评论')).toHaveValue('正字晚了');
});

test('one’s own is deleted after a question, another’s for a reason; with answers a line stays', async () => {
  threads(
    { id: 31, content: '我的', user_info: { id: 7, name: '我', avatar: '' }, can_delete: true },
    { id: 33, content: '别人的', can_delete: true, replies: [commentReply({ id: 34, parent_id: 33 })] },
  );
  const asked = answer('POST /v1/comments/del', { is_voted: false, final_score: 0 });
  const page = await open();
  await openMenu(page, '删除');
  expect(await screen.findByText('确认删除？')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByText('我的')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await openMenu(page, '删除');
  await page.user.type(await screen.findByRole('textbox', { name: '删除理由' }), '广告');
  await page.user.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('该评论已删除')).toBeVisible();
  expect(screen.getByText('同意。')).toBeVisible();
  expect(asked).toEqual([
    { id: 31, writer_id: 7 },
    { id: 33, reason: '广告', writer_id: 7 },
  ]);
  expect(screen.getAllByText('删除成功').length).toBeGreaterThan(0);
});

test('a comment is shown as the API drew it', async () => {
  threads({ id: 31, content: '**粗**', html: '<p><strong>粗</strong></p>' });
  await open();
  expect(screen.getByText('粗').tagName).toBe('STRONG');
  expect(screen.queryByText('**粗**')).toBeNull();
});

test('引用 begins an answer with the words of the comment, without what they quote', async () => {
  threads({ id: 31, content: '> 更早的\n\n第一行\n第二行' });
  const asked = answer(write, comment({ id: 91, parent_id: 31 }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^引用/ }));
  const answering = field('回复 示例读者');
  expect(answering).toHaveValue('> 第一行\n> 第二行\n\n');
  expect(screen.queryByRole('button', { name: /^引用/ })).toBeNull();
  await user.keyboard('同意{Control>}{Enter}{/Control}');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ content: '> 第一行\n> 第二行\n\n同意', parent_id: 31 });
});

test('编辑 leads into the field, behind its words, whose keys are its own', async () => {
  threads({ id: 31, content: '旧的', can_edit: true });
  const page = await open();
  await openMenu(page, '编辑');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(field('编辑评论')).toHaveFocus();
  await page.user.keyboard('{PageDown}{Control>}{Home}{End}{/Control}，改过');
  expect(field('编辑评论')).toHaveValue('旧的，改过');
});
