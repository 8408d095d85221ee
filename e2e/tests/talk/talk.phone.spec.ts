import { expect, test } from '@playwright/test';
import { chooseMore, openComments, words, writeComment } from '../../support/comments.ts';
import { registerQuietly } from '../../support/member.ts';

test('comments are a sheet from below, within the screen', async ({ page, context }) => {
  await registerQuietly(context);
  await page.goto('/');
  const comments = await openComments(page);
  const box = await page.getByRole('dialog', { name: '评论' }).boundingBox();
  expect(box?.x).toBe(0);
  expect(box?.width).toBe(390);
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  const written = await writeComment(comments, words('手机上写的'.repeat(20)));
  const width = await comments.locator('html').evaluate((html) => html.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await chooseMore(comments, written, '删除');
  await comments.getByRole('button', { name: '确定' }).click();
  await expect(written).toHaveCount(0);
});

test('a report is refused, with the link for a computer', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/view/6');
  await page.getByRole('article').getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '举报' }).click();
  const dialog = page.getByRole('dialog', { name: '举报反馈' });
  await expect(dialog.getByText('请在PC端进行操作')).toBeVisible();
  await dialog.getByRole('button', { name: '复制链接' }).click();
  await expect(page.getByText('已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/view\/6$/);
});
