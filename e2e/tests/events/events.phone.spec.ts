import { type Browser, expect, type Page, test } from '@playwright/test';
import { tooSmall } from '../../support/finger-size.ts';
import { overflow } from '../../support/overflow.ts';
import { eventPage, eventWhere, openEvent } from '../../support/sample-events.ts';

test('the list fits: entries, and the tags as a sheet', async ({ page }) => {
  await page.goto('/events');
  const entries = page.getByRole('feed', { name: '活动' }).getByRole('article');
  await expect(entries.first().getByRole('heading').getByRole('link')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await tooSmall(page.getByRole('feed', { name: '活动' }))).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: '标签' }).tap();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'CV', exact: true }).check();
  await expect(page).toHaveURL('/events?tag=cv');
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).tap();
  await expect(page.getByRole('link', { name: '取消标签 CV' })).toBeVisible();
});

test('the event’s page fits, and its actions stay within reach of the thumb', async ({ page, request }) => {
  const event = await openEvent(request);
  await page.goto(eventPage(event));
  const article = page.getByRole('article', { name: event.name });
  const calendar = article.getByRole('link', { name: '添加到日历' });
  await expect(calendar).toBeInViewport();
  expect(await overflow(page)).toBe(0);
  expect(await tooSmall(page.locator('body'))).toEqual([]);
  // At once: near the end of the page the bar moves along, and what is tapped must stand still.
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  await expect(calendar).toBeInViewport();
  await article.getByRole('button', { name: '分享' }).tap();
  const sheet = page.getByRole('dialog', { name: '分享' });
  await expect(sheet.getByRole('img', { name: '二维码' })).toBeInViewport();
  expect(await overflow(page)).toBe(0);
});

test('a conference with a long name and two addresses fits as well', async ({ page, request }) => {
  const conference = await eventWhere(request, ({ color_status, url }) => color_status === 4 && url !== '');
  await page.goto(eventPage(conference));
  await expect(page.getByRole('article').getByRole('link', { name: conference.button_msg })).toBeInViewport();
  expect(await overflow(page)).toBe(0);
});

const chromeOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1';

/** A page as Chrome on an iPhone would have it. */
const onIphone = (browser: Browser): Promise<Page> =>
  browser.newPage({ userAgent: chromeOnIphone, viewport: { width: 390, height: 844 }, hasTouch: true });

test('a browser that opens no calendar files says so, and what to do next', async ({ browser, request }) => {
  const event = await openEvent(request);
  const page = await onIphone(browser);
  await page.goto(eventPage(event));
  await page.getByRole('article').getByRole('link', { name: '添加到日历' }).tap();
  const dialog = page.getByRole('dialog', { name: '打开失败' });
  await expect(dialog.getByText('该浏览器不支持打开本文件，请选择其他浏览器')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '复制链接' })).toBeVisible();
  await expect(page).toHaveURL(eventPage(event));
  await page.close();
});

test('one that calls no calendar gives the address that calendars take', async ({ browser }) => {
  const page = await onIphone(browser);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/events');
  await page.getByRole('button', { name: '订阅日历' }).tap();
  expect(await tooSmall(page.getByRole('dialog', { name: '订阅日历' }))).toEqual([]);
  await page.getByRole('link', { name: '在日历应用中打开' }).tap();
  const dialog = page.getByRole('dialog', { name: '打开失败' });
  await expect(dialog.getByText('该浏览器不支持打开本文件，请选择其他浏览器')).toBeInViewport();
  await expect(dialog.getByText(/添加订阅日历/)).toBeInViewport();
  await dialog.getByRole('button', { name: '复制链接' }).tap();
  await expect(page.getByText('已复制', { exact: true })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(new URL('/calendar/events.ics', page.url()).href);
  const feed = await page.request.get(address);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  await page.close();
});
