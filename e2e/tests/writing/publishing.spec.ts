import { expect, test } from '@playwright/test';
import { headerOf, registerQuietly } from '../../support/member.ts';
import { admin, logInAs, write, writerOf } from '../../support/writing.ts';

test('a member writes, a moderator lets it through, readers see it', async ({ page, context, browser }) => {
  await registerQuietly(context);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: '发布' }).click();
  await expect(page).toHaveURL('/create');
  const title = `审核流程（示例）${Date.now()}`;
  await write(page, title, '## 小节\n正文 **重点** 与 $E=mc^2$ 。');
  await page.getByRole('radio', { name: '原创' }).click();
  await writerOf(page).publish.click();
  await expect(page).toHaveURL(/\/view\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const id = page.url().split('/').at(-1);

  const moderation = await (await browser.newContext()).newPage();
  await logInAs(moderation, admin);
  await moderation.goto('/view/examine');
  await moderation.getByRole('link', { name: title }).click();
  await expect(moderation.getByRole('heading', { name: '小节' })).toBeVisible();
  await moderation.keyboard.press('a');
  await expect(moderation.getByText(`已通过《${title}》`)).toBeVisible();
  await moderation.context().close();

  const reader = await (await browser.newContext()).newPage();
  await expect(async () => {
    const answer = await reader.goto(`/view/${id}`);
    expect(answer?.status()).toBe(200);
  }).toPass();
  await expect(reader.locator('.post-content math')).toBeVisible();
  await expect(reader.getByText(/· 原创/)).toBeVisible();
  await reader.context().close();
});

test('a visitor logs in and is back; a story of others is not opened', async ({ page, context }) => {
  await page.goto('/create');
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect_url=/);
  await registerQuietly(context);
  await page.goto('/update/56');
  await expect(page.getByText(/无权操作/)).toBeVisible();
  await page.goto('/view/examine');
  await expect(page.getByText(/无权操作/)).toBeVisible();
  await expect(headerOf(page).menu).toBeVisible();
});

test('nobody who only reads loads the editor', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await page.goto('/view/56');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /editor/.test(url))).toEqual([]);
});
