import { expect, test } from '@playwright/test';

test('a finger changes order and window, and the list follows each time', async ({ page }) => {
  await page.goto('/papers');
  const feed = page.getByRole('feed', { name: '论文' });
  const first = feed.getByRole('heading').first();
  const newest = (await first.textContent()) ?? '';

  await page.getByRole('tab', { name: '最热' }).tap();
  await expect(page.getByRole('tab', { name: '最热' })).toHaveAttribute('aria-selected', 'true');
  await expect(first).not.toHaveText(newest);

  await page.getByRole('combobox', { name: '时间范围' }).selectOption('本月');
  await expect(page).toHaveURL('/papers?model=hotness&time=month');
  await page.getByRole('tab', { name: '最新' }).tap();
  await expect(page).toHaveURL('/papers');
  await expect(first).toHaveText(newest);
});
