import { expect, type Locator, test } from '@playwright/test';
import { registerQuietly } from '../../support/member.ts';
import { wake } from '../../support/wake.ts';

/** Of these, what is covered or cut off once it has the focus, wherever near the lower edge of the window it was before. */
const unseenWithFocus = (place: Locator) =>
  place.evaluateAll((stops) =>
    stops
      .filter((stop) => stop.checkVisibility({ contentVisibilityAuto: true }))
      .flatMap((stop) =>
        [5, 30, 60, 90]
          .filter((aboveEdge) => {
            (document.activeElement as HTMLElement).blur();
            const isAt = stop.getBoundingClientRect().bottom;
            window.scrollBy({ top: isAt - window.innerHeight + aboveEdge, behavior: 'instant' });
            (stop as HTMLElement).focus({ focusVisible: true } as FocusOptions);
            const { left, top, bottom } = stop.getClientRects()[0] as DOMRect;
            return [top + 2, bottom - 3].some((y) => !stop.contains(document.elementFromPoint(left + 4, y)));
          })
          .map((aboveEdge) => `${aboveEdge} px: ${stop.textContent}`),
      ),
  );

for (const width of [1280, 390]) {
  test(`a tag that has no room in its line is seen with the focus, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const feed = page.getByRole('feed', { name: '专栏' });
    await expect(feed.getByRole('article').first()).toBeVisible();
    await wake(page);
    expect(await unseenWithFocus(feed.getByRole('list', { name: '标签' }).getByRole('link'))).toEqual([]);
  });

  test(`the bar below an article covers nothing that has the focus, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/view/1');
    await wake(page);
    const stops = page.getByRole('article').first().locator('.post-content a[href]');
    await expect(stops.first()).toBeVisible();
    expect(await unseenWithFocus(stops)).toEqual([]);
  });

  test(`nor does the one that saves a text, ${width} px wide`, async ({ context, page }) => {
    await registerQuietly(context);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/create');
    const tags = page.getByRole('main').getByRole('combobox', { name: '标签' });
    await expect(tags).toBeVisible();
    expect(await unseenWithFocus(tags)).toEqual([]);
  });
}
