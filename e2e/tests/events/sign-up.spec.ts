import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { fillLogin, newMember, registerQuietly } from '../../support/member.ts';
import { type CreatedEvent, newEvent, qrOf } from '../../support/new-event.ts';
import { mailTo } from '../../support/outbox.ts';
import { readQr } from '../../support/read-qr.ts';
import { eventPage } from '../../support/sample-events.ts';
import { fillSignUp, places, ticketDialog } from '../../support/sign-up.ts';

const hub = process.env['HUB_URL'] ?? '';
const newAddress = () => `visitor-${randomUUID().slice(0, 8)}@example.com`;
const toast = (page: Page, words: string) => page.getByText(words, { exact: true });

/** The calendar file of a mail names the event. */
const attachedTo = (raw: string): string => {
  const [, encoded = ''] = /text\/calendar.*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/s.exec(raw) ?? [];
  return Buffer.from(encoded, 'base64').toString().replaceAll('\r\n ', '');
};

const newVisitor = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

for (const [place, open] of Object.entries(places)) {
  test(`${place}: a visitor fills in 报名, has the ticket there and by mail, and still has it later`, async ({
    browser,
    page,
  }) => {
    const event = await newEvent();
    const email = newAddress();
    await (await open(page, event)).click();
    await fillSignUp(page, { email: '' });
    await expect(page.getByText('请填写邮箱')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '邮箱' })).toBeFocused();
    await fillSignUp(page, { email });
    const qr = ticketDialog(page).getByRole('img', { name: '票券二维码' });
    await expect(qr).toBeVisible();
    await expect(toast(page, '报名成功')).toBeVisible();
    const code = await readQr(qr);
    await page.keyboard.press('Escape');
    // Later, from the document as the server draws it for everybody.
    await expect(await open(page, event)).toHaveText('已报名');

    const mail = await mailTo(email, `报名成功：${event.name}`);
    const link = `${hub}/ticket/${event.id}#${code}`;
    expect(mail.text).toContain(link);
    expect(attachedTo(mail.raw)).toContain(`SUMMARY:${event.name}`);
    const elsewhere = await newVisitor(browser);
    await elsewhere.goto(link);
    await expect(qrOf(elsewhere)).toBeVisible();
    await elsewhere.context().close();
  });

  test(`${place}: a member with an e-mail is joined by one press`, async ({ context, page }) => {
    const event = await newEvent();
    const { email } = await registerQuietly(context);
    const button = await open(page, event);
    await button.click();
    await expect(ticketDialog(page).getByRole('img', { name: '票券二维码' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: '报名' })).toHaveCount(0);
    await mailTo(email, `报名成功：${event.name}`);
    await page.keyboard.press('Escape');
    await expect(await open(page, event)).toHaveText('已报名');
  });
}

test('the first event on the home page: a visitor signs up in place, and gives the place back', async ({
  page,
}) => {
  await page.goto('/');
  const entry = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^立即报名/ }) })
    .first();
  const name = (await entry.getByRole('heading').textContent()) ?? '';
  await entry.getByRole('button', { name: /^立即报名/ }).click();
  await fillSignUp(page, { email: newAddress() });
  await expect(ticketDialog(page).getByRole('heading', { name })).toBeVisible();
  const taken = page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button', { name: /^已报名/ });
  await ticketDialog(page).getByRole('button', { name: '取消报名' }).click();
  await page.getByRole('alertdialog', { name: '取消报名' }).getByRole('button', { name: '确定' }).click();
  await expect(toast(page, '已取消报名')).toBeVisible();
  await expect(taken).toHaveCount(0);
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: name })
      .getByRole('button', { name: /^立即报名/ }),
  ).toBeVisible();
});

const signUpOn = async (page: Page, event: CreatedEvent, email: string) => {
  await (await places['the event site'](page, event)).click();
  await fillSignUp(page, { email });
};

test('full: the next one waits and knows their place; when somebody cancels they have it', async ({
  browser,
  page,
}) => {
  const event = await newEvent({ capacity: 1, waitlist: true });
  const [first, second] = [newAddress(), newAddress()];
  await signUpOn(page, event, first);
  await expect(ticketDialog(page).getByRole('img', { name: '票券二维码' })).toBeVisible();
  const waiting = await newVisitor(browser);
  // The document of two seconds ago may not know yet.
  await expect(async () =>
    expect(await places['the event site'](waiting, event)).toHaveText('加入候补', { timeout: 1000 }),
  ).toPass();
  await signUpOn(waiting, event, second);
  await expect(ticketDialog(waiting).getByText('候补中，第 1 位')).toBeVisible();
  await expect(qrOf(waiting)).toHaveCount(0);
  const { text } = await mailTo(second, `已加入候补：${event.name}`);
  expect(text, 'no ticket, but a way to leave').toMatch(/\/ticket\/\d+#cancel\./);
  expect(text).not.toMatch(/\/ticket\/\d+#(?!cancel\.)/);

  await ticketDialog(page).getByRole('button', { name: '取消报名' }).click();
  await page.getByRole('alertdialog', { name: '取消报名' }).getByRole('button', { name: '确定' }).click();
  await expect(toast(page, '已取消报名')).toBeVisible();
  await mailTo(first, `报名已取消：${event.name}`);
  const mail = await mailTo(second, `候补成功：${event.name}`);
  const button = await places['the event site'](waiting, event);
  await expect(button).toHaveText('已报名');
  await button.click();
  const code = await readQr(qrOf(waiting));
  expect(mail.text).toContain(`${hub}/ticket/${event.id}#${code}`);
  await waiting.context().close();
});

/** Proves an e-mail by the code that is sent there, as the page of one's account does. */
const proveEmail = async (context: BrowserContext, { password }: { password: string }, email: string) => {
  const call = async (path: string, data: object) => {
    const answer = await context.request.post(`${hub}/api/v1/account/${path}`, {
      data,
      headers: { origin: hub },
    });
    expect(answer.status(), path).toBe(200);
  };
  await call('email/code', { email, password });
  await call('email', { code: (await mailTo(email, '')).code });
};

test('what a visitor signed up for is the member’s who logs in with that e-mail, proven', async ({
  browser,
  context,
  page,
}) => {
  const event = await newEvent();
  const email = newAddress();
  const elsewhere = await browser.newContext();
  const member = await registerQuietly(elsewhere, newMember());
  await proveEmail(elsewhere, member, email);
  await signUpOn(page, event, email);
  const code = await readQr(qrOf(page));

  const other = await (await browser.newContext()).newPage();
  await other.goto(`/auth/login?redirect_url=${encodeURIComponent(`${hub}/ticket/${event.id}`)}`);
  await fillLogin(other, { ...member, email });
  await expect(other).toHaveURL(`/ticket/${event.id}`);
  expect(await readQr(qrOf(other))).toBe(code);
  // The browser of the visitor shows it no more.
  await page.goto(eventPage(event));
  await expect(await places['the event site'](page, event)).toHaveText('立即报名');
  await context.close();
});
