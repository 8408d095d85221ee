import { expect, test } from '@playwright/test';

test('what comes last in the header moves nothing that was painted before it', async ({ page }) => {
  // The document alone: its scripts would draw the box anew.
  await page.route(/\.js(?:\?|$)/, (route) => route.abort());
  for (const width of [1280, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/papers');
    const banner = page.getByRole('banner');
    const place = () => banner.getByRole('search').evaluate((box) => box.getBoundingClientRect().left);
    const whole = await place();
    // As a browser paints it while the rest of the document is on its way.
    await banner.getByRole('button', { name: '关于本站' }).evaluate((last) => last.parentElement?.remove());
    expect(await place()).toBe(whole);
  }
});
