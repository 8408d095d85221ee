import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { registerQuietly } from '../../support/member.ts';
import { callOff, newEvent, qrOf, signUpQuietly } from '../../support/new-event.ts';
import { mailTo } from '../../support/outbox.ts';
import { eventPage } from '../../support/sample-events.ts';
import { fillSignUp, places, ticketDialog } from '../../support/sign-up.ts';

const newAddress = () => `visitor-${randomUUID().slice(0, 8)}@example.com`;

const giveUp = async (page: Page) => {
  await page.getByRole('button', { name: '取消报名' }).click();
  await page.getByRole('alertdialog', { name: '取消报名' }).getByRole('button', { name: '确定' }).click();
};

test('a mail’s link gives the place back on another phone, and the tab with the ticket hears of it', async ({
  browser,
  page,
}) => {
  const event = await newEvent();
  const email = newAddress();
  await (await places['the event site'](page, event)).click();
  await fillSignUp(page, { email });
  await expect(qrOf(page)).toBeVisible();
  const { text } = await mailTo(email, `报名成功：${event.name}`);
  const [link = ''] = /https?:\S+#cancel\.\w+/.exec(text) ?? [];

  const other = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto(link);
  await expect(other.getByRole('heading', { name: event.name })).toBeVisible();
  await expect(qrOf(other)).toHaveCount(0);
  await giveUp(other);
  await expect(other.getByRole('heading', { name: '已取消报名' })).toBeFocused();
  const key = link.split('#cancel.')[1] ?? '';
  expect(asked.filter((url) => (url.split('#')[0] ?? '').includes(key))).toEqual([]);
  await mailTo(email, `报名已取消：${event.name}`);
  await other.reload();
  await expect(other.getByRole('heading', { name: '已取消报名' })).toBeVisible();
  // From the mail once more.
  await other.goto('about:blank');
  await other.goto(link);
  await giveUp(other);
  await expect(other.getByText(/这份报名已经取消，或链接不完整/)).toBeVisible();
  await other.context().close();

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(ticketDialog(page).getByText(/这份报名已经取消/)).toBeVisible();
  await expect(qrOf(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '立即报名' })).toBeFocused();
});

for (const [place, open] of Object.entries(places))
  test(`${place}: the focus is on the event’s button after its ticket, and after 取消报名`, async ({
    page,
  }) => {
    const event = await newEvent();
    await registerQuietly(page.context());
    const button = await open(page, event);
    for (const words of [/^立即报名/, /^已报名/]) {
      await expect(button).toHaveText(words);
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(qrOf(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(ticketDialog(page)).toHaveCount(0);
      await expect(button).toBeFocused();
    }
    if (place !== 'the event site') await button.press('Enter');
    else {
      const cancel = await page.getByRole('button', { name: '取消报名' }).boundingBox();
      expect(cancel?.width).toBeLessThan(((await button.boundingBox())?.width ?? 0) / 2);
    }
    await giveUp(page);
    await expect(button).toHaveText(/^立即报名/);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  });

test('who gives up on the ticket’s page is told so there', async ({ page }) => {
  const event = await newEvent();
  await signUpQuietly(page.context(), event);
  await page.goto(`/ticket/${event.id}`);
  await expect(qrOf(page)).toBeVisible();
  await giveUp(page);
  await expect(page.getByRole('heading', { name: '已取消报名' })).toBeFocused();
  await expect(page.getByRole('link', { name: '查看活动' })).toBeVisible();
});

for (const where of ['its page', 'the ticket'])
  test(`where the event was called off meanwhile, the focus is on its heading: 取消报名 on ${where}`, async ({
    page,
  }) => {
    const event = await newEvent();
    await signUpQuietly(page.context(), event);
    await page.goto(`${eventPage(event)}#order`);
    const opener = page.getByRole('button', { name: '已报名' });
    await expect(opener).toBeVisible();
    if (where === 'the ticket') await opener.press('Enter');
    const place = where === 'the ticket' ? ticketDialog(page) : page;
    await place.getByRole('button', { name: '取消报名' }).press('Enter');
    await callOff(event);
    const question = page.getByRole('alertdialog', { name: '取消报名' });
    await question.getByRole('button', { name: '确定' }).press('Enter');
    await expect(page.getByRole('button', { name: '已取消' })).toBeDisabled();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeFocused();
  });
