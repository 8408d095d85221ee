import { expect, test } from '@playwright/test';
import { newEvent, qrOf, signUpQuietly } from '../../support/new-event.ts';
import { eventPage } from '../../support/sample-events.ts';
import { ticketDialog } from '../../support/sign-up.ts';
import { wayBack } from '../../support/way-back.ts';

test('a phone’s way back closes what is open, from the top, and then leaves the page as ever', async ({
  page,
}) => {
  const event = await newEvent();
  await signUpQuietly(page.context(), event);
  const back = await wayBack(page);
  await page.goto(`${eventPage(event)}#order`);
  expect(await back()).toBe(false);
  const opener = page.getByRole('button', { name: '已报名' });
  await opener.click();
  await expect(qrOf(page)).toBeVisible();
  await ticketDialog(page).getByRole('button', { name: '取消报名' }).click();
  const question = page.getByRole('alertdialog', { name: '取消报名' });
  await expect(question).toBeVisible();
  expect(await back()).toBe(true);
  await expect(question).toHaveCount(0);
  await expect(ticketDialog(page)).toBeVisible();
  expect(await back()).toBe(true);
  await expect(ticketDialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await back()).toBe(false);

  await page.getByRole('button', { name: '分享' }).click();
  await expect(page.getByRole('dialog', { name: '分享' })).toBeVisible();
  expect(await back()).toBe(true);
  await expect(page.getByRole('dialog', { name: '分享' })).toHaveCount(0);
  await page.getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await back()).toBe(true);
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(page.url()).toBe(eventPage(event));
});

test('Escape closes one thing at a time, and nothing where it was somebody else’s', async ({ page }) => {
  const event = await newEvent();
  await signUpQuietly(page.context(), event);
  const back = await wayBack(page);
  await page.goto(`${eventPage(event)}#order`);
  await page.getByRole('button', { name: '已报名' }).click();
  await ticketDialog(page).getByRole('button', { name: '取消报名' }).click();
  const question = page.getByRole('alertdialog', { name: '取消报名' });
  await expect(question).toBeVisible();
  // As an input method does, of which the page sees nothing but the key.
  await page.evaluate(() =>
    document.addEventListener('keydown', (event) => event.stopPropagation(), { capture: true, once: true }),
  );
  await page.keyboard.press('Escape');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  // One that closes is still there for a moment.
  await expect(question).toHaveAttribute('data-open');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(ticketDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ticketDialog(page)).toHaveCount(0);
  expect(await back()).toBe(false);
});
