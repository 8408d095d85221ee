import { expect, type Page, test } from '@playwright/test';
import { eventPage, openEvent } from '../../support/sample-events.ts';

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

/** As the browser says it when a reader comes back to a tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('the event site looks as was chosen on the hub, from its first paint, and follows', async ({
  context,
  page: hub,
  request,
}) => {
  const event = await openEvent(request);
  await hub.goto('/events');
  const button = hub.getByRole('button', { name: /^主题：/ });
  await button.click();
  // Of several presses before the scripts are there the last is kept.
  await expect(button).toHaveAccessibleName('主题：浅色');
  await button.click();
  await expect(button).toHaveAccessibleName('主题：深色');

  const there = await context.newPage();
  // Nothing but the document: what it looks like before any script of the site has come.
  await there.route(/\.js$/, (route) => route.abort());
  await there.goto(eventPage(event));
  expect(await theme(there)).toBe('dark');
  const dark = await ground(there);
  await there.unroute(/\.js$/);
  await there.reload();
  await expect(there.getByRole('article', { name: event.name })).toBeVisible();
  expect(await ground(there)).toBe(dark);
  expect(await ground(hub)).toBe(dark);
  const remote = there.locator('.hub-embed').first();
  expect(await remote.evaluate((node) => getComputedStyle(node).colorScheme)).toBe('dark');

  await button.click();
  await expect(button).toHaveAccessibleName('主题：跟随系统');
  await expect(async () => {
    await comeBack(there);
    expect(await theme(there)).toBeNull();
  }).toPass();
  expect(await ground(there)).not.toBe(dark);
});

test('the document is the same for everybody, whatever was chosen', async ({ request }) => {
  const event = await openEvent(request);
  const plain = await request.get(eventPage(event));
  const chosen = await request.get(eventPage(event), { headers: { cookie: 'hub_theme=dark' } });
  const timeless = (html: string) => html.replaceAll(/\d{13}/g, '');
  expect(timeless(await chosen.text())).toBe(timeless(await plain.text()));
});
