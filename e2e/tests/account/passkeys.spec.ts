import { expect, test } from '@playwright/test';
import { addAuthenticator } from '../../support/authenticator.ts';
import { fillLogin, headerOf, registerQuietly } from '../../support/member.ts';

const security = '/settings/account_binding';

test('a passkey is made on the page of one’s security, and opens the account with one press', async ({
  page,
  context,
}) => {
  const authenticator = await addAuthenticator(page);
  const member = await registerQuietly(context);
  await page.goto(security);
  const part = page.getByRole('region', { name: '通行密钥' });
  await part.getByRole('button', { name: '添加通行密钥' }).click();
  await part.getByRole('textbox', { name: '名称' }).fill('我的电脑');
  await part.getByRole('button', { name: '创建' }).click();
  await expect(part.getByText('我的电脑')).toBeVisible();
  await expect(part.getByText('还没有用过')).toBeVisible();

  await page.goto('/auth/logout');
  await expect(headerOf(page).login).toBeVisible();
  await page.goto(`/auth/login?redirect_url=${encodeURIComponent(`${process.env['HUB_URL']}${security}`)}`);
  await authenticator.verify(false);
  await page.getByRole('link', { name: '用通行密钥登录' }).click();
  await expect(page.getByRole('alert')).toHaveText(/没有完成/);
  await authenticator.verify(true);
  await page.getByRole('link', { name: '用通行密钥登录' }).click();
  await expect(page).toHaveURL(new RegExp(`${security}$`));
  await expect(part.getByText('最近使用')).toBeVisible();

  await page.goto('/auth/logout');
  await page.goto('/auth/login');
  await fillLogin(page, member);
  await expect(headerOf(page).menu).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the login page offers what works', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(page.getByRole('link', { name: '用通行密钥登录' })).toBeHidden();
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  });
});
