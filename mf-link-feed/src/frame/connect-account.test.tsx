import { loginInfo } from '@hub/shared/contracts/testing/account';
import { feedAccount, status } from '@hub/shared/contracts/testing/link';
import { receiveLogin } from '@hub/shared/runtime/auth';
import * as leave from '@hub/shared/runtime/leave';
import { useToasts } from '@hub/shared/runtime/toast';
import { feedToken } from '@hub/shared/storage/feed-token';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import { LinkPage } from '../timeline/link-page.tsx';

jest.mock('@hub/shared/runtime/leave');
const leaveTo = jest.mocked(leave.leaveTo);

const list = 'GET /api_link/v1/timelines/public';
const checking = 'GET /v3/link/authorize/checking';
const url = 'GET /v3/link/authorize/url';
const button = () => screen.findByRole('button', { name: '连接社交账号' });

let member = 20;

/** Another member each time: what is known of one lasts as long as the page. */
beforeEach(() => {
  member += 1;
  localStorage.clear();
  leaveTo.mockReset();
  act(() => {
    receiveLogin({});
    receiveLogin(loginInfo({ id: member }));
  });
  answer('GET /v1/users', loginInfo({ id: member }));
  answer('GET /api_link/v1/notifications/unread_count', { count: 0 });
  answer(list, [status({ id: '30', account: feedAccount({ id: String(member) }) })]);
});

const show = (address = '/link') => renderPage([{ path: '/link', Component: LinkPage }], address);
const unconnected = () => answer(checking, { authorized: false, user_id: member });

test('a member whose feed is elsewhere reads, and is sent there to log in', async () => {
  const checked = unconnected();
  const asked = answer(url, { url: 'https://social.example/oauth/authorize?client_id=1' });
  const { user } = await show('/link?tag=x&link_login=refused');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.getByText('授权没有完成，可以再试一次。')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: '发布动态' })).not.toBeInTheDocument();
  await user.click(await button());
  await waitFor(() =>
    expect(leaveTo).toHaveBeenCalledWith('https://social.example/oauth/authorize?client_id=1'),
  );
  expect(asked[0]?.['return_url']).toMatch(/\/link\?tag=x$/);
  expect(checked).toHaveLength(1);
});

test('where the other server is away, that is said', async () => {
  unconnected();
  refuse(url, 502, '连接不上社交服务，请稍后再试');
  const { user } = await show();
  await user.click(await button());
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.message).toBe('连接不上社交服务，请稍后再试'),
  );
});

test('their account there is theirs here, whatever its number', async () => {
  answer(checking, {
    authorized: true,
    user_id: member,
    access_token: 'a',
    account: feedAccount({ id: '9001', acct: 'ada' }),
  });
  answer(list, [
    status({ id: '31', account: feedAccount({ id: String(member), display_name: '别人' }) }),
    status({ id: '30', account: feedAccount({ id: '9001', display_name: '自己' }) }),
  ]);
  const { user } = await show();
  const itemsOf = async (name: string): Promise<(string | null)[]> => {
    const entry = await screen.findByRole('article', { name });
    await user.click(within(entry).getByRole('button', { name: /^更多/ }));
    await screen.findByRole('menu');
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    return items;
  };
  expect(await itemsOf('自己')).toContain('删除');
  expect(await itemsOf('别人')).not.toContain('删除');
  expect(screen.queryByRole('button', { name: '连接社交账号' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '我的动态' })).toHaveAttribute('href', '/@ada');
  expect(feedToken.read()).toEqual({ member, token: 'a' });
});

test('a tab hears that another one logged in there', async () => {
  unconnected();
  await show();
  await button();
  // Of somebody else's token this tab makes nothing.
  feedToken.write({ member: member + 1, token: 'theirs' });
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(await button()).toBeVisible();
  feedToken.write({ member, token: 'of-the-other-tab' });
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  await waitFor(() => expect(screen.queryByRole('button', { name: '连接社交账号' })).toBeNull());
  expect(await screen.findByRole('textbox', { name: '发布动态' })).toBeVisible();
});
