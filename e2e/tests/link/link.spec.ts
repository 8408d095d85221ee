import { expect, test } from '@playwright/test';

test('the timeline is read to its end, and a status leads to its thread', async ({ page }) => {
  await page.goto('/link');
  const feed = page.getByRole('feed', { name: '社交' });
  await expect(feed.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: '回复了一条动态' }).first().click();
  await expect(page).toHaveURL(/\/link\/\d+$/);
  await expect(page.getByRole('region', { name: '回复' }).getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(feed.getByRole('article').first()).toBeVisible();
});

test('a status that is not there is a 404', async ({ page }) => {
  const response = await page.goto('/link/1');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('This page could not be found')).toBeVisible();
});

test('a visitor sees what would be shared', async ({ page }) => {
  await page.goto('/shareToLink?url=https%3A%2F%2Fexample.org%2Fa&title=%E6%96%87%E7%AB%A0');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: '将要分享的内容' })).toContainText('文章');
  await expect(main.getByRole('link', { name: '登录/注册' })).toBeVisible();
});
