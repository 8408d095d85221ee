import { expect, type Page, test } from '@playwright/test';
import { registerQuietly } from '../../support/member.ts';

// One colour, 16 by 16 pixels.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGPQiFpAEmIY1TCqYfhqAAC1BSIQblFyIQAAAABJRU5ErkJggg==',
  'base64',
);

const field = (page: Page) => page.getByRole('textbox', { name: '发布动态' });
const post = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

test('a member posts a picture with its description, answers and edits', async ({ page, context }) => {
  const { name } = await registerQuietly(context);
  await page.goto('/link');
  await field(page).fill(`${name}拍的照片`);
  await page.getByLabel('选择图片').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('textbox', { name: '图片 1 的说明' }).fill('窗外的山');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已发布')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  const own = post(page, `${name}拍的照片`);
  await expect(own).toHaveCount(1);
  await expect(own.getByRole('img', { name: '窗外的山' })).toBeVisible();

  await own.getByRole('button', { name: '回复' }).click();
  const dialog = page.getByRole('dialog', { name: '回复' });
  await expect(dialog.getByText(`${name}拍的照片`)).toBeVisible();
  await field(page).fill('再补一句');
  await field(page).press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(own.getByRole('button', { name: '回复 1' })).toBeVisible();

  await own.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '编辑' }).click();
  await expect(field(page)).toHaveValue(`${name}拍的照片`);
  await expect(page.getByRole('textbox', { name: '图片 1 的说明' })).toHaveValue('窗外的山');
  await field(page).fill(`${name}拍的照片，改过`);
  await page.getByRole('button', { name: '更新', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '编辑动态' })).toHaveCount(0);
  await expect(post(page, '照片，改过')).toHaveCount(1);
  await page.reload();
  await expect(post(page, '照片，改过').getByRole('img', { name: '窗外的山' })).toBeVisible();
});

test('a reload in the midst of a text loses nothing, and another tab begins its own', async ({
  page,
  context,
}) => {
  await registerQuietly(context);
  await page.goto('/link');
  await field(page).pressSequentially('写到一半');
  await page.getByLabel('选择图片').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeEnabled();
  await page.reload();
  await expect(field(page)).toHaveValue('写到一半');
  await expect(page.getByRole('list', { name: '图片' }).getByRole('img')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/link');
  await expect(field(other)).toHaveValue('');
  await field(other).pressSequentially('另一条');
  await expect(field(page)).toHaveValue('写到一半');
});

test('an address is shared into the feed', async ({ page, context }) => {
  await registerQuietly(context);
  await page.goto('/shareToLink?url=https%3A%2F%2Fexample.org%2Fa&title=%E6%96%87%E7%AB%A0');
  await expect(field(page)).toHaveValue('文章\nhttps://example.org/a');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page).toHaveURL(/\/link\/\d+$/);
  await expect(page.getByRole('article').first()).toContainText('example.org/a');
});
