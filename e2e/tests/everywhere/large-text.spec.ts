import { expect, test } from '@playwright/test';

/** A reader who doubles the size of the letters scrolls in one direction only (WCAG 1.4.4). */
for (const width of [390, 1280])
  test(`with letters twice as large nothing is wider than a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/events', '/papers', '/projects']) {
      await page.goto(path);
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expect(page.getByRole('link', { name: '登录/注册' })).toBeInViewport({ ratio: 1 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, path).toBeLessThanOrEqual(width);
    }
  });
