import type { Page } from '@playwright/test';

/** How much wider than the screen the page is. */
export const overflow = (page: Page): Promise<number> =>
  // Not against the window's inner width: on a phone that grows with what sticks out.
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
