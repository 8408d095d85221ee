import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { eventPage, eventWhere, openEvent } from '../../support/sample-events.ts';

const hub = process.env['HUB_URL'] ?? '';
const eventSite = process.env['EVENT_URL'] ?? '';

/** Of the hub's files: what brings remotes to foreign pages, the events remote, the API, the site's icon. */
const allowed = [
  `${eventSite}/`,
  `${hub}/embed/`,
  `${hub}/remotes.json`,
  `${hub}/remotes/mf-events/`,
  `${hub}/api/`,
  `${hub}/icon.svg`,
];

test('an event is drawn by the events remote, and nothing of the shell or another remote is asked for', async ({
  page,
  request,
}) => {
  const urls: string[] = [];
  // The hub's page of comments stands in a frame at its end; what it asks for is its own.
  page.on('request', (each) => {
    if (!each.isNavigationRequest() && each.frame() === page.mainFrame()) urls.push(each.url());
  });
  const event = await openEvent(request);
  await page.goto(eventPage(event));
  await expect(page.getByRole('article', { name: event.name })).toBeVisible();
  await page.getByRole('button', { name: '分享' }).click();
  await expect(page.getByRole('img', { name: '二维码' })).toBeVisible();

  expect(urls.filter((url) => !allowed.some((start) => url.startsWith(start)))).toEqual([]);
  const files = urls.filter((url) => /\.(?:js|css)$/.test(url));
  expect(files).toContain(`${hub}/embed/embed.js`);
  expect(files.filter((url) => url.includes('/remotes/mf-events/')).length).toBeGreaterThan(1);
  // The router stays at home: a foreign page has one of its own, or none.
  expect(files.filter((url) => url.includes('router'))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
});

test('the document holds the event as the remote draws it; the remote takes it over without asking again', async ({
  page,
  request,
}) => {
  const event = await openEvent(request);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const asked: string[] = [];
  page.on('request', (each) => asked.push(each.url()));
  await page.goto(eventPage(event));
  const served = await page.getByRole('article', { name: event.name }).elementHandle();
  await page.getByRole('button', { name: '分享' }).click();
  await expect(page.getByRole('img', { name: '二维码' })).toBeVisible();
  expect(await served?.evaluate((article) => article.isConnected)).toBe(true);
  expect(errors).toEqual([]);
  expect(asked.filter((url) => url.endsWith('/v1/events/info'))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an event is read', async ({ page, request }) => {
    const event = await openEvent(request);
    await page.goto(eventPage(event));
    await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
    await expect(page.getByRole('heading', { name: '活动介绍' })).toBeVisible();
  });
});

test('the facts, and the programme as the event host’s own call gives it', async ({ page, request }) => {
  const event = await openEvent(request);
  await page.goto(eventPage(event));
  const article = page.getByRole('article', { name: event.name });
  await expect(article.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(article.getByRole('definition').first()).toContainText(/^\d{4}年\d+月\d+日 周. \d\d:\d\d/);

  const programme = `${eventSite}/api/api/Activity/IntroductionTypes?activityId=`;
  const { data } = await (await request.get(programme + event.id)).json();
  // The site's own pages read no HTML from strings.
  const reader = await page.context().newPage();
  const told = await reader.evaluate(
    (parts: string[]) =>
      parts.map((html) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''),
    [data.ac_desc, data.ac_desc_two],
  );
  for (const text of told) {
    expect(text.length).toBeGreaterThan(20);
    expect(await article.textContent()).toContain(text);
  }
  for (const unknown of ['99999999', 'abc', ''])
    expect(await (await request.get(programme + unknown)).json()).toEqual({
      data: { ac_desc: '', ac_desc_two: '' },
    });
});

test('the calendar file bears the event’s name and time', async ({ page, request }) => {
  const event = await openEvent(request);
  await page.goto(eventPage(event));
  const downloading = page.waitForEvent('download');
  await page.getByRole('article').getByRole('link', { name: '添加到日历' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${event.name}.ics`);
  const file = await readFile(await download.path(), 'utf8');
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toContain(`SUMMARY:${event.name}`);
  const start = new Date(`${event.start_time.replace(' ', 'T')}+08:00`);
  expect(lines).toContain(`DTSTART:${start.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  await expect(page).toHaveURL(eventPage(event));
});

test('states: full with a waiting list, over without a calendar, a conference with its own site', async ({
  page,
  request,
}) => {
  const full = await eventWhere(request, ({ color_status }) => color_status === 3);
  await page.goto(eventPage(full));
  const article = page.getByRole('article');
  await expect(article.getByText('名额已满', { exact: true })).toBeVisible();
  await expect(article.getByRole('button', { name: '加入候补' })).toBeVisible();
  await expect(article.getByText(`${full.capacity} 席，已报名 ${full.capacity} 人，可候补`)).toBeVisible();
  await expect(article.getByRole('link', { name: '添加到日历' })).toBeVisible();

  const conference = await eventWhere(request, ({ color_status, url }) => color_status === 4 && url !== '');
  await page.goto(eventPage(conference));
  const site = article.getByRole('link', { name: conference.button_msg });
  await expect(site).toHaveAttribute('href', conference.url);
  await expect(site).toHaveAttribute('target', '_blank');
  await expect(article.getByText('名额', { exact: true })).toHaveCount(0);

  // The sample that lies behind us; the list holds it at its end.
  await page.goto(`${eventSite}/activities/4`);
  await expect(article.locator('header').getByText('已结束', { exact: true })).toBeVisible();
  await expect(article.getByRole('button', { name: '已结束' })).toBeDisabled();
  await expect(article.getByRole('button', { name: '分享' })).toBeVisible();
  await expect(article.getByRole('link', { name: '添加到日历' })).toHaveCount(0);
});

test('an event that does not exist is a page with status 404, and the way home', async ({ page }) => {
  for (const path of ['/activities/99999999', '/activities/abc', '/nowhere']) {
    const response = await page.goto(eventSite + path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByText('This page could not be found')).toBeVisible();
    await expect(page.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', `${hub}/`);
  }
});

test('without scripts the event can be read', async ({ browser, request }) => {
  const event = await openEvent(request);
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(eventPage(event));
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await expect(page.getByRole('link', { name: '登录/注册' })).toBeVisible();
  await page.close();
});
