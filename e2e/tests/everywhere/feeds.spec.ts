import { expect, type Page, test } from '@playwright/test';
import { accessibilityTree, below } from '../../support/accessibility-tree.ts';

const feeds = [
  ['/', '专栏'],
  ['/?sort=hot&time=month', '专栏'],
  ['/papers', '论文'],
  ['/papers?model=hotness&time=month', '论文'],
  ['/projects', '项目'],
  ['/events', '活动'],
] as const;

/** The feed as the browser tells it to a screen reader. */
const readFeed = async (page: Page, name: string) => {
  const [feed, ...others] = below(await accessibilityTree(page), 'feed').filter((one) => one.name === name);
  expect(others).toEqual([]);
  if (!feed) throw new Error(`no feed ${name}`);
  return feed;
};

/** One entry of it. Chromium tells what is in rows far from the screen only once a reader comes near. */
const readArticle = async (page: Page, name: string, at: number) => {
  const read = async () => (await readFeed(page, name)).children.filter(({ role }) => role === 'article')[at];
  const article = await read();
  if (article?.name) return article;
  await page.getByRole('feed', { name }).getByRole('article').nth(at).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await read())?.name).toBeTruthy();
  return (await read()) ?? { role: '', name: '', children: [] };
};

for (const [address, name] of feeds) {
  test(`${address} is a feed of named articles with named actions`, async ({ page }) => {
    await page.goto(address);
    const rows = page.getByRole('feed', { name }).getByRole('article');
    await expect(rows.first().getByRole('heading')).toBeVisible();
    await expect(page.getByRole('feed', { name })).toHaveAttribute('aria-busy', 'false');

    // Entries of another remote come after the list.
    await expect(rows.filter({ hasNot: page.getByRole('heading') })).toHaveCount(0);

    const count = await rows.count();
    expect(count).toBeGreaterThan(3);
    for (let at = 0; at < count; at += 1) {
      const article = await readArticle(page, name, at);
      const [heading] = below(article, 'heading');
      expect(heading?.name, 'an entry has a heading').toBeTruthy();
      expect(article.name, 'and is called by it').toBe(heading?.name);
      expect(below(heading ?? article, 'link').map((link) => link.name)).toEqual([heading?.name]);
      for (const button of below(article, 'button')) {
        expect(button.name.endsWith(article.name), `${button.name} names its entry`).toBe(true);
        expect(button.name.length).toBeGreaterThan(article.name.length);
      }
      for (const image of below(article, 'image'))
        expect(image.name, 'pictures are told or hidden').toBeTruthy();
    }
    const places = await rows.evaluateAll((all) =>
      all.map((row) => [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')]),
    );
    const total = new Set(places.map(([, size]) => size));
    expect(places.map(([place]) => Number(place))).toEqual(places.map((_, at) => at + 1));
    expect([...total]).toHaveLength(1);
    expect(['-1', String(places.length)]).toContain([...total][0]);
  });
}

test('a feed is busy while its next page is on its way, and counts on', async ({ page }) => {
  await page.goto('/papers');
  const rows = page.getByRole('feed', { name: '论文' }).getByRole('article');
  await expect(rows.first()).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v3/paper/list', async (route) => {
    await held;
    await route.continue();
  });
  // Chromium's tree tells of busy live regions alone.
  const feed = page.getByRole('feed', { name: '论文' });
  const before = await rows.count();
  // The page is there before its scripts are.
  await expect(async () => {
    await page.getByRole('button', { name: '加载更多' }).focus();
    await page.keyboard.press('Enter');
    await expect(feed).toHaveAttribute('aria-busy', 'true', { timeout: 500 });
  }).toPass();
  release();
  await expect(feed).toHaveAttribute('aria-busy', 'false');
  await expect(rows.nth(before)).toHaveAttribute('aria-posinset', String(before + 1));
});

test('the keys of the feed pattern walk from entry to entry and out of the feed', async ({ page }) => {
  await page.goto('/papers');
  const rows = page.getByRole('feed', { name: '论文' }).getByRole('article');
  await expect(rows.first()).toBeVisible();
  const link = rows.first().getByRole('heading').getByRole('link');
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(link).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(rows.locator(':focus')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.closest('[role="feed"]') === null)).toBe(true);
});
