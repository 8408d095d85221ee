import { expect, test } from '@playwright/test';

test.use({ viewport: { width: 1280, height: 900 } });

test('the actions of an entry take less than half of its line, and leave room for the tags', async ({
  page,
}) => {
  await page.goto('/');
  const feed = page.getByRole('feed', { name: '专栏' });
  await expect(feed.getByRole('article').first()).toBeVisible();
  const entries = await feed.getByRole('article').evaluateAll((articles) =>
    articles
      .filter((article) => article.querySelector('ul a'))
      .slice(0, 6)
      .map((article) => {
        const vote = article.querySelector('button[aria-pressed]');
        const actions = vote?.parentElement?.getBoundingClientRect().width ?? 0;
        const line = vote?.parentElement?.parentElement?.getBoundingClientRect().width ?? 1;
        const [first] = article.querySelectorAll('ul a');
        const isCut = first !== undefined && first.scrollWidth > first.clientWidth;
        return { share: actions / line, isCut };
      }),
  );
  expect(entries.length).toBeGreaterThan(0);
  for (const { share, isCut } of entries) {
    expect(share).toBeLessThan(0.45);
    expect(isCut).toBe(false);
  }
});

test('sharing has one icon, in lists and on the page', async ({ page }) => {
  const shape = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: '分享' })
      .first()
      .evaluate((button) => {
        const icon = button.querySelector('span');
        return icon && getComputedStyle(icon, '::before').clipPath;
      });
  await page.goto('/');
  await expect(page.getByRole('feed', { name: '专栏' }).getByRole('article').first()).toBeVisible();
  const inLists = await shape();
  expect(inLists).toContain('path(');
  await page.goto('/view/1');
  expect(await shape()).toBe(inLists);
});
