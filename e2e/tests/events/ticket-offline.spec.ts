import { type BrowserContext, expect, type Page, type Request, type Route, test } from '@playwright/test';
import { registerQuietly } from '../../support/member.ts';
import { newEvent, qrOf, signUpQuietly } from '../../support/new-event.ts';
import { openStallingProxy } from '../../support/stalling-proxy.ts';

const storedHint = (page: Page) => page.getByText('已存到本机，没有网络也能打开。');
const offlineLine = (page: Page) => page.getByText(/^离线显示，最后更新 \d{4}年/);
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const storedTickets = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('hub:of-viewer/')));

/** Opens a ticket once, with a network, until the browser has it. */
const openOnce = async (context: BrowserContext) => {
  const event = await newEvent();
  const code = await signUpQuietly(context, event);
  const page = await context.newPage();
  await page.goto(`/ticket/${event.id}`);
  await expect(storedHint(page)).toBeVisible();
  return { event, code, page };
};

test('a ticket that was opened is there without a network, in a fresh tab too; no other page is', async ({
  context,
}) => {
  const { event, page } = await openOnce(context);
  await context.setOffline(true);
  await page.reload();
  await expect(qrOf(page)).toBeVisible();
  await expect(offlineLine(page)).toBeVisible();
  const fresh = await context.newPage();
  await fresh.goto(`/ticket/${event.id}`);
  await expect(qrOf(fresh)).toBeVisible();
  for (const path of [`/ticket/${event.id + 100_000}`, '/', '/events'])
    await expect(fresh.goto(path), path).rejects.toThrow(/net::ERR/);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('button', { name: '取消报名' })).toBeVisible();
  await expect(offlineLine(page)).toHaveCount(0);
});

test('what is kept is the page and its own files: no answer of the API, no other remote, no contact', async ({
  context,
}) => {
  const { event, page } = await openOnce(context);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url));
    return (await Promise.all(lists)).flat().map((url) => new URL(url).pathname);
  });
  expect(kept).toContain(`/ticket/${event.id}`);
  const files = kept.filter((path) => path !== `/ticket/${event.id}`);
  expect(files.length).toBeGreaterThan(5);
  for (const path of files)
    expect(path).toMatch(
      /^\/(?:(?:assets|remotes\/mf-events)\/[\w.-]+\.[0-9a-f]{8}\.(?:js|css)|remotes\.[0-9a-f]{16}\.js)$/,
    );
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain('visitor-');
});

test('pages outside of tickets have no worker before them', async ({ context }) => {
  const { page } = await openOnce(context);
  for (const path of ['/', '/events', '/view/1']) {
    await page.goto(path);
    expect(await page.evaluate(() => navigator.serviceWorker.controller), path).toBeNull();
  }
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual(['/ticket/']);
});

test('a member’s ticket goes from the browser when they log out', async ({ context }) => {
  await registerQuietly(context);
  const { page } = await openOnce(context);
  expect(await storedTickets(page)).toHaveLength(1);
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.getByRole('link', { name: '登录/注册' }).first()).toBeVisible();
  expect(await storedTickets(page)).toEqual([]);
});

const isTicketPage = (request: Request) => /^\/ticket\/\d+$/.test(new URL(request.url()).pathname);

/** What becomes of every request, the worker's too. */
const faults: Readonly<Record<string, (route: Route) => unknown>> = {
  'answers with 503': (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>busy</h1>' }),
  'never answers': () => {},
  'sends the page and nothing after it': (route) => isTicketPage(route.request()) && route.continue(),
};

for (const [what, fault] of Object.entries(faults)) {
  test(`a ticket that was opened is there while the hub ${what}`, async ({ context }) => {
    const { event, page } = await openOnce(context);
    const asked: Request[] = [];
    await context.route('**/*', (route) => {
      asked.push(route.request());
      return fault(route);
    });
    const fresh = await context.newPage();
    for (const tab of [page, fresh]) {
      await tab.goto(`/ticket/${event.id}`, { waitUntil: 'commit' });
      await expect(qrOf(tab)).toBeVisible();
      await expect(tab.getByText(/^(?:离线显示|未能更新|正在更新)，最后更新 \d{4}年/)).toBeVisible();
    }
    expect(asked.filter((request) => request.serviceWorker() && isTicketPage(request))).toHaveLength(2);
  });
}

test('a ticket that was opened is there while answers begin and never end', async ({ browser }) => {
  const proxy = await openStallingProxy();
  const context = await browser.newContext({ proxy: { server: proxy.server } });
  const { page } = await openOnce(context);
  proxy.stall();
  await page.reload({ waitUntil: 'commit' });
  await expect(qrOf(page)).toBeVisible();
  await expect(page.getByText(/最后更新 \d{4}年/)).toBeVisible();
  await context.close();
  proxy.close();
});

/** Asks the worker to keep something, as the page does; gives what it says. */
const ask = (page: Page, message: unknown) =>
  page.evaluate(async (data) => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => {
      port1.onmessage = (event) => resolve(event.data);
    });
    active?.postMessage(data, [port2]);
    return answered;
  }, message);

const filesOf = (page: Page) =>
  page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const paths = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return paths.filter((path) => !path.startsWith('/ticket/'));
  });

test('a page whose files are another release’s is not kept, and what was kept before stays', async ({
  context,
}) => {
  const { event, page } = await openOnce(context);
  const before = await cacheNames(page);
  const files = await filesOf(page);
  const main = files.find((file) => file.includes('/main.') && file.endsWith('.js')) ?? '';
  const message = { kind: 'keep-ticket', path: `/ticket/${event.id}` };
  expect(main).not.toBe('');
  // The document names a file that this page, loaded before the release, knows nothing of.
  expect(await ask(page, { ...message, files: files.filter((file) => file !== main) })).toBe(false);
  const gone = [...files, '/assets/gone.0000aaaa.js'];
  expect(await ask(page, { ...message, files: gone })).toBe(false);
  expect(await cacheNames(page)).toEqual(before);
  expect(await ask(page, { ...message, files })).toBe(true);
  expect(await cacheNames(page)).toHaveLength(1);
});

test('few pages are kept, the oldest go first', async ({ context }) => {
  const { event, page } = await openOnce(context);
  const files = await filesOf(page);
  for (const id of [1, 2, 3, 4, 5, 6])
    expect(await ask(page, { kind: 'keep-ticket', path: `/ticket/${id}`, files })).toBe(true);
  const names = await cacheNames(page);
  expect(names).toHaveLength(5);
  expect(names.join()).not.toContain(`/ticket/${event.id}#`);
  expect(names.join()).not.toContain('/ticket/1#');
});
