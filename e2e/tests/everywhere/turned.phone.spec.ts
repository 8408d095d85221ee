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

/** Resolves once the page has not moved for longer than it takes to settle after a turn. */
const rests = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let [before, since] = [-1, performance.now()];
    while (performance.now() - since < 700) {
      if (window.scrollY !== before) [before, since] = [window.scrollY, performance.now()];
      await new Promise(requestAnimationFrame);
    }
  });

const readFarDown = async (page: Page, path: string): Promise<void> => {
  await page.setViewportSize(UPRIGHT);
  await page.goto(path);
  await wake(page);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 2600));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1500);
    expect(await readNow(page)).not.toBe('');
  }).toPass();
  await rests(page);
};

for (const path of ['/view/1', '/', '/papers'])
  test(`a phone that is turned and turned back shows what was read: ${path}`, async ({ page }) => {
    await readFarDown(page, path);
    const read = await readNow(page);
    for (const size of [LYING, UPRIGHT, LYING, UPRIGHT]) {
      await page.setViewportSize(size);
      await rests(page);
      await expect.poll(() => readNow(page)).toBe(read);
    }
  });

test('a part that stays in the window, as a bar does, is not what is read', async ({ page }) => {
  await readFarDown(page, '/view/1');
  await page.locator('main').evaluate((main) => {
    const bar = document.createElement('div');
    bar.style.cssText = 'position: fixed; inset: 200px 0 auto; block-size: 150px; background: gray';
    main.append(bar);
  });
  // It is looked at once the page rests.
  await page.evaluate(() => window.scrollBy(0, 1));
  await rests(page);
  const read = await readNow(page);
  await page.setViewportSize(LYING);
  await rests(page);
  await expect.poll(() => readNow(page)).toBe(read);
});
