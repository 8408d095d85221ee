import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { newEvent, qrOf } from '../../support/new-event.ts';
import { places } from '../../support/sign-up.ts';

/** Types by an input method: what is composed stands in the field before a candidate is taken. */
const compose = async (page: Page, letters: readonly string[], candidate: string) => {
  const browser = await page.context().newCDPSession(page);
  for (const text of letters) {
    const caret = { selectionStart: text.length, selectionEnd: text.length };
    await browser.send('Input.imeSetComposition', { text, ...caret });
  }
  await browser.send('Input.insertText', { text: candidate });
  await browser.detach();
};

const typedIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('/sign-up/')));

test('what a visitor typed, by an input method too, is there after a reload until it is sent', async ({
  page,
}) => {
  const event = await newEvent();
  await (await places['the event site'](page, event)).click();
  const form = page.getByRole('dialog', { name: '报名' });
  const name = form.getByRole('textbox', { name: '姓名' });
  await name.focus();
  await compose(page, ['z', 'zh', 'zhang', 'zhang s', 'zhang san'], '张三');
  await expect(name).toHaveValue('张三');
  await form.getByRole('textbox', { name: '地区' }).fill('北京');
  await page.reload();
  await page.getByRole('button', { name: '立即报名' }).click();
  await expect(name).toHaveValue('张三');
  await expect(form.getByRole('textbox', { name: '地区' })).toHaveValue('北京');
  expect(await typedIn(page)).toHaveLength(1);
  const email = `visitor-${randomUUID().slice(0, 8)}@example.com`;
  await form.getByRole('textbox', { name: '邮箱' }).fill(email);
  await form.getByRole('button', { name: '提交报名' }).click();
  await expect(qrOf(page)).toBeVisible();
  expect(await typedIn(page)).toEqual([]);
});
