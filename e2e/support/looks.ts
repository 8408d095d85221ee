import type { Page } from '@playwright/test';

/** Every computed property of the elements that a test marked with `data-probe`. */
export const looksOf = (page: Page) =>
  page.locator('[data-probe]').evaluateAll((probes) =>
    probes.map((probe) => {
      const style = getComputedStyle(probe);
      return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
    }),
  );
