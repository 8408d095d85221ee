import { expect, type Page, test } from '@playwright/test';
import { type EmbeddingSite, serveEmbedding } from '../../support/embedding-page.ts';
import { looksOf } from '../../support/looks.ts';
import { newEvent } from '../../support/new-event.ts';
import { eventPage, openEvent, type SampleEvent } from '../../support/sample-events.ts';
import { watchTransfers } from '../../support/transfer.ts';
import { countHoldings, holdingsOf } from '../../support/watch-foreign-page.ts';

const hub = process.env['HUB_URL'] ?? '';

test.describe.configure({ mode: 'default' });

let event: SampleEvent;
let site: EmbeddingSite;
test.beforeAll(async ({ request }) => {
  event = await openEvent(request);
  site = await serveEmbedding(event.id);
});
test.afterAll(() => site.close());

const drawn = (page: Page) => page.getByRole('article', { name: event.name });
const element = (page: Page) => page.locator('hub-remote');

/** What the browser complains of, refusals by the page's policy among it. */
const complaints = (page: Page) => {
  const all: string[] = [];
  page.on('pageerror', (error) => all.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) all.push(message.text());
  });
  return all;
};

/** The page of the docs, with its element written otherwise. */
const rewrite = (page: Page, change: (element: string) => string) =>
  page.route(site.url, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<hub-remote.*<\/hub-remote>/s, change);
    await route.fulfill({ response: answer, body });
  });

/** What the docs say that is loaded. */
const told = ['/embed/', '/remotes.json', '/remotes/mf-events/', '/api/v1/events/info', '/api/sample/'];

test('the page of the docs, on another site: the event, and nothing else of the hub; no complaint', async ({
  page,
}) => {
  const urls: string[] = [];
  page.on('request', (each) => urls.push(each.url()));
  const said = complaints(page);
  await page.goto(site.url);
  await expect(drawn(page)).toBeVisible();
  await page.getByRole('button', { name: '分享' }).click();
  await expect(page.getByRole('dialog', { name: '分享' }).getByRole('img', { name: '二维码' })).toBeVisible();
  await expect(element(page)).toHaveAttribute('data-state', 'ready');
  const foreign = urls.filter((url) => !url.startsWith(site.url));
  expect(foreign.filter((url) => !told.some((start) => url.startsWith(hub + start)))).toEqual([]);
  expect(foreign.filter((url) => /router|\/assets\//.test(url))).toEqual([]);
  expect(said).toEqual([]);
  await expect(page).toHaveTitle('别人的页面');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
});

test('the list on another site: the next events with a tag, each with its way to the event site; no complaint', async ({
  page,
}) => {
  const urls: string[] = [];
  page.on('request', (each) => urls.push(each.url()));
  const said = complaints(page);
  const [tag] = event.tag_names;
  await rewrite(page, (one) => one.replace(`/activities/${event.id}`, `/events?tag=${tag?.id}`));
  await page.goto(site.url);
  const list = page.getByRole('list', { name: '活动' });
  await expect(list.getByRole('link', { name: event.name, exact: true })).toHaveAttribute(
    'href',
    eventPage(event),
  );
  await expect(list.getByText('已结束')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '全部活动' })).toHaveAttribute(
    'href',
    `${hub}/events?tag=${tag?.id}`,
  );
  await expect(element(page)).toHaveAttribute('data-state', 'ready');
  const foreign = urls.filter((url) => !url.startsWith(site.url));
  const toldOfList = told.map((start) => start.replace('/events/info', '/events'));
  expect(foreign.filter((url) => !toldOfList.some((start) => url.startsWith(hub + start)))).toEqual([]);
  expect(foreign.filter((url) => /router|\/assets\//.test(url))).toEqual([]);
  expect(said).toEqual([]);
});

test('several events on one page share what they load, without a complaint', async ({ page }) => {
  const other = await newEvent();
  const said = complaints(page);
  await rewrite(page, (one) => one + one.replace(`/activities/${event.id}`, `/activities/${other.id}`));
  await page.goto(site.url);
  for (const name of [event.name, other.name])
    await expect(page.getByRole('article', { name }).getByRole('heading', { level: 1, name })).toBeVisible();
  expect(said).toEqual([]);
});

test('the same event twice on one page is there twice, each with a name of its own', async ({ page }) => {
  const said = complaints(page);
  await rewrite(page, (one) => one + one);
  await page.goto(site.url);
  await expect(drawn(page)).toHaveCount(2);
  for (const each of await drawn(page).all())
    await expect(each.getByRole('heading', { level: 1 })).toBeVisible();
  const ids = await page.locator('[id]').evaluateAll((nodes) => nodes.map(({ id }) => id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(said).toEqual([]);
});

test('its own text keeps the size and the colours that the event has on its own site', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1, name: event.name });
  const look = () =>
    heading.evaluate((node) => {
      const { fontSize, color } = getComputedStyle(node);
      return { fontSize, color };
    });
  await page.goto(eventPage(event));
  await expect(heading).toBeVisible();
  const there = await look();
  await page.goto(site.url);
  await expect(heading).toBeVisible();
  expect(await look()).toEqual(there);
});

test('the looks that the host names are the event’s, and no others', async ({ page }) => {
  await page.goto(site.url);
  await expect(drawn(page)).toBeVisible();
  const join = drawn(page).getByRole('link', { name: /^立即报名/ });
  const share = drawn(page).getByRole('button', { name: '分享' });
  const look = async () => {
    const title = drawn(page).getByRole('heading', { level: 1 });
    const of = (part: typeof title, name: string) =>
      part.evaluate((node, asked) => getComputedStyle(node).getPropertyValue(asked), name);
    return [
      await of(join, 'background-color'),
      await of(join, 'color'),
      await of(title, 'color'),
      await of(title, 'font-family'),
      await of(share, 'background-color'),
      await of(share, 'border-radius'),
    ];
  };
  const usual = await look();
  const edge = () => share.evaluate((node) => getComputedStyle(node).borderColor);
  const usualEdge = await edge();
  const own = {
    accent: 'rgb(122, 31, 92)',
    'on-accent': 'rgb(255, 250, 240)',
    text: 'rgb(40, 10, 30)',
    font: 'fantasy',
    surface: 'rgb(250, 240, 245)',
    radius: '3px',
  };
  const host = page.locator('#one');
  await host.evaluate((node, given) => {
    for (const [name, value] of Object.entries(given)) node.style.setProperty(`--hub-${name}`, value);
  }, own);
  await expect.poll(look).toEqual(Object.values(own));
  expect(await edge()).not.toBe(usualEdge);
  await host.evaluate((node) => node.removeAttribute('style'));
  await expect.poll(look).toEqual(usual);
  expect(await edge()).toBe(usualEdge);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`${colorScheme} screen: the host’s own elements keep their look, and the event takes the host’s`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const { promise: isLookedAt, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(`${hub}/embed/embed.js`, (route) => isLookedAt.then(() => route.continue()));
    await page.goto(site.url, { waitUntil: 'commit' });
    await expect(page.locator('[data-probe]')).toHaveCount(8);
    await page.waitForFunction(() => document.styleSheets.length === 1);
    const before = await looksOf(page);
    letGo();
    await expect(drawn(page)).toBeVisible();
    expect(await looksOf(page)).toEqual(before);
    const scheme = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((node) => getComputedStyle(node).colorScheme);
    expect([await scheme('html'), await scheme('.hub-embed')]).toEqual(['normal', 'normal']);
    await element(page).evaluate((node) => node.setAttribute('theme', 'dark'));
    expect(await scheme('hub-remote .hub-embed')).toBe('dark');
  });

/** A page that says something to every element, and means it. */
const merciless = `*, *::before, *::after { font: 30px fantasy !important; color: red !important; padding: 21px !important;
  letter-spacing: 9px !important; background: lime !important; border-radius: 0 !important; text-transform: uppercase !important }`;

test('in shadow trees event and dialog keep their looks, whatever the page says of all elements', async ({
  page,
}) => {
  const said = complaints(page);
  await rewrite(page, (one) => one.replace('<hub-remote', '<hub-remote shadow'));
  const share = drawn(page).getByRole('button', { name: '分享' });
  const dialog = page.getByRole('dialog', { name: '分享' });
  const parts = [
    drawn(page),
    drawn(page).getByRole('heading', { level: 1 }),
    drawn(page).getByRole('link', { name: /^立即报名/ }),
    dialog,
    dialog.getByRole('button').first(),
  ];
  const names = [
    'font',
    'color',
    'padding',
    'letter-spacing',
    'background-color',
    'border-radius',
    'display',
  ];
  const looks = async () => {
    await page.goto(site.url);
    await share.click();
    await expect(dialog.getByRole('img', { name: '二维码' })).toBeVisible();
    const lookOf = (node: Element, all: string[]) =>
      all.map((name) => getComputedStyle(node).getPropertyValue(name));
    return Promise.all(parts.map((part) => part.evaluate(lookOf, names)));
  };
  const before = await looks();
  expect(before[1]).not.toEqual(before[2]);
  await page.addInitScript((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, merciless);
  expect(await looks()).toEqual(before);
  const host = page.locator('h2[data-probe]');
  expect(await host.evaluate((node) => getComputedStyle(node).letterSpacing)).toBe('9px');
  expect(said).toEqual([]);
});

test('in shadow trees a dialog opens and closes by its button and by keys, and gives the focus back', async ({
  page,
}) => {
  await rewrite(page, (one) => one.replace('<hub-remote', '<hub-remote shadow'));
  await page.goto(site.url);
  const share = drawn(page).getByRole('button', { name: '分享' });
  const dialog = page.getByRole('dialog', { name: '分享' });
  await share.click();
  await expect(dialog).toBeVisible();
  await share.click();
  await expect(dialog).toBeHidden();
  await share.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(share).toBeFocused();
  const kept = await element(page).elementHandle();
  await kept?.evaluate((node) => node.remove());
  await expect.poll(() => page.evaluate(() => document.body.children.length)).toBe(3);
});

test('on a phone nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url);
  await expect(drawn(page)).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(390);
});

test('moved it goes on, on another path it draws that, taken off it leaves nothing', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await countHoldings(page);
  await page.goto(site.url);
  await expect(drawn(page)).toBeVisible();
  const article = await drawn(page).elementHandle();
  await element(page).evaluate((node) => document.getElementById('two')?.append(node));
  await expect(page.locator('#two').getByRole('article', { name: event.name })).toBeVisible();
  expect(await article?.evaluate((node) => node.isConnected)).toBe(true);
  await element(page).evaluate((node) => node.setAttribute('path', '/activities/99999999'));
  await expect(element(page)).toHaveAttribute('data-error', 'missing');
  await expect(element(page)).toHaveAttribute('data-state', 'failed');
  await expect(page.getByRole('link', { name: '查看活动' })).toBeVisible();

  const kept = await element(page).elementHandle();
  const leave = () => kept?.evaluate((node) => node.remove());
  await leave();
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  const after = await holdingsOf(page, client);
  expect(after.bodyChildren.filter((child) => !/^(?:DIV|SECTION) (?:one|two|) $/.test(child))).toEqual([]);
  expect([after.intervals, after.timeouts, after.channels]).toEqual([0, 0, 0]);
  expect(await page.evaluate(() => document.getElementById('two')?.innerHTML)).toBe('');
  // Coming and going again adds nothing.
  await kept?.evaluate((node) => document.getElementById('one')?.append(node));
  await expect(element(page)).toHaveAttribute('data-error', 'missing');
  await leave();
  await expect.poll(() => holdingsOf(page, client)).toEqual(after);
});

test('报名 leads to the event site, where the form opens; the ticket is kept there', async ({
  page,
  context,
}) => {
  await page.goto(site.url);
  const opening = context.waitForEvent('page');
  await drawn(page)
    .getByRole('link', { name: /^立即报名/ })
    .click();
  const there = await opening;
  await expect(there).toHaveURL(eventPage(event));
  await expect(there.getByRole('dialog', { name: '报名' })).toBeVisible();
});

const parts: [string, RegExp][] = [
  ['the registry', /\/remotes\.json$/],
  ['all of the hub behind its script', /\/(?:remotes|api)|\/embed\/(?!embed\.js)/],
];

for (const [part, pattern] of parts)
  test(`${part} down: said in words, what the host wrote stays, and 重试 mends it`, async ({ page }) => {
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(String(error)));
    await page.route(pattern, (route) => route.abort());
    await page.goto(site.url);
    await expect(page.getByRole('alert')).toContainText('内容暂时无法显示');
    await expect(page.getByRole('link', { name: '查看活动' })).toBeVisible();
    await page.unroute(pattern);
    await page.getByRole('button', { name: '重试' }).click();
    await expect(drawn(page)).toBeVisible();
    await expect(page.getByRole('link', { name: '查看活动' })).toBeHidden();
    expect(uncaught).toEqual([]);
  });

test('a file that did not come is asked for again by a second 重试, with the page', async ({ page }) => {
  const file = /\/embed\/shared\./;
  await page.route(file, (route) => route.abort());
  await page.goto(site.url);
  await expect(page.getByRole('alert')).toContainText('内容暂时无法显示');
  await page.unroute(file);
  await expect(async () => {
    const retry = page.getByRole('button', { name: '重试' });
    if (await retry.isVisible()) await retry.click();
    await expect(drawn(page)).toBeVisible({ timeout: 4000 });
  }).toPass();
});

test('one event costs a page of others 14 requests and 190 KB, with its picture', async ({ page }) => {
  const transfers = await watchTransfers(page);
  await page.goto(site.url);
  await expect(drawn(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const ours = transfers.filter(({ url }) => url.startsWith(hub));
  expect(ours.length).toBeLessThanOrEqual(14);
  expect(ours.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(190 * 1024);
  expect(ours.map(({ url }) => url)).toEqual(
    expect.arrayContaining([expect.stringContaining('/api/sample/')]),
  );
});

test('without the script the way to the event stays', async ({ page }) => {
  await page.route(`${hub}/embed/embed.js`, (route) => route.abort());
  await page.goto(site.url);
  await expect(page.getByRole('link', { name: '查看活动' })).toBeVisible();
});
