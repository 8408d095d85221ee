import { expect, type Page, test } from '@playwright/test';
import { newEvent, qrOf, signUpQuietly } from '../../support/new-event.ts';
import { readQr } from '../../support/read-qr.ts';

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

/** How many sheets a page takes, by the objects of its PDF. */
const sheetsOf = async (page: Page, format: string): Promise<number> => {
  const file = await page.pdf({ format });
  return file.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
};

const printed = async (page: Page) => {
  await onPaper(page);
  await expect(page.getByRole('main').locator('a:visible'), 'nothing that paper cannot follow').toHaveCount(
    0,
  );
  for (const format of ['A4', 'Letter', 'A5']) expect(await sheetsOf(page, format), format).toBe(1);
};

test('a ticket on paper is one sheet with a code that is read, of the longest name too', async ({
  browser,
  context,
  page,
}) => {
  const name = '示例沙龙：关于𠮷与㐀的字形、大模型推理与服务优化的一场线下沙龙活动'.padEnd(110, '，名字很长');
  const event = await newEvent({ name, address: '示例路 1 号'.repeat(20), capacity: 1, waitlist: true });
  const code = await signUpQuietly(context, event);
  await page.goto(`/ticket/${event.id}`);
  await expect(qrOf(page)).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await printed(page);
  expect(await readQr(qrOf(page))).toBe(code);

  const waiting = await browser.newContext();
  await signUpQuietly(waiting, event);
  const place = await waiting.newPage();
  await place.goto(`/ticket/${event.id}`);
  await expect(place.getByText('候补中，第 1 位')).toBeVisible();
  await printed(place);
  await expect(qrOf(place)).toHaveCount(0);
  await waiting.close();
});
