import { loginInfo } from '@hub/shared/contracts/testing/account';
import { useAuth } from '@hub/shared/runtime/auth';
import { leaveTo } from '@hub/shared/runtime/leave';
import { act, screen, waitFor } from '@testing-library/react';
import { hubRegistry, remote, route } from '../../testing/fake-remotes.tsx';
import { renderHub } from '../../testing/render-hub.tsx';

jest.mock('@hub/shared/runtime/leave', () => ({ leaveTo: jest.fn() }));

const create = remote('mf-editor', { routes: [route('/create')] });
const withCreate = { ...hubRegistry, remotes: [...hubRegistry.remotes, create] };

const become = (state: 'unknown' | 'visitor' | 'member') =>
  useAuth.setState(
    state === 'member'
      ? { status: state, info: loginInfo({ name: '张三', score: 128 }) }
      : { status: state, info: undefined },
    true,
  );

const redirectOf = (link: HTMLElement) =>
  new URL(link.getAttribute('href') ?? '', 'https://hub.example').searchParams.get('redirect_url');

test('while nobody knows who is looking, everything but the login is there', async () => {
  become('unknown');
  await renderHub('/');
  expect(screen.getByRole('navigation', { name: '主导航' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '登录/注册' })).toBeNull();
  expect(screen.queryByRole('button', { name: '用户菜单' })).toBeNull();
});

test('a visitor logs in and comes back to the very page', async () => {
  await renderHub('/papers?label=nlp#a');
  const link = screen.getByRole('link', { name: '登录/注册' });
  expect(link.getAttribute('href')).toMatch(/^\/auth\/login\?/);
  const callback = new URL(redirectOf(link) ?? '');
  expect(callback.pathname).toBe('/logincall');
  expect(callback.searchParams.get('return')).toBe('https://hub.example/papers?label=nlp#a');
});

test('the links to the login stay the same elements once it is known who reads: no press is lost', async () => {
  become('unknown');
  await renderHub('/papers#a', { registry: withCreate });
  const links = { '登录/注册': screen.getByText('登录/注册'), 发布: screen.getByLabelText('发布') };
  await act(async () => become('visitor'));
  for (const [name, link] of Object.entries(links)) {
    expect(screen.getByRole('link', { name })).toBe(link);
    expect(link.getAttribute('href')).toMatch(/^\/auth\/login\?/);
  }
});

test('a member has a menu with name, score and the pages that exist', async () => {
  become('member');
  const { click } = await renderHub('/');
  await click(await screen.findByRole('button', { name: '用户菜单' }));
  expect(await screen.findByRole('menuitem', { name: '我的主页' })).toHaveAttribute('href', '/users');
  expect(screen.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: '编辑资料' })).toBeNull();
  expect(screen.getByText('张三')).toBeVisible();
  expect(screen.getByText('积分 128')).toBeVisible();
});

test.each([
  ['/papers?label=nlp#a', '/papers?label=nlp#a'],
  ['/create', '/'],
])('logging out on %s leads to %s', async (here, there) => {
  become('member');
  const { click } = await renderHub(here, { registry: withCreate });
  await click(await screen.findByRole('button', { name: '用户菜单' }));
  await click(await screen.findByRole('menuitem', { name: '退出登录' }));
  const left = `/auth/logout?redirect_url=${encodeURIComponent(`https://hub.example${there}`)}`;
  await waitFor(() => expect(leaveTo).toHaveBeenLastCalledWith(left));
});

test.each([
  ['member', 0, 0],
  ['author', 0, 0],
  ['organiser', 0, 1],
  ['moderator', 1, 1],
  ['admin', 1, 1],
] as const)(
  'the links to moderation and events are there for who looks after them: %s',
  async (role, moderationLinks, lists) => {
    const account = remote('mf-account', { routes: [route('/moderation'), route('/events/organise')] });
    const others = hubRegistry.remotes.filter(({ name }) => name !== 'mf-account');
    useAuth.setState({ status: 'member', info: loginInfo({ role }) }, true);
    const { click } = await renderHub('/', {
      registry: { ...hubRegistry, remotes: [...others, account] },
    });
    await click(await screen.findByRole('button', { name: '用户菜单' }));
    expect(await screen.findByRole('menuitem', { name: '退出登录' })).toBeVisible();
    expect(screen.queryAllByRole('menuitem', { name: '管理' })).toHaveLength(moderationLinks);
    expect(screen.queryAllByRole('menuitem', { name: '我组织的活动' })).toHaveLength(lists);
  },
);

describe('messages that were not read', () => {
  const account = remote('mf-account', { routes: [route('/users'), route('/users/messages')] });
  const registry = {
    ...hubRegistry,
    remotes: [...hubRegistry.remotes.filter(({ name }) => name !== 'mf-account'), account],
  };

  test('are told beside the menu and in it', async () => {
    become('member');
    const { click, queryClient } = await renderHub('/', { registry, unread: 3 });
    const menu = await screen.findByRole('button', { name: '用户菜单' });
    await waitFor(() => expect(menu).toHaveAccessibleDescription('3 条未读消息'));
    await click(menu);
    const entry = await screen.findByRole('menuitem', { name: '消息（3）' });
    expect(entry).toHaveAttribute('href', '/users/messages');
    await act(async () => queryClient.setQueryData(['GET /v1/messages/is_read', {}, 4], { unread: 0 }));
    expect(await screen.findByRole('menuitem', { name: '消息' })).toBeVisible();
    expect(menu).not.toHaveAccessibleDescription();
  });

  test('are nobody’s for a visitor, who is not asked about', async () => {
    const { queryClient } = await renderHub('/', { registry, unread: 3 });
    expect(queryClient.getQueriesData({ queryKey: ['GET /v1/messages/is_read'] })).toEqual([]);
  });
});

test('the header follows the login state', async () => {
  await renderHub('/');
  await act(async () => become('member'));
  expect(await screen.findByRole('button', { name: '用户菜单' })).toBeVisible();
  await act(async () => become('visitor'));
  expect(screen.getByRole('link', { name: '登录/注册' })).toBeVisible();
});

describe('发布', () => {
  test('tells how one becomes an author as long as no remote has the page', async () => {
    await renderHub('/');
    expect(screen.getByRole('link', { name: '发布' })).toHaveAttribute('href', '/view/56');
  });

  test('leads a visitor to the login and then to the page', async () => {
    await renderHub('/', { registry: withCreate });
    expect(redirectOf(screen.getByRole('link', { name: '发布' }))).toContain(
      encodeURIComponent('https://hub.example/create'),
    );
  });

  test('leads a member there', async () => {
    become('member');
    await renderHub('/', { registry: withCreate });
    expect(screen.getByRole('link', { name: '发布' })).toHaveAttribute('href', '/create');
  });
});
