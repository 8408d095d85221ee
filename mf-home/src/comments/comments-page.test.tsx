import { loginInfo } from '@hub/shared/contracts/testing/account';
import { comment, commentReply } from '@hub/shared/contracts/testing/story';
import { receiveLogin } from '@hub/shared/runtime/auth';
import * as leave from '@hub/shared/runtime/leave';
import { answer, cutOff, hold, refuse } from '@hub/shared/testing/fake-api';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';

jest.mock('@hub/shared/runtime/leave');
const leaveTo = jest.mocked(leave.leaveTo);

const list = 'GET /v1/comments';
const write = 'POST /v1/comments';

const threads = (...given: Parameters<typeof comment>[0][]) =>
  answer(list, ({ input }) => (input['page'] === '1' ? given.map((one) => comment(one)) : []));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  leaveTo.mockReset();
  act(() => receiveLogin(loginInfo({ id: 7, name: '我' })));
});
afterEach(() => act(() => receiveLogin({})));

const feed = () => screen.findByRole('feed', { name: '评论' });
const field = (name = '写评论') => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const open = async (address = '/comments/story-12') => {
  const page = await openPage(address);
  await feed();
  await waitFor(() => expect(screen.queryByRole('feed')).toHaveAttribute('aria-busy', 'false'));
  return page;
};
const openMenu = async (page: Awaited<ReturnType<typeof open>>, item: string) => {
  await page.user.click(screen.getAllByRole('button', { name: /^更多/ })[0] as HTMLElement);
  await page.user.click(await screen.findByRole('menuitem', { name: item }));
};

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

test('a vote counts at once, and is taken back when it fails', async () => {
  threads({ id: 31, final_score: 2 });
  const asked = answer('POST /v1/comments/up', { is_voted: true, final_score: 5 });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '点赞 2 示例读者' }));
  const voted = await screen.findByRole('button', { name: '点赞 5 示例读者' });
  expect(voted).toHaveAttribute('aria-pressed', 'true');
  expect(asked).toEqual([{ id: 31 }]);
  refuse('POST /v1/comments/down', 500, '服务器开小差了');
  await user.click(voted);
  expect(await screen.findByText('服务器开小差了')).toBeVisible();
  expect(screen.getByRole('button', { name: '点赞 5 示例读者' })).toHaveAttribute('aria-pressed', 'true');
});

const voteButton = (pressed: boolean) => screen.findByRole('button', { name: /^点赞/, pressed });

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
  expect(asked).toEqual([{ id: 31 }]);
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
  expect(asked).toEqual([{ id: 31 }]);
});

test('one’s own may be changed while the API lets, and keeps its words when it does not', async () => {
  threads({ id: 31, content: '错字', can_edit: true });
  answer('POST /v1/comments/edit', comment({ id: 31, content: '正字', is_edited: true, can_edit: true }));
  const page = await open();
  await openMenu(page, '编辑');
  expect(field('编辑评论')).toHaveValue('错字');
  await page.user.clear(field('编辑评论'));
  await page.user.type(field('编辑评论'), '正字');
  await page.user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/已编辑/)).toBeVisible();
  expect(screen.getByText('正字')).toBeVisible();
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
  expect(asked).toEqual([{ id: 31 }, { id: 33, reason: '广告' }]);
  expect(screen.getAllByText('删除成功').length).toBeGreaterThan(0);
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
  answer(write, () => {
    written = [comment({ id: 90, content: '新的' })];
    return written[0] as ReturnType<typeof comment>;
  });
  const { user, queryClient } = await open();
  // As when it becomes known who is looking.
  act(() => void queryClient.invalidateQueries());
  await user.type(field(), '新的');
  await user.click(screen.getByRole('button', { name: '发表' }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(2));
  await act(async () => release());
  await waitFor(() => expect(screen.queryByRole('feed')).toHaveAttribute('aria-busy', 'false'));
  expect(screen.getByText('新的')).toBeVisible();
  expect(screen.getByText('旧的')).toBeVisible();
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
