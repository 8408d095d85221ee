import { expect, test } from '@playwright/test';
import { countSlices, wake } from '../../support/wake.ts';

const waiting = 'script[type="later"]';

for (const path of ['/', '/papers', '/view/1', '/daily'])
  test(`${path}: nobody touches it, and nothing is run`, async ({ page }) => {
    await page.goto(path);
    // The first idle moment has passed: the files are being fetched.
    await expect(page.locator('link[rel="preload"][as="script"]').first()).toBeAttached();
    await expect(page.locator(waiting)).not.toHaveCount(0);
    await page.mouse.wheel(0, 50);
    await expect(page.locator(waiting)).toHaveCount(0);
  });

test('a script that did not come once: the page begins anew, and answers', async ({ page }) => {
  let failures = 0;
  await page.route(/\/assets\/main\.[^/]*\.js$/, (route) => {
    failures += 1;
    return failures > 2 ? route.continue() : route.abort();
  });
  await page.goto('/papers');
  const share = page.getByRole('button', { name: '分享' }).first();
  await expect.poll(() => failures).toBeGreaterThan(0);
  await share.click();
  await expect(async () => {
    await share.click();
    await expect(page.getByRole('button', { name: '复制链接' })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('a page whose scripts the network does not bring says so, and answers when it is back', async ({
  page,
  context,
}) => {
  await page.route(/\/assets\/main\.[^/]*\.js$/, (route) => route.abort());
  await page.goto('/papers');
  await page.getByRole('button', { name: '分享' }).first().click();
  await expect(page.getByText('网络不稳')).toBeVisible();
  await context.setOffline(true);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByText('网络不稳')).toHaveCount(0);
  await page.getByRole('button', { name: '分享' }).first().click();
  await expect(page.getByRole('button', { name: '复制链接' })).toBeVisible();
});

test('a page that is nothing without its scripts says so as well, and begins when they are there', async ({
  page,
}) => {
  await page.route(/\/assets\/main\.[^/]*\.js$/, (route) => route.abort());
  await page.goto('/users/events');
  await expect(page.getByText('网络不稳')).toBeVisible();
  await page.unrouteAll();
  await page.locator('body').click();
  await expect(page.getByText('网络不稳')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('once touched, it does other things while React takes it over', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const slices = await countSlices(page);
  await page.goto('/');
  await wake(page);
  // Two where it is one task.
  expect(await slices()).toBeGreaterThan(3);
});

test('what only scripts draw of a page is there although nobody touches it', async ({ page, request }) => {
  const list = await request.post('/api/v1/rankings/list', {
    data: { tab: 'global', type: 'hotness', page: 1 },
    headers: { 'x-requested-with': 'e2e' },
  });
  const { data } = (await list.json()) as { data: { id: string; name: string }[] };
  const [person] = data;
  await page.goto(`/rankings?person=${encodeURIComponent(person?.id ?? '')}`);
  await expect(
    page
      .getByRole('dialog')
      .getByText(person?.name ?? '')
      .first(),
  ).toBeVisible();
});

test('a member whom the browser does not remember meets the own page, untouched', async ({ page }) => {
  await page
    .context()
    .addCookies([
      { name: 'hub_login', value: 'example', url: new URL(test.info().project.use.baseURL ?? '').origin },
    ]);
  await page.goto('/');
  await expect(page.locator(waiting)).toHaveCount(0);
});
