import { expect, type Locator, type Page } from '@playwright/test';

const coveredPx = 320;

/** As where the keyboard lies over the page: the window stays as it is, less of it is seen. */
export const openKeyboard = (page: Page): Promise<void> =>
  page.evaluate((covered) => {
    const viewport = window.visualViewport as VisualViewport;
    Object.defineProperty(viewport, 'height', {
      configurable: true,
      get: () => window.innerHeight - covered,
    });
    viewport.dispatchEvent(new Event('resize'));
  }, coveredPx);

export const closeKeyboard = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const viewport = window.visualViewport as VisualViewport;
    Reflect.deleteProperty(viewport, 'height');
    viewport.dispatchEvent(new Event('resize'));
  });

/** What stands there is seen as a whole, above the keyboard. */
export const expectAboveKeyboard = async (place: Locator): Promise<void> => {
  const end = (await place.page().evaluate(() => window.innerHeight)) - coveredPx;
  await expect(async () => {
    const box = await place.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(end);
  }).toPass();
};
