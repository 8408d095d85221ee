import { startProvider } from '@hub/api/testing/provider';
import { expect, type Page, test } from '@playwright/test';
import { fillLogin, headerOf, newMember, registerQuietly } from '../../support/member.ts';

const hub = process.env['HUB_URL'] ?? '';
const binding = '/settings/account_binding';
const callback = `${hub}/auth/oidc/corp/callback`;

const logOut = async (page: Page) => {
  await headerOf(page).menu.click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(headerOf(page).login).toBeVisible();
};
const logInElsewhere = async (page: Page, path: string) => {
  await page.goto(`/auth/login?redirect_url=${encodeURIComponent(`${hub}${path}`)}`);
  await page.getByRole('link', { name: '用单位账号登录' }).click();
};

test('an account elsewhere is linked, logs one in, and is taken away; the last way in stays', async ({
  page,
  context,
}) => {
  const provider = await startProvider(callback, Number(process.env['PROVIDER_PORT']));
  try {
    const member = await registerQuietly(context);
    const { name: sub } = newMember();
    provider.account = { sub, email: `${sub}@corp.example`, name: '单位里的名字' };
    const ways = page.getByRole('region', { name: '其他登录方式' });
    await page.goto(binding);
    await ways.getByRole('button', { name: '绑定：单位账号' }).click();
    await expect(page).toHaveURL(binding);
    await expect(ways).toContainText(/绑定$|@corp\.example · .* 绑定/);
    await expect(ways.getByRole('button', { name: '解绑：单位账号' })).toBeVisible();

    await logOut(page);
    await logInElsewhere(page, binding);
    await expect(page).toHaveURL(binding);
    await ways.getByRole('button', { name: '解绑：单位账号' }).click();
    const asked = page.getByRole('alertdialog', { name: '解绑' });
    await asked.getByRole('button', { name: '确定' }).click();
    await expect(ways.getByRole('button', { name: '绑定：单位账号' })).toBeVisible();
    await headerOf(page).menu.click();
    await expect(page.getByRole('menu')).toContainText(member.name);
    await page.keyboard.press('Escape');

    // Now nobody's here: who comes with it is somebody new, and has no other way in.
    await logOut(page);
    await logInElsewhere(page, binding);
    await expect(page).toHaveURL(binding);
    await expect(ways).toContainText('唯一的登录方式，不能解绑');
    await expect(ways.getByRole('button')).toHaveCount(0);
    await headerOf(page).menu.click();
    await expect(page.getByRole('menu')).toContainText('单位里的名字');
    await page.keyboard.press('Escape');

    // Broken off there, it says so here; the password still leads in.
    await logOut(page);
    provider.account = undefined;
    await context.clearCookies();
    await logInElsewhere(page, binding);
    await expect(page.getByText('已取消，没有登录')).toBeVisible();
    await page.goto('/auth/login');
    await fillLogin(page, member);
    await expect(headerOf(page).menu).toBeVisible();
  } finally {
    await provider.close();
  }
});
