import { storyEntry } from '@hub/shared/contracts/testing/story';
import { deletedStory, reviewEntry, storyInReview } from '@hub/shared/contracts/testing/writing';
import { useAuth } from '@hub/shared/runtime/auth';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';

const list = 'POST /v1/examine/list';
const get = 'GET /v1/examine/{id}';
const decide = 'POST /v1/examine/{id}';
const undo = 'POST /v1/examine/{id}/undo';
const moderator = { id: 9, name: '版主' } as unknown as NonNullable<
  ReturnType<typeof useAuth.getState>['info']
>;

beforeEach(() => {
  useAuth.setState({ status: 'member', info: moderator }, true);
});

const decided = (next: number) => ({ ...reviewEntry({ id: 12 }), next });

test('is nobody’s but the moderators’', async () => {
  refuse(list, 403, '无权操作', 40301);
  await openPage('/view/examine');
  expect(await screen.findByText(/无权操作/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
});

test('lists what waits; each leads to itself', async () => {
  answer(list, [reviewEntry({ id: 12, title: '等待的文章' })]);
  await openPage('/view/examine');
  expect(await screen.findByRole('link', { name: '等待的文章' })).toHaveAttribute('href', '/view/examine/12');
  expect(screen.getByText(/新文章 · 示例作者/)).toBeInTheDocument();
});

test('leads to the other queues', async () => {
  answer(list, []);
  await openPage('/view/examine');
  const tabs = within(await screen.findByRole('navigation', { name: '管理' }));
  const hrefs = tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(hrefs).toEqual([
    ['举报', '/moderation'],
    ['审核', '/view/examine'],
    ['操作记录', '/moderation/audit'],
    ['来源', '/moderation/sources'],
    ['运行状况', '/moderation/remotes'],
  ]);
  expect(tabs.getByRole('link', { name: '审核' })).toHaveAttribute('aria-current', 'page');
});

test('approves by key and goes on to the next one', async () => {
  answer(get, ({ params }) => ({ ...storyInReview(), is_update: false, story_id: Number(params['id']) }));
  const decisions = answer(decide, decided(13));
  const { user, url } = await openPage('/view/examine/12');
  expect(await screen.findByText('新的正文')).toBeInTheDocument();
  await user.keyboard('a');
  await waitFor(() => expect(url()).toBe('/view/examine/13'));
  expect(decisions).toEqual([{ action: 'approve', reason: '', revision: 3, writer_id: 9 }]);
});

test('shows what changed, and rejects with a reason only', async () => {
  answer(get, storyInReview());
  const decisions = answer(decide, decided(0));
  // The later one is asked first, and its address would fit the other too.
  answer(list, []);
  const { user, url } = await openPage('/view/examine/12');
  const changes = await screen.findByRole('region', { name: '改动' });
  expect(within(changes).getByText(/新/).tagName).toBe('INS');
  await user.click(screen.getByRole('button', { name: '拒绝' }));
  const reason = screen.getByRole('textbox', { name: /拒绝理由/ });
  expect(reason).toHaveFocus();
  expect(screen.getByText('请填写拒绝理由')).toBeInTheDocument();
  // Keys are letters while somebody types.
  await user.keyboard('arn');
  await user.click(screen.getByRole('button', { name: '拒绝' }));
  expect(await screen.findByText('暂无数据')).toBeInTheDocument();
  expect(url()).toBe('/view/examine');
  expect(decisions).toEqual([{ action: 'reject', reason: 'arn', revision: 3, writer_id: 9 }]);
});

test('a rejection can be given up, by button or Escape, but not while an input method composes', async () => {
  answer(get, storyInReview());
  const { user } = await openPage('/view/examine/12');
  const reject = await screen.findByRole('button', { name: '拒绝' });
  expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
  await user.click(reject);
  const reason = screen.getByRole('textbox', { name: /拒绝理由/ });
  fireEvent.keyDown(reason, { key: 'Escape', keyCode: 229 });
  expect(reason).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(reject).toHaveFocus();
  expect(screen.queryByText('请填写拒绝理由')).toBeNull();
  await user.type(reason, '算了{Escape}');
  expect(reason).toHaveValue('算了');
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(reason).toHaveValue('');
  expect(reject).toHaveFocus();
});

test('n leads on without a decision', async () => {
  answer(get, storyInReview());
  const { user, url } = await openPage('/view/examine/12');
  await screen.findByRole('button', { name: '下一篇' });
  await user.keyboard('n');
  await waitFor(() => expect(url()).toBe('/view/examine/13'));
});

test('says plainly that somebody was faster', async () => {
  answer(get, storyInReview());
  const { user } = await openPage('/view/examine/12');
  await screen.findByRole('button', { name: '通过' });
  refuse(decide, 409, '该内容已审核');
  refuse(get, 409, '该内容已审核');
  await user.click(screen.getByRole('button', { name: '通过' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('这篇文章已经审核过了');
  expect(screen.getByRole('link', { name: '回到待审核列表' })).toBeInTheDocument();
});

test('says plainly that its author has deleted it, at the decision and at its address, and leads back', async () => {
  answer(get, storyInReview());
  const { user, unmount } = await openPage('/view/examine/12');
  await screen.findByRole('button', { name: '通过' });
  refuse(decide, 404, '文章不存在');
  refuse(get, 404, '文章不存在');
  await user.click(screen.getByRole('button', { name: '通过' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('可能已被作者删除');
  expect(screen.queryByText('新的正文')).toBeNull();
  expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
  unmount();
  await openPage('/view/examine/12');
  expect(await screen.findByRole('alert')).toHaveTextContent('可能已被作者删除');
  const back = screen.getByRole('link', { name: '回到待审核列表' });
  expect(back).toHaveAttribute('href', '/view/examine');
});

test('decides and takes back in nobody else’s name, though another moderator has logged in', async () => {
  answer(get, storyInReview());
  const decisions = answer(decide, decided(13));
  const undone = answer(undo, storyInReview());
  const { user, url } = await openPage('/view/examine/12');
  await user.click(await screen.findByRole('button', { name: '通过' }));
  await waitFor(() => expect(url()).toBe('/view/examine/13'));
  act(() => useAuth.setState({ status: 'member', info: { ...moderator, id: 8, name: '另一位' } }, true));
  await user.click(await screen.findByRole('button', { name: '通过' }));
  expect(await screen.findByText('现在登录的是另一个账号「另一位」，没有审核')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(await screen.findByText('现在登录的是另一个账号「另一位」，没有撤销')).toBeVisible();
  expect([decisions.length, undone.length]).toEqual([1, 0]);
});

test('a decision that fails leaves the story, and the reason that was typed', async () => {
  answer(get, storyInReview());
  refuse(decide, 500, '服务器开小差了');
  const { user, url } = await openPage('/view/examine/12');
  await user.type(await screen.findByRole('textbox', { name: /拒绝理由/ }), '写得不清楚');
  await user.click(screen.getByRole('button', { name: '拒绝' }));
  expect(await screen.findByText('服务器开小差了')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /拒绝理由/ })).toHaveValue('写得不清楚');
  expect(url()).toBe('/view/examine/12');
});

test('takes the last verdict back by z, and the story before it by button', async () => {
  answer(get, ({ params: { id } }) => ({
    ...storyInReview(),
    ...reviewEntry({ id: Number(id), content: `<p>第 ${id} 篇</p>` }),
  }));
  const undone = answer(undo, ({ params }) => ({ ...storyInReview(), story_id: Number(params['id']) }));
  answer(decide, ({ params }) => decided(Number(params['id']) + 1));
  const { user, url } = await openPage('/view/examine/12');
  await screen.findByText('第 12 篇');
  await user.keyboard('z');
  expect(await screen.findByText('没有可以撤销的审核')).toBeInTheDocument();
  for (const next of [13, 14]) {
    await user.keyboard('a');
    await screen.findByText(`第 ${next} 篇`);
  }
  expect(screen.getByRole('status')).toHaveTextContent(/^已通过《/);
  await user.keyboard('z');
  await waitFor(() => expect(url()).toBe('/view/examine/13'));
  expect(await screen.findByText(/^已撤销，.*回到待审核$/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(url()).toBe('/view/examine/12'));
  expect(undone).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument());
});

test('what can no longer be taken back is said, and not offered again', async () => {
  answer(get, ({ params }) => ({ ...storyInReview(), story_id: Number(params['id']) }));
  answer(decide, decided(13));
  const { user, url } = await openPage('/view/examine/12');
  await screen.findByText('新的正文');
  await user.keyboard('a');
  await waitFor(() => expect(url()).toBe('/view/examine/13'));
  refuse(undo, 409, '这次审核已被撤销，请刷新列表');
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(await screen.findByText('这次审核已被撤销，请刷新列表')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
  expect(url()).toBe('/view/examine/13');
});

test('a verdict of before can be taken back at its own address', async () => {
  refuse(get, 409, '该内容已审核');
  const { user, queryClient } = await openPage('/view/examine/12');
  const button = await screen.findByRole('button', { name: '撤销这次审核' });
  const published = ['GET /v1/stories/{id}', { id: '12' }, 9];
  queryClient.setQueryData(published, storyEntry({ id: 12 }));
  const undone = answer(undo, storyInReview());
  answer(get, storyInReview());
  await user.click(button);
  expect(await screen.findByText('新的正文')).toBeInTheDocument();
  expect(undone).toHaveLength(1);
  // It is no longer public: whoever opens it asks the API.
  expect(queryClient.getQueryData(published)).toBeUndefined();
});

test('a draft that was deleted is named by its number: its words are its owner’s', async () => {
  answer('POST /v1/story/deleted', [deletedStory({ story_id: 1000042, title: '', status: 'draft' })]);
  answer(list, []);
  const { user } = await openPage('/view/examine');
  await user.click(await screen.findByRole('tab', { name: '已删除' }));
  expect(await screen.findByRole('heading', { name: '草稿（编号 1000042）' })).toBeVisible();
});

test('what was deleted can be had back', async () => {
  answer(list, []);
  answer('POST /v1/story/deleted', [deletedStory({ title: '误删的文章' })]);
  const { user } = await openPage('/view/examine');
  await user.click(await screen.findByRole('tab', { name: '已删除' }));
  expect(await screen.findByText('误删的文章')).toBeInTheDocument();
  const restored = answer('POST /v1/story/restore', { story_id: 12, status: 'published', revision: 4 });
  answer('POST /v1/story/deleted', []);
  await user.click(screen.getByRole('button', { name: '恢复' }));
  expect(await screen.findByText('《误删的文章》已恢复')).toBeInTheDocument();
  expect(restored).toEqual([{ story_id: 12, writer_id: 9 }]);
  expect(await screen.findByText('暂无数据')).toBeInTheDocument();
});

test('who brings back by keyboard goes on at the next row, and at the heading after the last', async () => {
  answer(list, []);
  const stories = [
    deletedStory({ story_id: 12, title: '第一篇' }),
    deletedStory({ story_id: 13, title: '第二篇' }),
    deletedStory({ story_id: 14, title: '第三篇' }),
  ];
  answer('POST /v1/story/deleted', () => [...stories]);
  answer('POST /v1/story/restore', ({ input }) => {
    const id = Number(input['story_id']);
    const at = stories.findIndex(({ story_id }) => story_id === id);
    stories.splice(at, 1);
    return { story_id: id, status: 'published', revision: 4 };
  });
  const { user } = await openPage('/view/examine');
  await user.click(await screen.findByRole('tab', { name: '已删除' }));
  const buttonOf = async (title: string) => {
    const row = (await screen.findByRole('heading', { name: title })).closest('li');
    return within(row ?? document.body).getByRole('button', { name: '恢复' });
  };
  const second = await buttonOf('第二篇');
  act(() => second.focus());
  await user.keyboard('{Enter}');
  const third = await buttonOf('第三篇');
  await waitFor(() => expect(third).toHaveFocus());
  // Of the last row the one before it.
  await user.keyboard('{Enter}');
  const first = await buttonOf('第一篇');
  await waitFor(() => expect(first).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '审核' })).toHaveFocus());
});

test('what cannot be had back is said, and the list shows what is true now', async () => {
  answer(list, []);
  answer('POST /v1/story/deleted', [deletedStory({ title: '误删的文章' })]);
  const { user } = await openPage('/view/examine');
  await user.click(await screen.findByRole('tab', { name: '已删除' }));
  refuse('POST /v1/story/restore', 409, '这篇文章已被恢复');
  const button = await screen.findByRole('button', { name: '恢复' });
  answer('POST /v1/story/deleted', []);
  await user.click(button);
  expect(await screen.findByText('这篇文章已被恢复')).toBeVisible();
  expect(await screen.findByText('暂无数据')).toBeVisible();
});
