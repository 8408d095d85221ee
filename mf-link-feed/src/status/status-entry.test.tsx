import type { FeedPoll } from '@hub/shared/contracts/link/attachments';
import { loginInfo } from '@hub/shared/contracts/testing/account';
import { feedAccount, status } from '@hub/shared/contracts/testing/link';
import { receiveLogin } from '@hub/shared/runtime/auth';
import * as leave from '@hub/shared/runtime/leave';
import { useToasts } from '@hub/shared/runtime/toast';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { logIn, logOut } from '../testing/log-in.ts';
import { LinkPage } from '../timeline/link-page.tsx';

jest.mock('@hub/shared/runtime/leave');
const leaveTo = jest.mocked(leave.leaveTo);

const list = 'GET /api_link/v1/timelines/public';
const me = feedAccount({ id: '7', acct: 'user7', display_name: '我' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  leaveTo.mockReset();
  logIn();
});

const show = async (...statuses: ReturnType<typeof status>[]) => {
  answer(list, ({ input }) => (input['max_id'] || input['since_id'] ? [] : statuses));
  const page = await renderPage([{ path: '/link', Component: LinkPage }], '/link');
  return { ...page, article: (await screen.findAllByRole('article'))[0] as HTMLElement };
};

const poll: FeedPoll = {
  id: '1001',
  expires_at: '2099-01-01T00:00:00.000Z',
  expired: false,
  multiple: false,
  votes_count: 1,
  voters_count: 1,
  options: [
    { title: '甲', votes_count: 1 },
    { title: '乙', votes_count: 0 },
  ],
  emojis: [],
  voted: false,
  own_votes: [],
};

test('a poll is open until one voted, and then shows what came of it', async () => {
  const { user, article } = await show(status({ poll }));
  const asked = answer('POST /api_link/v1/polls/{id}/votes', {
    ...poll,
    voted: true,
    own_votes: [1],
    votes_count: 2,
    voters_count: 2,
    options: [
      { title: '甲', votes_count: 1 },
      { title: '乙', votes_count: 1 },
    ],
  });
  await user.click(within(article).getByRole('radio', { name: '乙' }));
  await user.click(within(article).getByRole('button', { name: '投票' }));
  await waitFor(() => expect(within(article).queryByRole('radio')).toBeNull());
  expect(asked).toEqual([{ choices: ['1'] }]);
  expect(article).toHaveTextContent('乙（你选的）50%');
  expect(article).toHaveTextContent(/2 人参与 · 2099.* 截止/);
});

test('what is hidden by a warning, who boosted it, and for whom it is', async () => {
  const wrapped = { ...status({ spoiler_text: '剧透', visibility: 'unlisted' }), reblog: null };
  const { article } = await show(
    status({ id: '2', account: feedAccount({ display_name: '乙' }), reblog: wrapped }),
  );
  expect(within(article).getByText('剧透').tagName).toBe('SUMMARY');
  expect(article).toHaveTextContent('乙 转发');
  expect(article).toHaveTextContent('不列出');
});

test('an own status is deleted once confirmed; where that fails it stays', async () => {
  const { user, article } = await show(status({ id: '20', account: me }), status({ id: '10' }));
  const remove = async () => {
    await user.click(within(article).getByRole('button', { name: /^更多/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    const dialog = await screen.findByRole('alertdialog', { name: '删除' });
    await user.click(within(dialog).getByRole('button', { name: '确定' }));
  };
  refuse('DELETE /api_link/v1/statuses/{id}', 503, '服务器开小差了');
  await remove();
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.message).toBe('服务器开小差了'));
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  answer('DELETE /api_link/v1/statuses/{id}', { ...status({ id: '20' }), text: '' });
  await remove();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});

test('what it said before is asked for when it is wanted', async () => {
  logOut();
  const { user, article } = await show(status({ edited_at: '2026-11-20T03:00:00.000Z' }));
  const version = {
    spoiler_text: '',
    sensitive: false,
    account: me,
    poll: null,
    media_attachments: [],
    emojis: [],
  };
  answer('GET /api_link/v1/statuses/{id}/history', [
    { ...version, content: '<p>原来的</p>', created_at: '2026-11-20T02:00:00.000Z' },
    { ...version, content: '<p>改过的</p>', created_at: '2026-11-20T03:00:00.000Z' },
  ]);
  await user.click(within(article).getByRole('button', { name: '已编辑' }));
  const dialog = await screen.findByRole('dialog', { name: '编辑记录' });
  const versions = await within(dialog).findAllByRole('listitem');
  expect(versions.map((one) => /原来|改过/.exec(one.textContent ?? '')?.[0])).toEqual(['改过', '原来']);
});

test('the row by which a member boosted is gone once they take it back', async () => {
  const original = { ...status({ reblogged: true, reblogs_count: 1 }), reblog: null };
  const { user, article } = await show(
    status({ id: '2', account: me, reblog: original, reblogged: true, reblogs_count: 1 }),
    original,
  );
  answer('POST /api_link/v1/statuses/{id}/unreblog', status({ reblogged: false }));
  await user.click(within(article).getByRole('button', { name: /^转发 1/ }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(screen.getByRole('article')).not.toHaveTextContent('我 转发');
});

test('a visitor’s vote is cast after the login', async () => {
  logOut();
  const { user, article, unmount } = await show(status({ poll: { ...poll, multiple: true } }));
  answer('GET /v1/users', {});
  for (const name of ['甲', '乙']) await user.click(within(article).getByRole('checkbox', { name }));
  await user.click(within(article).getByRole('button', { name: '投票' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringContaining('/auth/login')));
  unmount();
  const asked = answer('POST /api_link/v1/polls/{id}/votes', { ...poll, voted: true, own_votes: [0, 1] });
  logIn();
  await waitFor(() => expect(asked).toEqual([{ choices: ['0', '1'] }]));
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.message).toBe('已投票'));
});

test('a thread is muted from the menu, and heard of again', async () => {
  const { user, article } = await show(status());
  const press = async (name: string) => {
    await user.click(within(article).getByRole('button', { name: /^更多/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  answer('POST /api_link/v1/statuses/{id}/mute', status({ muted: true }));
  await press('不再通知此讨论');
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.message).toMatch('不再通知'));
  const asked = answer('POST /api_link/v1/statuses/{id}/unmute', status());
  await press('恢复此讨论的通知');
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('moderators alone are offered to remove what others say, for a reason', async () => {
  const { user, article } = await show(status({ id: '20' }), status({ id: '10' }));
  const open = () => user.click(within(article).getByRole('button', { name: /^更多/ }));
  await open();
  expect(await screen.findByRole('menuitem', { name: '举报' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: '删除（管理员）' })).toBeNull();
  await user.keyboard('{Escape}');
  act(() => receiveLogin(loginInfo({ id: 7, role: 'moderator' })));
  await open();
  await user.click(await screen.findByRole('menuitem', { name: '删除（管理员）' }));
  const dialog = await screen.findByRole('alertdialog', { name: '删除' });
  const asked = answer('POST /v1/link/status/del', null);
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  expect(await within(dialog).findByText('请填写删除理由')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /删除理由/ }), '广告');
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(asked).toEqual([{ status_id: '20', reason: '广告', writer_id: 7 }]);
});

test('an answer to the viewer says so', async () => {
  const { article } = await show(status({ in_reply_to_id: '5', in_reply_to_account_id: '7' }));
  expect(within(article).getByRole('link', { name: '回复了你的动态' })).toHaveAttribute('href', '/link/5');
});
