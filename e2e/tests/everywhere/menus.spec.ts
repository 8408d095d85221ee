import { expect, test } from '@playwright/test';
import { wake } from '../../support/wake.ts';

test('Tab closes a menu and leads on from its button, Shift with Tab to the button', async ({ page }) => {
  await page.goto('/view/6');
  await wake(page);
  const more = page.getByRole('article').getByRole('button', { name: '更多' });
  const menu = page.getByRole('menu');
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
  await more.focus();
  await page.keyboard.press('Tab');
  const next = await focused();
  await more.press('Enter');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe(next);
  await expect(menu).toHaveCount(0);
  expect(await focused()).toBe(next);
  await more.press('Enter');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(menu).toHaveCount(0);
  await expect(more).toBeFocused();
});
