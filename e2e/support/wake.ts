import type { Page } from '@playwright/test';

/** A first sign of a reader, by which the scripts of a page of the hub begin; resolves when it is theirs. */
export const wake = async (page: Page): Promise<void> => {
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await page.waitForFunction(() => {
    const app = document.getElementById('app');
    return !app || Object.keys(app).some((key) => key.startsWith('__reactContainer$'));
  });
};
