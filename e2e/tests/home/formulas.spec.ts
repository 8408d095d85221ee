import { expect, type Page, test } from '@playwright/test';

// The sheet of the scripts names the font once more, and the browser has it then.
const ofCache = 300;

const fontsLoaded = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate((most) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files.flatMap(({ name, transferSize }) =>
      name.endsWith('.woff2') && transferSize > most ? [name] : [],
    );
  }, ofCache);
};

test('a math font comes with formulas, and only with them', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await fontsLoaded(page)).toEqual([]);
  await page.goto('/view/1');
  await expect(page.locator('math').first()).toBeVisible();
  await expect.poll(() => fontsLoaded(page)).toHaveLength(1);
});
