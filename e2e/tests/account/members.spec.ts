import { type Browser, expect, type Page, test } from '@playwright/test';
import { headerOf, type NewMember, registerQuietly } from '../../support/member.ts';

const hub = process.env['HUB_URL'] ?? '';

interface Somebody extends NewMember {
  page: Page;
  id: number;
  call: (path: string, data?: object) => Promise<{ status: number; data: unknown }>;
}

/** Somebody with a browser of their own. */
const somebody = async (browser: Browser): Promise<Somebody> => {
  const context = await browser.newContext();
  const member = await registerQuietly(context);
  const page = await context.newPage();
  const call = async (path: string, data?: object) => {
    const url = `${hub}/api/v1/${path}`;
    const headers = { origin: hub };
    const answer = await (data
      ? context.request.post(url, { data, headers })
      : context.request.get(url, { headers }));
    return { status: answer.status(), data: (await answer.json()).data as unknown };
  };
  const { id } = (await call('users')).data as { id: number };
  return { ...member, page, id, call };
};

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '我的页面' }).getByRole('link', { name });

test('one edits their profile, the other sees it; what one keeps is nobody else’s', async ({ browser }) => {
  const [one, other] = [await somebody(browser), await somebody(browser)];
  const { page } = one;
  await page.goto('/users/edit');
  const name = `新名字${one.id}`;
  await page.getByRole('textbox', { name: '昵称' }).fill(name);
  await page.getByRole('textbox', { name: '单位' }).fill('示例大学');
  await page.getByRole('textbox', { name: '研究方向' }).fill('语音');
  // What is not saved yet survives a reload.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('textbox', { name: '昵称' })).toHaveValue(name);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible();
  await headerOf(page).menu.click();
  await expect(page.getByRole('menu')).toContainText(name);

  await one.call('mark/up', { story_id: 1 });
  await page.goto('/users');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await tab(page, '收藏').click();
  await expect(page).toHaveURL('/users/favorites');
  await expect(page.getByRole('feed', { name: '收藏' }).getByRole('article')).toHaveCount(1);

  await other.page.goto(`/users/${one.id}`);
  await expect(other.page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(other.page.getByText('示例大学 · 语音')).toBeVisible();
  await expect(other.page.getByRole('link', { name: '编辑资料' })).toHaveCount(0);
  await expect(other.page.getByRole('main').getByRole('link', { name: '收藏' })).toHaveCount(0);
  expect((await other.call('users/favorites', { id: one.id })).status).toBe(403);
  await other.page.goto('/users/favorites');
  await expect(other.page.getByText('暂无数据')).toBeVisible();
  await one.call('mark/down', { story_id: 1 });
});

test('an answer shows as a dot, a message, and no dot once it was read', async ({ browser }) => {
  const [one, other] = [await somebody(browser), await somebody(browser)];
  const { data } = await one.call('comments', { source_id: 'story-1', content: `问 ${one.id}` });
  const { id: parent_id } = data as { id: number };
  const answered = await other.call('comments', {
    source_id: 'story-1',
    content: `答 ${one.id}`,
    parent_id,
  });

  const { page } = one;
  await page.goto('/users');
  const { menu } = headerOf(page);
  await expect(menu).toHaveAccessibleDescription('1 条未读消息');
  await menu.click();
  await page.getByRole('menuitem', { name: '消息（1）' }).click();
  await expect(page).toHaveURL('/users/messages');
  const message = page.getByRole('feed', { name: '消息' }).getByRole('article');
  await expect(message).toHaveCount(1);
  await expect(message).toContainText(other.name);
  await expect(message).toContainText(`答 ${one.id}`);
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await expect(menu).not.toHaveAccessibleDescription(/未读/);
  await page.reload();
  await expect(message).toBeVisible();
  await expect(page.getByRole('button', { name: '全部标为已读' })).toHaveCount(0);
  await other.call('comments/del', { id: (answered.data as { id: number }).id });
  await one.call('comments/del', { id: parent_id });
});

test('a device is logged out from another one', async ({ browser }) => {
  const one = await somebody(browser);
  const elsewhere = await browser.newContext();
  const login = await elsewhere.request.post(`${hub}/auth/login`, {
    form: { email: one.email, password: one.password },
    headers: { origin: hub },
    maxRedirects: 0,
  });
  expect(login.status()).toBe(303);
  const there = await elsewhere.newPage();
  await there.goto('/users');
  await expect(headerOf(there).menu).toBeVisible();

  await one.page.goto('/settings/account_binding');
  const devices = one.page.getByRole('region', { name: '登录设备' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: '退出其他所有设备' }).click();
  await one.page.getByRole('alertdialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await there.reload();
  await expect(there.getByRole('main').getByRole('link', { name: '登录/注册' })).toBeVisible();
  await expect(headerOf(one.page).menu).toBeVisible();
});

test('a member is asked to complete their profile, beside the page, and not again soon', async ({
  browser,
}) => {
  const { page } = await somebody(browser);
  await page.goto('/guidelines');
  const guidance = page.getByRole('dialog', { name: '完善个人资料' });
  await expect(guidance).toBeVisible();
  await expect(headerOf(page).menu).toBeEnabled();
  await guidance.getByRole('button', { name: '去完善' }).click();
  await expect(page).toHaveURL('/users/profile');
  await expect(page.getByRole('textbox', { name: 'arXiv 署名' })).toBeVisible();
  await expect(guidance).toHaveCount(0);
});

test('a visitor on a page of one’s own logs in and is back on it', async ({ browser }) => {
  const context = await browser.newContext();
  const member = await registerQuietly(context);
  await context.clearCookies();
  const page = await context.newPage();
  await page.goto('/users/favorites');
  await page.getByRole('main').getByRole('link', { name: '登录/注册' }).click();
  await page.getByLabel('邮箱').fill(member.email);
  await page.getByLabel('密码').fill(member.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/users/favorites');
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible();
});
