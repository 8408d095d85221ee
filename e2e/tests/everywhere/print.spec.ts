import { expect, type Page, test } from '@playwright/test';

const eventSite = process.env['EVENT_URL'] ?? '';

const onPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const gone of ['banner', 'contentinfo', 'navigation', 'complementary', 'search'] as const)
    for (const one of await page.getByRole(gone).all()) await expect(one).toBeHidden();
  await expect(page.locator('button:visible:not(:has(img))')).toHaveCount(0);
  const colours = await page.locator('h1').evaluate((title) => getComputedStyle(title).color);
  expect(colours, 'black, also for who reads in the dark').toBe('rgb(0, 0, 0)');
};

test('an article on paper is its text, with the addresses of its links and nothing cut apart', async ({
  page,
}) => {
  await page.goto('/view/1');
  await expect(page.locator('.post-content')).toBeVisible();
  await onPaper(page);
  for (const link of await page.locator('.post-content a[href^="http"]').all()) {
    const [href, after] = await link.evaluate((a) => [
      a.getAttribute('href'),
      getComputedStyle(a, '::after').content,
    ]);
    expect(after).toContain(href);
  }
  for (const box of await page.locator('.post-content :is(pre, figure, table)').all())
    await expect(box).toHaveCSS('break-inside', 'avoid');
});

test('a paper on paper', async ({ page }) => {
  const answer = await page.request.post('/api/v3/paper/list', { data: {} });
  const { data } = await answer.json();
  await page.goto(`/paper/${data[0].id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await onPaper(page);
});

test('an event on paper', async ({ page }) => {
  await page.goto(`${eventSite}/activities/1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await onPaper(page);
});
