import { rmSync } from 'node:fs';
import path from 'node:path';
import { changeChannels } from '@hub/shared/releases/change-channels';
import { collectReleases } from '@hub/shared/releases/collect-releases';
import { expect, test } from '@playwright/test';
import { navigationOf } from '../../support/error-view.ts';
import { actor, markOf, publishMarked, remote } from '../../support/marked-release.ts';
import { type SecondHub, startSecondHub } from '../../support/second-hub.ts';
import { wake } from '../../support/wake.ts';

// One after the other, on one hub that begins without releases.
test.describe.configure({ mode: 'default' });

const monthMs = 30 * 24 * 3_600_000;

let hub: SecondHub;
test.beforeAll(async () => {
  hub = await startSecondHub({ SAMPLE_DATA: 'off' });
});
test.afterAll(() => hub?.stop());

const activate = async (sign: string): Promise<string> => {
  const version = await publishMarked(hub, sign);
  await changeChannels(hub.store, { action: 'activate', remote, version }, actor);
  await expect.poll(async () => (await fetch(`${hub.url}/events`)).text()).toContain(version);
  return version;
};

test('a tab that was open before the first release goes on with the build it began with', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${hub.url}/papers`);
  await wake(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await activate('甲');
  await navigationOf(page).getByRole('link', { name: '活动' }).click();
  await expect(page.getByText('综合排序')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a tab that was left open until its release was taken away reloads once, and shows the new one', async ({
  page,
}) => {
  // Starts a hub of its own.
  test.setTimeout(120_000);
  const addressOf = (version: string) => `${hub.url}/remotes/${remote}/${version}/mf-manifest.json`;
  const statusOf = async (version: string) => (await fetch(addressOf(version))).status;

  const old = await activate('甲');
  await page.goto(`${hub.url}/papers`);
  await wake(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const current = await activate('乙');
  expect(await collectReleases(hub.store, remote)).toEqual([]);
  expect(await statusOf(old)).toBe(200);
  // Others push it out of the channels, and out of what a rollback may go to.
  for (const sign of ['丙', '乙', '丙', '乙']) await activate(sign);
  expect(await collectReleases(hub.store, remote, Date.now() + monthMs)).toEqual([old]);
  // What the hub itself does a week after a version has left all channels.
  rmSync(path.join(hub.copies, remote, old), { recursive: true });
  await expect.poll(() => statusOf(old)).toBe(404);
  expect(await statusOf(current)).toBe(200);

  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await navigationOf(page).getByRole('link', { name: '活动' }).click();
  await expect(page.getByText(markOf('乙'))).toBeVisible();
  await wake(page);
  await expect(page.getByText('出错啦')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/events');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  expect(documents).toBe(1);
});
