import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../../..');

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

const routes = [...declared, '/view/1', '/guidelines', '/privacy', '/agreement'];

/** What a page must never do: print an error, ask a foreign host for anything. */
const watch = (page: Page, hub: string) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== hub) problems.push(`foreign: ${url.origin}`);
  });
  return problems;
};

for (const route of routes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${route} (${colorScheme}): no console error, no foreign host, nothing serious for axe`, async ({
      page,
      baseURL,
    }) => {
      const problems = watch(page, new URL(baseURL ?? '').origin);
      await page.emulateMedia({ colorScheme });
      await page.goto(route);
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      const said = serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
      expect(said).toEqual([]);
      expect(problems).toEqual([]);
    });
  }
}

test('an unknown path is the error page with status 404', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await expect(page.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/');
});
