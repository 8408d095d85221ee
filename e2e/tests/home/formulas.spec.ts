import { expect, type Page, test } from '@playwright/test';

const fontsLoaded = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.woff2') ? [name] : [])),
  );
};

test('a math font comes with formulas, and only with them', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await fontsLoaded(page)).toEqual([]);
  await page.goto('/view/1');
  await expect(page.locator('math').first()).toBeVisible();
  await expect.poll(() => fontsLoaded(page)).toHaveLength(1);
});
