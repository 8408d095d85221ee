import { expect, type Page, test } from '@playwright/test';
import { eventPage, openEvent } from '../../support/sample-events.ts';

const entries = (page: Page) => page.getByRole('feed', { name: '活动' }).getByRole('article');
const anchors = (page: Page) =>
  entries(page).evaluateAll((rows) => rows.map((row) => row.dataset['anchor'] ?? ''));

test('the list goes on to its third page by itself, each event once, ours to come first', async ({
  page,
}) => {
  const asked: number[] = [];
  page.on('request', (each) => {
    if (each.url().endsWith('/api/v1/events')) asked.push((each.postDataJSON() as { page: number }).page);
  });
  await page.goto('/events');
  await expect(page.getByRole('tab', { name: '综合排序' })).toHaveAttribute('aria-selected', 'true');
  await expect(entries(page).first()).toContainText(/直播|报名中/);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(await entries(page).count()).toBeGreaterThan(16);
  }).toPass();
  expect(asked.filter((number) => number > 1).slice(0, 2)).toEqual([2, 3]);
  const seen = await anchors(page);
  expect(new Set(seen).size).toBe(seen.length);
});

test('an entry leads to the event site in a new tab, and to its calendar file', async ({ page, request }) => {
  const event = await openEvent(request);
  await page.goto('/events');
  const entry = entries(page).filter({ hasText: event.name });
  const downloading = page.waitForEvent('download');
  await entry.getByRole('link', { name: '添加到日历' }).click();
  expect((await downloading).suggestedFilename()).toBe(`${event.name}.ics`);
  const opening = page.waitForEvent('popup');
  await entry.getByRole('link', { name: event.name }).click();
  const site = await opening;
  await expect(site).toHaveURL(eventPage(event));
  await expect(site.getByRole('article', { name: event.name })).toBeVisible();
  expect(await site.evaluate(() => window.opener)).toBeNull();
});

test('tags stand in the address; Back brings the list and the place in it', async ({ page }) => {
  await page.goto('/events');
  const left = entries(page).nth(6);
  await left.scrollIntoViewIfNeeded();
  const anchor = await left.getAttribute('data-anchor');
  const before = await anchors(page);
  // By keyboard: a click would first scroll to the box.
  await page.getByRole('checkbox', { name: 'CV', exact: true }).press('Space');
  await expect(page).toHaveURL('/events?tag=cv');
  await expect(page.getByRole('link', { name: '取消标签 CV' })).toBeVisible();
  await expect.poll(async () => (await anchors(page))[0]).not.toBe(before[0]);
  await page.goBack();
  await expect(page).toHaveURL('/events');
  await expect(page.locator(`[data-anchor="${anchor}"]`)).toBeInViewport();

  await page.goto('/events?tag_id=9,nonsense&sort=best');
  await expect(page.getByRole('list', { name: '已选标签' }).getByRole('listitem')).toHaveCount(1);
  await expect(entries(page).first()).toBeVisible();
});
