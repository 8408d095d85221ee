import type { Locator, Page } from '@playwright/test';

/** A first sign of a reader, by which the scripts of a page of the hub begin; resolves when it is theirs. */
export const wake = async (page: Page): Promise<void> => {
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await page.waitForFunction(() => {
    const app = document.getElementById('app');
    return !app || Object.keys(app).some((key) => key.startsWith('__reactContainer$'));
  });
};

/** Whether React holds an element of the page; one that the server drew answers nothing before. */
export const isLive = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')), undefined, {
    timeout: 3000,
  });
