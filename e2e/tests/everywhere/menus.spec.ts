import { expect, type Locator, test } from '@playwright/test';
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

for (const how of ['a key', 'a press'])
  test(`a dialog from a menu that was opened by ${how} gives the focus back to its button`, async ({
    page,
  }) => {
    // While it fades out, the menu is still there.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/papers');
    await wake(page);
    const more = page.getByRole('button', { name: '更多' }).first();
    const item = page.getByRole('menuitem', { name: '举报' });
    const press = async (part: Locator) => {
      if (how === 'a press') return part.click();
      await expect(part).toBeFocused();
      await page.keyboard.press('Enter');
    };
    if (how === 'a key') await more.focus();
    await press(more);
    // It has come to rest: until then the primitives move the focus themselves.
    await expect(page.getByRole('menu')).toHaveCSS('opacity', '1');
    await press(item);
    const dialog = page.getByRole('dialog', { name: '举报反馈' });
    await expect(dialog.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(more).toBeFocused();
  });
