import { expect, type Locator, test } from '@playwright/test';
import { headerOf, registerQuietly } from '../../support/member.ts';
import { overflow } from '../../support/overflow.ts';
import { ownEvent, qrOf, signUpQuietly } from '../../support/own-event.ts';

const lists = ['/', '/events', '/papers'];

const endOf = async (locator: Locator): Promise<number> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing is drawn');
  return box.x + box.width;
};

// Narrower than the phone of the other tests.
for (const width of [360, 320]) {
  test(`the header fits ${width} px, for visitors and for members`, async ({ context, page }) => {
    await page.setViewportSize({ width, height: 700 });
    const { login, menu } = headerOf(page);
    const open = async (path: string, last: Locator) => {
      await page.goto(path);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(last).toBeInViewport({ ratio: 1 });
      expect(await overflow(page), path).toBe(0);
    };
    for (const path of lists) await open(path, login);
    await registerQuietly(context);
    for (const path of lists) await open(path, menu);
  });

  test(`the ticket fits ${width} px: its time wraps where it must`, async ({ context, page }) => {
    await page.setViewportSize({ width, height: 700 });
    const event = await ownEvent({ start_time: '2099-12-30 19:30', end_time: '2099-12-30 21:00' });
    await signUpQuietly(context, event);
    await page.goto(`/ticket/${event.id}`);
    await expect(qrOf(page)).toBeVisible();
    const sheet = page.getByRole('region', { name: '电子票' });
    const words = sheet.locator('time > span');
    expect(await endOf(words)).toBeLessThanOrEqual((await endOf(sheet)) - 16);
    expect(await overflow(page)).toBe(0);
  });
}
