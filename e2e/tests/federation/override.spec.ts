import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { filesServer } from '@hub/tools/dev/serve.ts';
import { Updates } from '@hub/tools/dev/updates.ts';
import { expect, test } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../../../mf-rankings/dist');

/** The files of a remote as its team serves them on its own machine. */
const serveRemote = async () => {
  const updates = new Updates(() => []);
  const server = filesServer({ updates, folder, settled: () => Promise.resolve() });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
};

test('a remote under development is shown to the session that asks, until it ends that', async ({
  page,
  browser,
}) => {
  const { server, origin } = await serveRemote();
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  try {
    await page.goto(`/rankings?override=mf-rankings=${origin}`);
    await expect(page.getByRole('heading', { name: '要运行开发中的代码吗？' })).toBeVisible();
    await expect(page.getByRole('listitem')).toContainText(`${origin}/mf-manifest.json`);
    await page.getByRole('button', { name: '运行这些代码' }).click();
    const banner = page.getByRole('complementary', { name: '开发覆盖' });
    await expect(banner).toContainText('mf-rankings');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.url()).not.toContain('override');
    expect(scripts.some((url) => url.startsWith(origin))).toBe(true);
    expect(scripts.some((url) => url.includes('/remotes/mf-rankings/'))).toBe(false);

    const other = await browser.newPage();
    await other.goto('/rankings');
    await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByRole('complementary', { name: '开发覆盖' })).toHaveCount(0);

    await banner.getByRole('link', { name: '结束覆盖' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('a link of another site changes neither whose code runs nor the channel', async ({
  page,
  context,
  baseURL,
}) => {
  const foreign = 'http://foreign.test/';
  await context.route(foreign, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<a href="${baseURL}/rankings?override=mf-rankings=http://localhost:1">开发</a> <a href="${baseURL}/rankings?channel=canary">灰度</a>`,
    }),
  );
  for (const name of ['开发', '灰度']) {
    await page.goto(foreign);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.url()).toBe(`${baseURL}/rankings`);
  }
  const names = (await context.cookies(baseURL)).map((cookie) => cookie.name);
  expect(names).not.toContain('hub_overrides');
  expect(names).not.toContain('hub_channel');
});
