import { expect, test } from '@playwright/test';
import { fillLogin, headerOf, newMember, registerQuietly } from '../../support/member.ts';

const hub = process.env['HUB_URL'] ?? '';
const eventSite = process.env['EVENT_URL'] ?? '';
const back = '/papers?model=hotness&time=week';

test('registering leads back to where one came from, and the header knows the member', async ({ page }) => {
  const member = newMember();
  await page.goto(back);
  await headerOf(page).login.click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect_url=/);
  await page.getByRole('link', { name: '注册', exact: true }).click();
  await page.getByLabel('邮箱').fill(member.email);
  await page.getByLabel('昵称').fill(member.name);
  await page.getByLabel('密码').fill(member.password);
  await page.getByRole('checkbox').check();
  const callback = page.waitForRequest((request) => new URL(request.url()).pathname === '/logincall');
  await page.getByRole('button', { name: '注册' }).click();
  await callback;
  await expect(page).toHaveURL(back);
  await headerOf(page).menu.click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText(member.name);
  await expect(menu).toContainText('积分 0');
  // Who has no picture is known by their initial.
  await expect(headerOf(page).menu.getByText('读', { exact: true })).toBeVisible();

  // The call-back is no place to come back to.
  await page.goBack();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/auth/register');
});

test('a login and a logout show in the other open tabs, without a reload', async ({ page, context }) => {
  const member = await registerQuietly(context);
  await context.clearCookies();
  const other = await context.newPage();
  await other.goto('/guidelines');
  await expect(headerOf(other).login).toBeVisible();
  await other.evaluate(() => Object.assign(window, { sameDocument: true }));

  await page.goto('/agreement');
  await headerOf(page).login.click();
  await fillLogin(page, member);
  await expect(page).toHaveURL('/agreement');
  await expect(headerOf(other).menu).toBeVisible();

  await headerOf(page).menu.click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL('/agreement');
  await expect(headerOf(page).login).toBeVisible();
  await expect(headerOf(other).login).toBeVisible();
  expect(await other.evaluate(() => 'sameDocument' in window)).toBe(true);
  const { data } = await (await context.request.get('/api/v1/users')).json();
  expect(data).toEqual({});
});

test('a wrong password says so, keeps the address, and tells nobody which accounts exist', async ({
  page,
  context,
}) => {
  const member = await registerQuietly(context);
  await context.clearCookies();
  const said: (string | null)[] = [];
  for (const email of [member.email, 'nobody@example.com']) {
    await page.goto('/auth/login');
    await fillLogin(page, { ...member, email, password: 'wrong-horse' });
    await expect(page.getByLabel('密码')).toHaveAccessibleDescription('邮箱或密码错误');
    await expect(page.getByLabel('邮箱')).toHaveValue(email);
    await expect(page.getByLabel('密码')).toHaveValue('');
    await expect(page.getByLabel('密码')).toBeFocused();
    said.push(await page.getByRole('alert').textContent());
  }
  expect(said[0]).toBe(said[1]);
  await fillLogin(page, member);
  await expect(headerOf(page).menu).toBeVisible();
});

test('with scripts off one registers, logs out and in again', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const member = newMember();
  await page.goto(`/auth/register?redirect_url=${encodeURIComponent(`${hub}/guidelines`)}`);
  await page.getByLabel('邮箱').fill(member.email);
  await page.getByLabel('昵称').fill(member.name);
  await page.getByLabel('密码').fill(member.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册' }).click();
  const who = async () => (await (await context.request.get(`${hub}/api/v1/users`)).json()).data;
  await expect(page).toHaveURL(/\/logincall\?return=/);
  await page.getByRole('link', { name: '继续浏览' }).click();
  await expect(page).toHaveURL(`${hub}/guidelines`);
  expect(await who()).toMatchObject({ name: member.name });
  await page.goto('/auth/logout');
  expect(await who()).toEqual({});
  await page.goto('/auth/login');
  await fillLogin(page, member);
  expect(await who()).toMatchObject({ name: member.name });
  await context.close();
});

test('nobody is sent to a foreign origin', async ({ page, context }) => {
  const member = await registerQuietly(context);
  for (const foreign of ['https://evil.example/', `${hub}@evil.example/`]) {
    await context.clearCookies();
    await page.goto(`/auth/login?redirect_url=${encodeURIComponent(foreign)}`);
    await fillLogin(page, member);
    await expect(page, foreign).toHaveURL('/');
  }
  const logout = `/auth/logout?redirect_url=${encodeURIComponent('https://evil.example/')}`;
  await page.goto(logout);
  await expect(page).toHaveURL('/');
});

test('the event site knows who is logged in at the hub, and its login leads back to it', async ({
  page,
  context,
}) => {
  const member = await registerQuietly(context);
  await context.clearCookies();
  await page.goto(`${eventSite}/activities/1`);
  const login = page.getByRole('banner').getByRole('link', { name: '登录/注册' });
  await login.click();
  await fillLogin(page, member);
  await expect(page).toHaveURL(`${eventSite}/activities/1`);
  const shown = page.getByRole('banner').getByRole('link', { name: member.name });
  await expect(shown).toBeVisible();

  const hubPage = await context.newPage();
  await hubPage.goto('/guidelines');
  await headerOf(hubPage).menu.click();
  await hubPage.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(headerOf(hubPage).login).toBeVisible();
  await page.reload();
  await expect(login).toBeVisible();
});

test('login, menu and logout by keyboard alone', async ({ page, context }) => {
  const member = await registerQuietly(context);
  await context.clearCookies();
  await page.goto('/guidelines');
  await expect(headerOf(page).login).toBeVisible();
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      if (await isThere()) return;
    }
    throw new Error('out of reach for the keyboard');
  };
  const focused = (name: string) => () =>
    page.evaluate((wanted) => {
      const { activeElement: at } = document;
      return [at?.getAttribute('aria-label'), at?.textContent?.trim(), at?.getAttribute('name')].includes(
        wanted,
      );
    }, name);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
  await tabTo(focused('登录/注册'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/login/);
  await tabTo(focused('email'));
  await page.keyboard.type(member.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/guidelines');
  await expect(headerOf(page).menu).toBeVisible();
  await tabTo(focused('用户菜单'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(headerOf(page).menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(headerOf(page).login).toBeVisible();
});
