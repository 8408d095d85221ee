import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityTree, below } from '../../support/accessibility-tree.ts';
import { newEvent } from '../../support/new-event.ts';
import { fillSignUp, places, ticketDialog } from '../../support/sign-up.ts';
import { admin, logInAs } from '../../support/writing.ts';

/** What a screen reader finds of the messages while a dialog lies over the page. */
const heard = async (page: Page, role: 'status' | 'alert') => {
  const tree = await accessibilityTree(page);
  const words = below(tree, role).flatMap((node) => below(node, 'StaticText').map(({ name }) => name));
  return { words, isOverDialog: [...below(tree, 'dialog'), ...below(tree, 'alertdialog')].length > 0 };
};

const expectHeard = (page: Page, role: 'status' | 'alert', words: string) =>
  expect
    .poll(() => heard(page, role))
    .toEqual({ words: expect.arrayContaining([words]) as unknown, isOverDialog: true });

const broken = { status: 500, json: { code: 500, message: '服务器出错了', data: null } };

const openReport = async (page: Page) => {
  await page.goto('/view/5');
  await page.getByRole('article').getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '举报' }).click();
  const dialog = page.getByRole('dialog', { name: '举报反馈' });
  await dialog.getByRole('radio', { name: '内容抄袭' }).check();
  await dialog.getByRole('textbox', { name: '举报链接' }).fill('https://example.org/a');
  return dialog;
};

test('已复制 is heard over the share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/view/1');
  await page.getByRole('button', { name: '分享' }).first().click();
  await page.getByRole('dialog', { name: '分享' }).getByRole('button', { name: '复制链接' }).click();
  await expectHeard(page, 'status', '已复制');
});

test('报名成功 is heard over the ticket', async ({ page }) => {
  const event = await newEvent();
  await (await places['the event site'](page, event)).click();
  await fillSignUp(page, { email: `visitor-${randomUUID().slice(0, 8)}@example.com` });
  await expect(ticketDialog(page)).toBeVisible();
  await expectHeard(page, 'status', '报名成功');
});

test('a report that failed is heard; F6 leads to the message and back, and the dialog stays', async ({
  page,
}) => {
  await page.route('**/api/v1/report/up', (route) => route.fulfill(broken));
  const dialog = await openReport(page);
  const send = dialog.getByRole('button', { name: '提交' });
  await send.click();
  await expectHeard(page, 'alert', '服务器出错了');
  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: '关闭提示' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '服务器出错了' })).toHaveCount(0);
  await expect(send).toBeFocused();
  await send.click();
  await page.getByRole('button', { name: '关闭提示' }).click();
  await expect(page.getByRole('button', { name: '关闭提示' })).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('a deletion that failed is heard over its question', async ({ page }) => {
  await logInAs(page, admin);
  await page.route('**/api/v1/story/del', (route) => route.fulfill(broken));
  await page.goto('/view/5');
  await page.getByRole('article').getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const reason = dialog.getByRole('textbox', { name: '删除理由' });
  await reason.fill('示例理由');
  await dialog.getByRole('button', { name: /删除|确定/ }).click();
  await expectHeard(page, 'alert', '服务器出错了');
});
