import { expect, type Page, test } from '@playwright/test';
import { registerQuietly } from '../../support/member.ts';
import { latestOf, writerOf } from '../../support/writing.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A new text whose picture was clicked. */
const choosePicture = async (page: Page) => {
  await page.goto('/create');
  const writer = writerOf(page);
  await writer.title.fill('图片与图注（示例）');
  await expect(writer.text).toBeVisible();
  const file = { name: 'a.png', mimeType: 'image/png', buffer: png };
  await page.getByLabel('选择图片', { exact: true }).setInputFiles(file);
  const picture = writer.text.locator('figure img[src^="/"]');
  await expect(picture).toHaveCount(1);
  await picture.click();
  return { ...writer, picture, caption: writer.text.locator('figcaption') };
};

test('what is typed at a chosen picture becomes its caption; Backspace takes the picture away', async ({
  page,
  context,
}) => {
  await registerQuietly(context);
  const { picture, caption, saveDraft, where } = await choosePicture(page);
  await page.keyboard.type('ha ');
  await expect(caption).toHaveText('ha ');
  await picture.click();
  await page.keyboard.insertText('一次到来');
  await expect(caption).toHaveText('ha 一次到来');
  await picture.click();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: "ni'hao", selectionStart: 6, selectionEnd: 6 });
  await expect(caption).toHaveText("ha 一次到来ni'hao");
  await devtools.send('Input.insertText', { text: '你好' });
  await expect(caption).toHaveText('ha 一次到来你好');
  await expect(picture).toHaveCount(1);
  await saveDraft.click();
  await expect(where(/已保存/)).toBeVisible();
  expect((await latestOf(context)).content).toMatch(
    /^<figure><img[^>]*><figcaption>ha 一次到来你好<\/figcaption><\/figure>$/,
  );
  await picture.click();
  await page.keyboard.press('Backspace');
  await expect(picture).toHaveCount(0);
});
