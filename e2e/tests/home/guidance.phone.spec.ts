import { expect, test } from '@playwright/test';
import { registerQuietly } from '../../support/member.ts';

test('the card for a new member stands above what a reader does with a story', async ({ page, context }) => {
  await registerQuietly(context);
  await page.goto('/view/1');
  const card = page.getByRole('dialog', { name: '完善个人资料' });
  await expect(card).toBeVisible();
  await card.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const more = page.getByRole('main').getByRole('button', { name: /^更多/ }).first();
  await expect(more).toBeInViewport();
  const [of, bar] = [await card.boundingBox(), await more.boundingBox()];
  expect((of?.y ?? 0) + (of?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  // Nothing lies over it.
  await more.click({ trial: true });
  await card.getByRole('button', { name: '以后再说' }).click();
  await expect(card).toHaveCount(0);
});
