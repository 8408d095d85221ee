import { expect, type Page, test } from '@playwright/test';
import { looksOf } from '../../support/looks.ts';
import { eventPage, openEvent, type SampleEvent } from '../../support/sample-events.ts';
import { countHoldings, type Holdings, holdingsOf } from '../../support/watch-foreign-page.ts';

const goTo = (page: Page, path: string) =>
  page.evaluate((address) => history.pushState(null, '', address), path);

const mounted = async (page: Page, { name }: SampleEvent) => {
  await expect(page.getByRole('article', { name })).toBeVisible();
  // What the server drew does not answer before the remote has taken it over.
  const dialog = page.getByRole('dialog', { name: '分享' });
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: '分享' }).click();
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
};

/** What stays for as long as the document lives, once however often a remote comes and goes. */
const once = {
  // React's for selections, and the task queue of the http client.
  listeners: { 'document selectionchange': 1, 'window message': 1 },
  // The loader's, for style sheets that hang.
  observers: 1,
};

const afterLeaving = (before: Holdings): Holdings => ({
  ...before,
  listeners: { ...before.listeners, ...once.listeners },
  observers: before.observers + once.observers,
  timeouts: 0,
});

test('a remote that leaves takes everything with it, and comes again', async ({ page, request }) => {
  const event = await openEvent(request);
  const client = await page.context().newCDPSession(page);
  await countHoldings(page);
  const released = Promise.withResolvers<void>();
  await page.route(/\/embed\/embed\.js$/, (route) => released.promise.then(() => route.continue()));
  await page.goto(eventPage(event), { waitUntil: 'commit' });
  await expect(page.locator('#login')).not.toHaveAttribute('data-state', 'unknown');
  const before = await holdingsOf(page, client);
  released.resolve();

  for (const _ of ['first', 'again', 'and again']) {
    await mounted(page, event);
    await goTo(page, '/elsewhere');
    await expect(page.locator('#event')).toBeEmpty();
    await expect.poll(() => holdingsOf(page, client)).toEqual(afterLeaving(before));
    await goTo(page, new URL(eventPage(event)).pathname);
  }
  await mounted(page, event);
});

test('the host’s own elements look the same before, with and after the remote', async ({ page, request }) => {
  const event = await openEvent(request);
  const released = Promise.withResolvers<void>();
  await page.route(/\/embed\/embed\.js$/, (route) => released.promise.then(() => route.continue()));
  await page.goto(eventPage(event), { waitUntil: 'commit' });
  await page.locator('.site-footer').evaluate((footer) => {
    const probe = (name: string, ...inside: (Node | string)[]) => {
      const element = document.createElement(name);
      element.dataset['probe'] = '';
      element.append(...inside);
      return element;
    };
    const link = Object.assign(probe('a', 'b'), { href: '/' });
    const title = Object.assign(probe('p', link), { className: 'title' });
    const table = probe('table', probe('td', 'd'));
    const parts = [
      probe('h2', 'a'),
      title,
      probe('ul', probe('li', 'c')),
      table,
      probe('button', 'e'),
      probe('input'),
    ];
    const all = probe('div', ...parts);
    all.style.width = '600px';
    footer.after(all);
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  );
  const before = await looksOf(page);
  expect(before).toHaveLength(10);
  released.resolve();
  await mounted(page, event);
  expect(await looksOf(page)).toEqual(before);
  await goTo(page, '/elsewhere');
  await expect(page.locator('#event')).toBeEmpty();
  expect(await looksOf(page)).toEqual(before);
});
