import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { postOf, sayQuietly } from '../../support/feed.ts';
import { registerQuietly } from '../../support/member.ts';

const field = (page: Page) => page.getByRole('textbox', { name: '发布动态' });

test('on a phone a post with a poll and a name goes out, and the page stays as wide as the screen', async ({
  page,
  context,
}) => {
  const { name } = await registerQuietly(context);
  await page.goto('/link');
  await field(page).tap();
  await page.getByRole('button', { name: '投票' }).tap();
  await page.getByRole('textbox', { name: '选项 1' }).fill('好');
  await page.getByRole('textbox', { name: '选项 2' }).fill('不好');
  await field(page).pressSequentially(`这样好吗？@${name}`);
  await page.getByRole('option', { name }).tap();
  await expect(field(page)).toHaveValue(/^这样好吗？@user\d+ $/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: '发布', exact: true }).tap();
  await expect(page.getByText('已发布')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: '这样好吗？' })).toContainText('不好');
});

test('on a phone an answer is a sheet, which keeps what was written', async ({ page, context }) => {
  await registerQuietly(context);
  // Of their own: what others post meanwhile pushes the sample data off the first page.
  const words = `说说 ${randomUUID().slice(0, 8)}`;
  await sayQuietly(context, words);
  await page.goto('/link');
  const answer = postOf(page, words).post.getByRole('button', { name: /^回复/ });
  await answer.tap();
  // The page behind has such a field too, until the sheet has come.
  const sheet = page.getByRole('dialog');
  const text = sheet.getByRole('textbox', { name: '发布动态' });
  await text.fill('答到一半');
  await page.getByRole('button', { name: '关闭' }).tap();
  await expect(sheet).toHaveCount(0);
  await answer.tap();
  await expect(text).toHaveValue('答到一半');
});
