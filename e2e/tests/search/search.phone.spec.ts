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

test('on a phone the box closes after a search, by Escape and by turning away', async ({ page }) => {
  await page.goto('/search?q=模型');
  const box = page.getByRole('combobox', { name: '搜索' });
  const button = page.getByRole('banner').getByRole('button', { name: '搜索' });
  await button.click();
  await expect(box).toBeFocused();
  await box.press('Escape');
  if (await box.isVisible()) await box.press('Escape');
  await expect(box).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  // Between the list of words and the sections, on the page's edge, where nothing else answers.
  await page.touchscreen.tap(4, 775);
  await expect(box).toBeHidden();

  await button.click();
  await expect(box).toHaveValue('模型');
  await box.press('Enter');
  await expect(box).toBeHidden();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('模型')}`);
});

test('an address longer than its line begins where its row of facts does', async ({ page }) => {
  await page.goto('/search?q=Quick impressions: A week of using Codex');
  const address = page.getByText('allaboutcoding.ghinda.com', { exact: true }).first();
  await expect(address).toBeVisible();
  const above = await address.evaluate((fact) => {
    const words = document.createRange();
    words.selectNodeContents(fact);
    const [line] = words.getClientRects();
    return (line?.top ?? Number.NaN) - fact.getBoundingClientRect().top;
  });
  expect(above).toBeLessThan(6);
});
