import { expect, type Page, test } from '@playwright/test';
import { wake } from '../../support/wake.ts';

const UPRIGHT = { width: 390, height: 844 };
const LYING = { width: 844, height: 390 };

/** What stands a third below the top of the window, by its first words. */
const readNow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const isRead = (element: Element) => element.matches('main p, main li, main article, main pre, main h2');
    const found = document.elementsFromPoint(innerWidth / 2, innerHeight / 3).find(isRead);
    return found?.textContent?.trim().slice(0, 20) ?? '';
  });

for (const path of ['/view/1', '/', '/papers'])
  test(`a phone that is turned and turned back shows what was read: ${path}`, async ({ page }) => {
    await page.setViewportSize(UPRIGHT);
    await page.goto(path);
    await wake(page);
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 2600));
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1500);
      expect(await readNow(page)).not.toBe('');
    }).toPass();
    const rests = () =>
      page.evaluate(async () => {
        let [before, since] = [-1, performance.now()];
        while (performance.now() - since < 700) {
          if (window.scrollY !== before) [before, since] = [window.scrollY, performance.now()];
          await new Promise(requestAnimationFrame);
        }
      });
    await rests();
    const read = await readNow(page);
    for (const size of [LYING, UPRIGHT, LYING, UPRIGHT]) {
      await page.setViewportSize(size);
      await rests();
      await expect.poll(() => readNow(page)).toBe(read);
    }
  });
