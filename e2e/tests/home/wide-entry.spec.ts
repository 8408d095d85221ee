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
  const circles = (name: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name })
      .first()
      .evaluate((button) => {
        const [icon] = button.querySelectorAll('span, svg');
        const drawn = icon instanceof SVGElement ? icon.outerHTML : icon && getComputedStyle(icon).maskImage;
        return (drawn ?? '').match(/circle cx/g)?.length ?? 0;
      });
  await page.goto('/');
  await expect(page.getByRole('feed', { name: '专栏' }).getByRole('article').first()).toBeVisible();
  expect(await circles('分享')).toBe(3);
  await page.goto('/view/1');
  expect(await circles('分享')).toBe(3);
});
