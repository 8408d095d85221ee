import { expect, test } from '@playwright/test';
import { newEvent } from '../../support/new-event.ts';
import { places } from '../../support/sign-up.ts';
import { wake } from '../../support/wake.ts';

test('a press on an entry whose script is still on the way opens 报名 once it is there', async ({ page }) => {
  const event = await newEvent();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/remotes/mf-events/exposed.*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  // The list is drawn anew with it, while its entries are still the server's.
  const nextPage = page.waitForResponse(/\/api\/v2\/search\?.*page=2/);
  const button = await places['an entry on the hub'](page, event);
  await wake(page);
  await (await nextPage).finished();
  await button.tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: '报名' })).toBeVisible();
});
