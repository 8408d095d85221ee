import { expect, test } from '@playwright/test';

test('a visitor reports a story, and takes it back', async ({ page }) => {
  await page.goto('/view/5');
  const more = page.getByRole('article').getByRole('button', { name: '更多' });
  await more.click();
  await page.getByRole('menuitem', { name: '举报' }).click();
  const dialog = page.getByRole('dialog', { name: '举报反馈' });
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByText('请选择举报类型')).toBeVisible();
  await dialog.getByRole('radio', { name: '内容抄袭' }).check();
  const link = dialog.getByRole('textbox', { name: '举报链接' });
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByText('请填写举报链接')).toBeVisible();
  await link.fill('example.org/a');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByText('举报链接格式错误')).toBeVisible();
  await link.fill('https://example.org/a');
  await dialog.getByRole('textbox', { name: '补充说明' }).fill('字'.repeat(230));
  await expect(dialog.getByText('200/200')).toBeVisible();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('status').filter({ hasText: '举报成功' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await more.click();
  await page.getByRole('menuitem', { name: '举报已提交，撤回' }).click();
  await expect(page.getByText('已撤回举报')).toBeVisible();
});

test('in a list an entry is called by its name, and closing the report leads back to it', async ({
  page,
}) => {
  await page.goto('/papers');
  const entry = page.getByRole('article').first();
  const more = entry.getByRole('button', { name: /^更多/ });
  await more.click();
  await page.getByRole('menuitem', { name: '举报' }).click();
  await expect(page.getByRole('dialog', { name: '举报反馈' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});
