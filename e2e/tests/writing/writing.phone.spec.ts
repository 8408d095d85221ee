import { expect, type Page, test } from '@playwright/test';
import { registerQuietly } from '../../support/member.ts';
import { write, writerOf } from '../../support/writing.ts';

const keyboardPx = 320;

/** As where the keyboard lies over the page: the window stays as it is, less of it is seen. */
const openKeyboard = (page: Page): Promise<void> =>
  page.evaluate((covered) => {
    const viewport = window.visualViewport as VisualViewport;
    Object.defineProperty(viewport, 'height', { get: () => window.innerHeight - covered });
    viewport.dispatchEvent(new Event('resize'));
  }, keyboardPx);

test('a story is written and published with the keyboard over half of the screen', async ({
  page,
  context,
}) => {
  await registerQuietly(context);
  await page.goto('/create');
  const title = `手机上写的（示例）${Date.now()}`;
  await write(page, title, '在路上写的一段。');
  await openKeyboard(page);
  const { publish } = writerOf(page);
  await expect
    .poll(async () => {
      const box = await publish.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    })
    .toBeLessThanOrEqual(844 - keyboardPx);
  const tools = await page.getByRole('toolbar', { name: '编辑工具' }).boundingBox();
  expect(tools?.width).toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await publish.tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('no field is so small that the phone zooms into it', async ({ page, context }) => {
  await registerQuietly(context);
  await page.goto('/create');
  await page.getByRole('textbox', { name: '正文' }).waitFor();
  await page.getByRole('toolbar').getByRole('button', { name: '代码块' }).tap();
  await page.getByRole('combobox', { name: '代码语言' }).waitFor();
  const small = await page
    .getByRole('main')
    .locator('input:visible, textarea:visible, select:visible, [contenteditable="true"]')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.getAttribute('aria-label') ?? field.outerHTML),
    );
  expect(small).toEqual([]);
});
