import { expect, test } from '@playwright/test';

test('最热 has a window, says from when it counts, and Back brings 最新 again', async ({ page }) => {
  await page.goto('/papers');
  const feed = page.getByRole('feed', { name: '论文' });
  await expect(feed.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: '时间范围' })).toHaveCount(0);
  const newest = await feed.getByRole('heading').first().textContent();

  await page.getByRole('tab', { name: '最热' }).click();
  await expect(page).toHaveURL('/papers?model=hotness');
  await page.getByRole('combobox', { name: '时间范围' }).selectOption('本月');
  await expect(page).toHaveURL('/papers?model=hotness&time=month');
  // The sample data end before today.
  await expect(page.getByText(/^数据截至 \d{4}-\d\d-\d\d$/)).toBeVisible();

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/papers');
  await expect(feed.getByRole('heading').first()).toHaveText(newest ?? '');
});

test('side tags narrow the list, and the address keeps them', async ({ page }) => {
  await page.goto('/papers');
  const tag = page.getByRole('checkbox', { name: 'Rob', exact: true });
  await tag.click();
  await expect(page).toHaveURL('/papers?label=rob');
  await expect(page.getByRole('article').filter({ hasText: 'cs.RO' }).first()).toBeVisible();
  await page.reload();
  await expect(tag).toBeChecked();
  await page.getByRole('link', { name: '取消标签 Rob' }).click();
  await expect(page).toHaveURL('/papers');
  await expect(tag).not.toBeChecked();
});

test('the list goes on by itself, each paper once', async ({ page }) => {
  await page.goto('/papers');
  const entries = page.getByRole('feed', { name: '论文' }).getByRole('article');
  await expect(entries.first()).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(await entries.count()).toBeGreaterThan(30);
  }).toPass();
  const addresses = await entries
    .locator('h2 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(addresses.length);
});
