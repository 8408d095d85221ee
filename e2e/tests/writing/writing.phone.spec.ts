import { expect, test } from '@playwright/test';
import { expectAboveKeyboard, openKeyboard } from '../../support/keyboard.ts';
import { registerQuietly } from '../../support/member.ts';
import { write, writerOf } from '../../support/writing.ts';

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
  await expectAboveKeyboard(publish);
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

test('who comes back by the browser sees the offer of what they left', async ({ page, context }) => {
  await registerQuietly(context);
  await page.goto('/create');
  await write(page, '写到一半就走开', '一段又一段。'.repeat(60));
  await page.getByRole('link', { name: '论文' }).tap();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  const offer = page.getByRole('region', { name: '找到未完成的草稿' });
  await expect(offer).toContainText('写到一半就走开');
  const header = page.getByRole('banner');
  const isSeen = async () => {
    const [below, place] = await Promise.all([header.boundingBox(), offer.boundingBox()]);
    return below && place ? place.y - Math.max(0, below.y + below.height) : -1;
  };
  await expect.poll(isSeen).toBeGreaterThanOrEqual(0);
});

test('on a phone that lies the sections give way to what is written', async ({ page, context }) => {
  await registerQuietly(context);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/create');
  const sections = page.getByRole('navigation', { name: '主导航' });
  const body = page.getByRole('textbox', { name: '正文' });
  await body.waitFor();
  await expect(sections).toBeVisible();
  await body.tap();
  await expect(sections).toBeHidden();
  await body.blur();
  await expect(sections).toBeVisible();
});
