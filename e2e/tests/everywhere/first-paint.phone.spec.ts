import { expect, type Page, test } from '@playwright/test';

/** Holds what ends by itself soon after the first paint where it began. */
const holdFirstPaint = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const animation of document.getAnimations()) animation.pause();
    }),
  );

const shownRows = (page: Page) =>
  page
    .locator('[role="feed"] article')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).contentVisibility === 'auto'));

test('a first paint draws the rows that a phone can show; the first sign of a reader draws the others', async ({
  page,
}) => {
  await holdFirstPaint(page);
  await page.goto('/');
  const rows = await shownRows(page);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.indexOf(false)).toBeGreaterThan(5);
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await expect.poll(() => shownRows(page)).not.toContain(false);
});

for (const address of [
  '/',
  '/?tag=cv',
  '/papers',
  '/projects',
  '/events',
  '/link',
  '/rankings',
  '/search?q=AI',
])
  test(`the first paint of ${address} is whole on the tallest phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 940 });
    await holdFirstPaint(page);
    await page.goto(address);
    const tops = await page
      .locator('[aria-posinset]')
      .evaluateAll((rows) =>
        rows
          .filter((row) => getComputedStyle(row).contentVisibility !== 'auto')
          .map((row) => row.getBoundingClientRect().top),
      );
    expect(Math.min(...tops)).toBeGreaterThan(page.viewportSize()?.height ?? 0);
  });

test('without a reader, and without scripts, they follow by themselves', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/');
  await expect.poll(() => shownRows(page)).not.toContain(false);
  await page.close();
});
