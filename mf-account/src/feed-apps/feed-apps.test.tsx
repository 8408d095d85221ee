import type { FeedApp } from '@hub/shared/contracts/account/feed-apps';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { logIn, openPage } from '../testing/open-page.tsx';

const path = '/settings/feed_apps';
const call = 'GET /v1/account/feed_apps';
const revoke = 'POST /v1/account/feed_apps/revoke';
const settings = 'GET /v1/account/feed_settings';
const app = (given: Partial<FeedApp> = {}): FeedApp => ({
  id: 3,
  name: '象鸟',
  website: 'https://app.example/',
  allowed: ['读取你的动态', '发布动态'],
  allowed_at: '2026-11-01 08:00:00',
  last_used_at: '2026-11-20 08:00:00',
  ...given,
});

beforeEach(() => {
  answer(settings, { federates: false, shares_stories: false });
});

test('a visitor logs in first', async () => {
  logIn();
  await openPage(path);
  expect(screen.getByRole('link', { name: '登录/注册' })).toBeVisible();
});

test('says which programs may do what, and who made them', async () => {
  logIn({});
  answer(call, [app(), app({ id: 4, name: '无名', website: 'javascript:alert(1)' })]);
  await openPage(path);
  const list = await screen.findByRole('list', { name: '有访问权限的应用' });
  const [first, second] = within(list)
    .getAllByRole('heading')
    .map((heading) => heading.closest('li') as HTMLElement);
  expect(first).toHaveTextContent('象鸟');
  expect(within(first as HTMLElement).getByRole('link', { name: 'app.example' })).toHaveAttribute(
    'href',
    'https://app.example/',
  );
  expect(within(first as HTMLElement).getByRole('list', { name: '象鸟 可以' })).toHaveTextContent('发布动态');
  expect(first).toHaveTextContent(/最近使用/);
  expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
  expect(screen.getByRole('link', { name: '社交设置' })).toHaveAttribute('aria-current', 'page');
});

test('access is taken back once confirmed; where that fails the program stays', async () => {
  logIn({});
  answer(call, [app()]);
  const { user } = await openPage(path);
  const confirm = async () => {
    await user.click(await screen.findByRole('button', { name: '收回：象鸟' }));
    const dialog = await screen.findByRole('alertdialog', { name: '收回访问权限' });
    await user.click(within(dialog).getByRole('button', { name: '收回' }));
  };
  refuse(revoke, 503, '服务器开小差了');
  await confirm();
  expect(await screen.findByText(/开小差/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '象鸟', hidden: true })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const asked = answer(revoke, null);
  answer(call, []);
  await confirm();
  expect(await screen.findByText(/还没有应用/)).toBeVisible();
  expect(asked).toEqual([{ id: 3, writer_id: 7 }]);
});

test('what could not be loaded can be tried again', async () => {
  logIn({});
  refuse(call, 503, '');
  const { user } = await openPage(path);
  const again = await screen.findByRole('button', { name: /重试|重新加载/ });
  answer(call, []);
  await user.click(again);
  expect(await screen.findByText(/还没有应用/)).toBeVisible();
});

describe('stories on other servers', () => {
  const box = () => screen.findByRole('checkbox', { name: '把我的文章也发布到其他服务器' });

  test('are no matter where the hub talks to none', async () => {
    logIn({});
    answer(call, []);
    await openPage(path);
    expect(await screen.findByText(/还没有应用/)).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('are wished with one press; where that fails the box goes back', async () => {
    logIn({});
    answer(call, []);
    answer(settings, { federates: true, shares_stories: false });
    const { user } = await openPage(path);
    refuse('POST /v1/account/feed_settings', 503, '服务器开小差了');
    await user.click(await box());
    expect(await screen.findByText(/开小差/)).toBeInTheDocument();
    expect(await box()).not.toBeChecked();
    const asked = answer('POST /v1/account/feed_settings', { federates: true, shares_stories: true });
    await user.click(await box());
    await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked());
    expect(await screen.findByText(/也会发布到其他服务器/)).toBeInTheDocument();
    expect(asked).toEqual([{ shares_stories: true, writer_id: 7 }]);
  });
});
