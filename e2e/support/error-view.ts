import { expect, type Locator, type Page } from '@playwright/test';

export const retryIn = (place: Page | Locator) =>
  place.getByRole('button', { name: '重试', exact: true }).first();

export const navigationOf = (page: Page) => page.getByRole('navigation', { name: '主导航' });

/** The remote's failure stands in the page's place; header and navigation are there. */
export const expectFailureInItsPlace = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  await expect(main.getByText('出错啦').first()).toBeVisible();
  await expect(retryIn(main)).toBeVisible();
};

/** Presses 重试 until `content` is there: the first time in place, the second time by a reload. */
export const recover = async (page: Page, content: Locator): Promise<void> => {
  await retryIn(page).click();
  await expect(async () => {
    if (await retryIn(page).isVisible()) await retryIn(page).click();
    await expect(content).toBeVisible({ timeout: 5000 });
  }).toPass();
};
