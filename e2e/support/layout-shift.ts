import type { Page } from '@playwright/test';

/** How far things have moved by themselves since the document came (CLS). */
export const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // What is buffered comes in a task of its own.
        setTimeout(() => resolve(sum), 100);
      }),
  );

/** What a reader does not notice . */
export const mostShift = 0.01;
