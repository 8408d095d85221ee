import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { tooSmall } from '../../support/finger-size.ts';
import { closeKeyboard, expectAboveKeyboard, openKeyboard } from '../../support/keyboard.ts';
import { registerQuietly } from '../../support/member.ts';
import { newEvent, qrOf } from '../../support/new-event.ts';
import { overflow } from '../../support/overflow.ts';
import { readQr } from '../../support/read-qr.ts';
import { seriousViolations } from '../../support/serious-violations.ts';
import { places, ticketDialog } from '../../support/sign-up.ts';

const name = '示例沙龙：名字很长的一场关于大模型推理与服务优化的线下沙龙活动';
const given = () => ({
  name: `${name} ${randomUUID().slice(0, 8)}`,
  address: '示例路 1 号示例大厦 A 座 12 层 1203 室',
});

/** What is on the screen fits it, and fingers reach all of it. */
const expectFits = async (page: Page, where: string) => {
  expect(await overflow(page), where).toBe(0);
  expect(await tooSmall(page.getByRole('dialog')), where).toEqual([]);
  expect(await seriousViolations(page), where).toEqual([]);
};

/** On the page of the ticket that the dialog leads to: seen as a whole, then given back. */
const cancelOnItsPage = async (page: Page) => {
  const [ticket] = await Promise.all([
    page.waitForEvent('popup'),
    ticketDialog(page).getByRole('link', { name: '票券页' }).tap(),
  ]);
  await expect(qrOf(ticket)).toBeInViewport({ ratio: 1 });
  expect(await overflow(ticket)).toBe(0);
  await ticket.getByRole('button', { name: '取消报名' }).tap();
  const question = ticket.getByRole('alertdialog', { name: '取消报名' });
  await expect(question).toBeInViewport({ ratio: 1 });
  await question.getByRole('button', { name: '确定' }).tap();
  await expect(ticket.getByText('已取消报名', { exact: true })).toBeVisible();
  await ticket.close();
};

for (const [place, open] of Object.entries(places)) {
  test(`${place}: a visitor signs up with the keyboard open, shows the ticket and gives it back`, async ({
    page,
  }) => {
    const event = await newEvent(given());
    await (await open(page, event)).tap();
    const form = page.getByRole('dialog', { name: '报名' });
    const send = form.getByRole('button', { name: '提交报名' });
    await expect(send).toBeInViewport({ ratio: 1 });
    await expectFits(page, 'the form');
    await form.getByRole('textbox', { name: '姓名' }).tap();
    await openKeyboard(page);
    await page.keyboard.type('示例访客𠮷');
    await form.getByRole('textbox', { name: '邮箱' }).tap();
    await expectAboveKeyboard(form.getByRole('textbox', { name: '邮箱' }));
    await page.keyboard.type(`visitor-${randomUUID().slice(0, 8)}@example.com`);
    await send.scrollIntoViewIfNeeded();
    await expectAboveKeyboard(send);
    await closeKeyboard(page);
    await send.tap();
    const qr = ticketDialog(page).getByRole('img', { name: '票券二维码' });
    await expect(qr).toBeInViewport({ ratio: 1 });
    const code = await readQr(qr);
    expect(code).not.toBe('');
    await expectFits(page, 'the ticket');
    await cancelOnItsPage(page);
    await expect(await open(page, event)).toHaveText('立即报名');
  });

  test(`${place}: a member is joined by one tap, and gives the ticket back`, async ({ context, page }) => {
    const event = await newEvent(given());
    await registerQuietly(context);
    await (await open(page, event)).tap();
    await expect(ticketDialog(page).getByRole('img', { name: '票券二维码' })).toBeInViewport({ ratio: 1 });
    await expectFits(page, 'the ticket');
    await cancelOnItsPage(page);
    await expect(await open(page, event)).toHaveText('立即报名');
  });
}
