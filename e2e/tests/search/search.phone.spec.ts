import { expect, test } from '@playwright/test';

test('on a phone the box opens by a click', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: '搜索' });
  await expect(box).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: '搜索' }).click();
  await expect(box).toBeFocused();
  await box.fill('模型');
  await box.press('Enter');
  await expect(page.getByRole('feed', { name: '搜索结果' }).getByRole('article').first()).toBeVisible();
});
