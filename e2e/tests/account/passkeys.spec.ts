import { expect, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { addAuthenticator } from '../../support/authenticator.ts';
import { fillLogin, headerOf, registerQuietly } from '../../support/member.ts';

/** What an app shows, so many half minutes from now. */
const codeOf = (secret: string, halfMinutes: number): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + halfMinutes * 30_000 });

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

test('a second step: an app’s code after the password, a recovery code without the app, each once', async ({
  page,
  context,
}) => {
  const member = await registerQuietly(context);
  await page.goto(security);
  const part = page.getByRole('region', { name: '两步验证' });
  await part.getByRole('button', { name: '用验证器应用开启' }).click();
  const secret = ((await part.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expect(part.getByRole('img', { name: /验证器应用的二维码/ })).toBeVisible();
  // The code of the half minute before sets it up, and leaves this one's for the login.
  await part.getByRole('textbox', { name: '验证码' }).fill(codeOf(secret, -1));
  await part.getByRole('button', { name: '确认' }).click();
  const codes = part.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await part.getByRole('button', { name: '我已保存' }).click();
  await expect(part.getByText(/恢复码还剩 10 个/)).toBeVisible();

  const logInWith = async (code: string) => {
    await page.goto('/auth/logout');
    await page.goto('/auth/login');
    await fillLogin(page, member);
    await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible();
    await page.getByLabel('验证码').fill(code);
    await page.getByRole('button', { name: '继续' }).click();
  };
  await logInWith('000000');
  await expect(page.getByRole('alert').filter({ hasText: '验证码错误' })).toBeVisible();
  await page.getByLabel('验证码').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: '继续' }).click();
  await expect(headerOf(page).menu).toBeVisible();
  await logInWith(recovery);
  await expect(headerOf(page).menu).toBeVisible();
  await logInWith(recovery);
  await expect(page.getByRole('alert').filter({ hasText: '已用过' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the login page offers what works', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(page.getByRole('link', { name: '用通行密钥登录' })).toBeHidden();
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  });
});

test('what is dangerous asks who it is when the login is older, and goes on by itself', async ({
  page,
  context,
}) => {
  const { password } = await registerQuietly(context);
  await page.goto(security);
  // As the hub answers once the login is older than ten minutes; all that follows is its own.
  const old = { code: 40304, message: '请先确认是你本人', data: null };
  let isOld = true;
  // Not a route for one time: whatever is fetched while the browser takes a route away may get no answer.
  await page.route('**/api/v1/account/second_factor/app', (route) => {
    if (!isOld) return route.continue();
    isOld = false;
    return route.fulfill({ status: 403, json: old });
  });
  const part = page.getByRole('region', { name: '两步验证' });
  await part.getByRole('button', { name: '用验证器应用开启' }).click();
  const dialog = page.getByRole('dialog', { name: '确认是你' });
  const field = dialog.getByLabel('当前密码');
  await expect(field).toBeFocused();
  await field.fill(`${password}?`);
  await dialog.getByRole('button', { name: '继续' }).click();
  await expect(dialog.getByText('当前密码错误')).toBeVisible();
  await expect(field).toHaveValue(`${password}?`);
  await field.fill(password);
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(part.getByRole('img', { name: /验证器应用的二维码/ })).toBeVisible();
});
