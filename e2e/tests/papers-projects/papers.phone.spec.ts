import { expect, test } from '@playwright/test';

test('a finger changes order and window, and the list follows each time', async ({ page }) => {
  await page.goto('/papers');
  const headings = page.getByRole('feed', { name: '论文' }).getByRole('heading');
  await expect(headings.nth(4)).toBeAttached();
  const firstFive = async () => (await headings.allTextContents()).slice(0, 5);
  const newest = await firstFive();

  await page.getByRole('tab', { name: '最热' }).tap();
  await expect(page.getByRole('tab', { name: '最热' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(firstFive).not.toEqual(newest);
  await expect(headings.nth(4)).toBeAttached();

  await page.getByRole('combobox', { name: '时间范围' }).selectOption('本月');
  await expect(page).toHaveURL('/papers?model=hotness&time=month');
  await expect(page.getByRole('combobox', { name: '时间范围' })).toHaveValue('month');
  await expect(headings.nth(4)).toBeAttached();
  await page.getByRole('tab', { name: '最新' }).tap();
  await expect(page).toHaveURL('/papers');
  await expect.poll(firstFive).toEqual(newest);
});
