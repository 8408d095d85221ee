import { feedAccount, relationship, status } from '@hub/shared/contracts/testing/link';
import { useToasts } from '@hub/shared/runtime/toast';
import { answer } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { logIn } from '../testing/log-in.ts';
import { LinkPage } from '../timeline/link-page.tsx';

const me = feedAccount({ id: '7', acct: 'user7', display_name: '我' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  logIn();
});

const show = async (...statuses: ReturnType<typeof status>[]) => {
  answer('GET /api_link/v1/timelines/public', ({ input }) =>
    input['max_id'] || input['since_id'] ? [] : statuses,
  );
  const page = await renderPage([{ path: '/link', Component: LinkPage }], '/link');
  return { ...page, article: (await screen.findAllByRole('article'))[0] as HTMLElement };
};

const post = 'POST /api_link/v1/statuses';
const mine = (id: string) => status({ id, account: me });
const by = (name: string, id: string) =>
  status({ id, account: feedAccount({ id: name, acct: name, display_name: name }) });

test('after a reply, sent or not, the focus is at 回复 again', async () => {
  answer(post, status({ id: '3000', in_reply_to_id: '20' }));
  const { user, article } = await show(status({ id: '20' }));
  const reply = within(article).getByRole('button', { name: /^回复/ });
  // The first time the code of the field comes after the dialog, then with it.
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: '关闭' })),
    () => user.keyboard('同意{Control>}{Enter}{/Control}'),
  ]) {
    await user.click(reply);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: '发布动态' })).toHaveFocus());
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(reply).toHaveFocus());
  }
});

test('a reply begins behind the name of whom it answers', async () => {
  const { user, article } = await show(by('user4', '20'));
  for (const words of ['同意', '的']) {
    await user.click(within(article).getByRole('button', { name: /^回复/ }));
    const field = await screen.findByRole('textbox', { name: '发布动态' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard(words);
    expect(field).toHaveValue(words === '的' ? '@user4 同意的' : '@user4 同意');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

/** The focus is at what opens a status. */
const focusIsAt = (id: string) =>
  waitFor(() => expect(document.activeElement).toHaveAttribute('href', `/link/${id}`));

const choose = async (
  user: Awaited<ReturnType<typeof show>>['user'],
  row: HTMLElement,
  name: string | RegExp,
) => {
  await user.click(within(row).getByRole('button', { name: /^更多/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('after a status was deleted the focus goes on at the next entry that is left, else at the one before', async () => {
  const boost = { ...by('乙', '15'), reblog: { ...mine('20'), reblog: null } };
  const { user } = await show(by('甲', '30'), mine('20'), boost, by('丙', '10'), mine('5'));
  answer('DELETE /api_link/v1/statuses/{id}', { ...status({ id: '20' }), text: '' });
  const at = (place: number) => screen.getAllByRole('article')[place] as HTMLElement;
  await choose(user, at(1), '删除');
  await user.click(await screen.findByRole('button', { name: '取消' }));
  await waitFor(() => expect(within(at(1)).getByRole('button', { name: /^更多/ })).toHaveFocus());
  await choose(user, at(1), '删除');
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  await focusIsAt('10');
  await choose(user, at(2), '删除');
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  await focusIsAt('10');
});

test('after an author was blocked or muted the focus goes on at the next entry of somebody else', async () => {
  const { user } = await show(by('甲', '50'), by('甲', '40'), by('乙', '30'), by('丙', '20'));
  const first = () => screen.getAllByRole('article')[0] as HTMLElement;
  answer('POST /api_link/v1/accounts/{id}/block', relationship({ id: '甲', blocking: true }));
  await choose(user, first(), /^屏蔽/);
  await user.click(await screen.findByRole('button', { name: '屏蔽' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  await focusIsAt('30');
  expect(useToasts.getState().toasts.at(-1)?.message).toBe('已屏蔽 @甲');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  answer('POST /api_link/v1/accounts/{id}/mute', relationship({ id: '乙', muting: true }));
  await choose(user, first(), /^静音/);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await focusIsAt('20');
});
