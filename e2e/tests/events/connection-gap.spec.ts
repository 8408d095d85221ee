import { expect, test } from '@playwright/test';
import { newEvent, qrOf, signUpQuietly } from '../../support/new-event.ts';
import { eventPage } from '../../support/sample-events.ts';
import { places, ticketDialog } from '../../support/sign-up.ts';
import { isLive } from '../../support/wake.ts';

const failed = '加载失败，请重试';

for (const [place, open] of Object.entries(places)) {
  test(`报名 that could not be opened in a gap of the network opens afterwards, from ${place}`, async ({
    page,
    context,
  }) => {
    const button = await open(page, await newEvent());
    await expect(button).toBeVisible();
    // Whose remote has not come before the gap is not to be pressed in it (federation/served-text).
    await expect.poll(() => isLive(button)).toBe(true);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await button.click();
    await expect(page.getByText(failed)).toBeVisible();
    await context.setOffline(false);
    // The first press after the gap, and no other.
    await button.click();
    await expect(page.getByRole('dialog', { name: '报名' })).toBeVisible();
    await expect(page.getByText('出错啦')).toHaveCount(0);
  });
}

test('whoever has a ticket sees it on the event’s page without a network, and is asked before it is given back', async ({
  page,
  context,
}) => {
  const event = await newEvent();
  await signUpQuietly(context, event);
  await page.goto(`${eventPage(event)}#order`);
  const button = page.getByRole('button', { name: '已报名' });
  await expect(button).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await button.click();
  await expect(qrOf(page)).toBeVisible();
  await ticketDialog(page).getByRole('button', { name: '取消报名' }).click();
  await expect(page.getByRole('alertdialog', { name: '取消报名' })).toBeVisible();
});
