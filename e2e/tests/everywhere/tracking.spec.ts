import { expect, type Page, test } from '@playwright/test';

interface Sent {
  readonly type: string;
  readonly page: string;
  readonly source_id: string;
  readonly value?: number;
}

/** What the pages of a tab tell of their reader from now on. */
const listenTo = async (page: Page) => {
  const sent: Sent[] = [];
  const statuses: number[] = [];
  let calls = 0;
  await page.context().route('**/api/v1/track?*', async (route) => {
    const { search, searchParams } = new URL(route.request().url());
    expect(search.length - 1).toBeLessThanOrEqual(8192);
    sent.push(...(JSON.parse(searchParams.get('data') ?? '') as Sent[]));
    calls += 1;
    const response = await route.fetch();
    await route.fulfill({ response });
    statuses.push(response.status());
  });
  return { sent, statuses, areAnswered: () => statuses.length === calls };
};

const entries = (page: Page) => page.getByRole('feed', { name: '专栏' }).getByRole('article');

test('what is seen and read is told in few calls', async ({ page }) => {
  const { sent, statuses, areAnswered } = await listenTo(page);
  // The page waits until there is enough to tell, and only what was long in sight counts: its clock is put forward.
  await page.clock.install();
  const later = () => page.clock.fastForward(2000);
  await page.goto('/');
  await expect(entries(page).first().getByRole('heading')).toBeVisible();
  const of = (type: string) => sent.filter((event) => event.type === type);
  const exposures = async () => {
    await later();
    return of('exposure').length;
  };
  await expect.poll(exposures, { timeout: 25_000, intervals: [200] }).toBeGreaterThan(2);
  const before = of('exposure').length;
  await entries(page).nth(12).scrollIntoViewIfNeeded();
  await expect.poll(exposures, { timeout: 25_000, intervals: [200] }).toBeGreaterThan(before);
  expect(new Set(of('exposure').map(({ source_id }) => source_id)).size).toBe(of('exposure').length);
  expect(of('exposure')[0]).toMatchObject({
    page: 'index',
    source_id: expect.stringMatching(/^(story|event)-\d+$/),
  });

  await page.goto('/view/56');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 300);
        await later();
        return page.evaluate(() => performance.now());
      },
      { intervals: [200] },
    )
    .toBeGreaterThan(8000);
  // What a page sends while it goes away, a test cannot answer; so this one is only hidden.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => of('duration')).toMatchObject([{ page: 'view-id', source_id: 'story-56' }]);
  expect(of('duration')[0]?.value).toBeGreaterThan(1000);
  await expect.poll(areAnswered).toBe(true);
  expect(new Set(statuses)).toEqual(new Set([204]));
});

test('nothing is told, kept or even loaded for who asks not to be followed', async ({ page }) => {
  const { sent } = await listenTo(page);
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await page.goto('/');
  await expect(entries(page).first().getByRole('heading')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await entries(page).nth(8).scrollIntoViewIfNeeded();
  await page.goto('/view/56');
  await page.waitForLoadState('networkidle');
  await page.goto('/privacy');
  expect(sent).toEqual([]);
  const code = await Promise.all(scripts);
  expect(code.length).toBeGreaterThan(3);
  expect(code.filter((text) => text.includes('/api/v1/track?'))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('hub:visitor'))).toBeNull();
});
