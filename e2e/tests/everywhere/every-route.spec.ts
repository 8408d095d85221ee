import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { mostShift, shiftOf } from '../../support/layout-shift.ts';
import { COLOUR_RULES, seriousViolations } from '../../support/serious-violations.ts';
import { wake } from '../../support/wake.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const hub = process.env['HUB_URL'] ?? '';
const eventSite = process.env['EVENT_URL'] ?? '';

interface Declaration {
  routes: { path: string; name: string }[];
}

/** The routes that the remotes declare, as far as they need no id; the login call-back leads away at once. */
const declared = readdirSync(root)
  .filter((folder) => existsSync(path.join(root, folder, 'remote.json')))
  .flatMap(
    (folder) =>
      (JSON.parse(readFileSync(path.join(root, folder, 'remote.json'), 'utf8')) as Declaration).routes,
  )
  .filter(({ path: route, name }) => !route.includes(':') && name !== 'logincall')
  .map(({ path: route }) => route);

const ofTheHub = [
  ...declared,
  '/view/1',
  '/projects/1',
  '/comments/event-1',
  '/guidelines',
  '/privacy',
  '/agreement',
];
const ofTheApi = ['/auth/login', '/auth/register'];
// One that is open, and a conference that signs up elsewhere and has no picture.
const ofTheEventSite = ['/activities/1', '/activities/1301'].map((route) => eventSite + route);

/** What a page must never do: print an error, ask a foreign host for anything. */
const watch = (page: Page) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOurs = [hub, eventSite].includes(url.origin);
    if (url.protocol.startsWith('http') && !isOurs) problems.push(`foreign: ${url.origin}`);
  });
  return problems;
};

for (const route of [...ofTheHub, ...ofTheApi, ...ofTheEventSite]) {
  test(`${route.replace(eventSite, '')}: no console error, no foreign host, nothing moves, nothing serious for axe in light and dark`, async ({
    page,
  }) => {
    const problems = watch(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.locator('[aria-busy="true"], [aria-label="加载中"]')).toHaveCount(0);
    await wake(page);
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page), 'layout shift').toBeLessThanOrEqual(mostShift);
    expect(await seriousViolations(page), 'light').toEqual([]);
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).not.toBe(light);
    expect(await seriousViolations(page, COLOUR_RULES), 'dark').toEqual([]);
    expect(problems).toEqual([]);
  });
}

test('an unknown path is the error page with status 404', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await expect(page.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/');
});
