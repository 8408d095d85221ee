import { expect, type Page, test } from '@playwright/test';
import { wake } from '../../support/wake.ts';

// For a sheet of this test's own. A trace would keep nodes that are counted.
test.use({ bypassCSP: true, trace: 'off' });

/** Browsers leave rows far from the screen as they were laid out last; here they are laid out as they are. */
const layOutAll =
  '[role="feed"] article, [role="feed"] article > * { content-visibility: visible !important }';

/** How high the rows are that have their actions on the page, or those that have not. */
const heights = (page: Page, isNear: boolean): Promise<[string, number][]> =>
  page
    .getByRole('feed')
    .evaluate(
      (feed, wanted) =>
        [...feed.querySelectorAll<HTMLElement>('article')]
          .filter((row) => row.querySelectorAll('button').length > 1 === wanted)
          .map((row) => [row.dataset['anchor'] ?? '', row.getBoundingClientRect().height]),
      isNear,
    );

for (const path of ['/', '/papers', '/projects'])
  test(`${path}: a row is as high without its tags and actions as with them`, async ({ page }) => {
    await page.goto(path);
    await wake(page);
    await page.addStyleTag({ content: layOutAll });
    const row = (position: number) => page.locator(`article[aria-posinset="${position}"]`);
    const near = new Map<string, number>();
    for (let position = 20; position <= 120; position += 10) {
      await row(position).scrollIntoViewIfNeeded();
      await expect(row(position).getByRole('button', { name: '分享' })).toBeVisible();
      for (const [anchor, height] of await heights(page, true)) near.set(anchor, height);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(row(120).getByRole('button', { name: '分享' })).toHaveCount(0);
    const far = (await heights(page, false)).filter(([anchor]) => near.has(anchor));
    expect(far.length).toBeGreaterThan(50);
    expect(far).toEqual(far.map(([anchor]) => [anchor, near.get(anchor)]));
  });

const countNodes = (): number => {
  const walker = document.createTreeWalker(document);
  let count = 1;
  while (walker.nextNode()) count += 1;
  return count;
};

test('what left a row is not kept by the browser', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const inDocument = () => page.evaluate(countNodes);
  /** Until no row comes or goes any more. */
  const atRest = async () => {
    let before = 0;
    const change = async () => {
      const last = before;
      before = await inDocument();
      return before - last;
    };
    await expect.poll(change, { intervals: [500] }).toBe(0);
  };
  /** Nodes that are no longer in the document. */
  const kept = async (): Promise<number> => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'Nodes')?.value ?? 0) - (await inDocument());
  };
  const row = (position: number) => page.locator(`article[aria-posinset="${position}"]`);
  const goTo = async (from: number, to: number) => {
    for (let position = from; position <= to; position += 5) {
      await row(position).scrollIntoViewIfNeeded();
      await expect(row(position).getByRole('button', { name: '分享' })).toBeVisible();
    }
    await atRest();
  };
  await page.goto('/');
  await wake(page);
  await goTo(20, 60);
  const [keptBefore, inDocumentBefore] = [await kept(), await inDocument()];
  await goTo(65, 140);
  const added = (await inDocument()) - inDocumentBefore;
  expect(added).toBeGreaterThan(800);
  await expect.poll(async () => (await kept()) - keptBefore).toBeLessThan(0.25 * added);
});
