import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { fillLogin, registerQuietly } from '../../support/member.ts';
import { newEvent } from '../../support/new-event.ts';
import { readQr } from '../../support/read-qr.ts';
import { fillSignUp, places, ticketDialog } from '../../support/sign-up.ts';

const hub = process.env['HUB_URL'] ?? '';
const newAddress = () => `visitor-${randomUUID().slice(0, 8)}@example.com`;

/** An event that came with the document of the list. */
const firstOpen = async (page: Page) => {
  const entry = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^立即报名/ }) })
    .first();
  const link = entry.getByRole('heading').getByRole('link');
  return { name: (await link.textContent()) ?? '', entry };
};

const entryOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

const problemsOf = (page: Page): string[] => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
};

for (const list of ['/', '/events'])
  test(`${list}: what a visitor signed up for is there after a reload`, async ({ page }) => {
    const problems = problemsOf(page);
    await page.goto(list);
    const { name, entry } = await firstOpen(page);
    await entry.getByRole('button', { name: /^立即报名/ }).click();
    await fillSignUp(page, { email: newAddress() });
    await expect(ticketDialog(page).getByRole('img', { name: '票券二维码' })).toBeVisible();
    // The document is everybody's; the next page of the list comes while the order is asked for.
    for (let time = 0; time < 2; time += 1) {
      await page.goto(list);
      await expect(entryOf(page, name).getByRole('button', { name: /^已报名/ })).toBeVisible();
    }
    await page.reload();
    await entryOf(page, name)
      .getByRole('button', { name: /^已报名/ })
      .click();
    await expect(ticketDialog(page)).toBeVisible();
    expect(problems).toEqual([]);
  });

test('a list and the event site know of what was signed up for at the other', async ({ context, page }) => {
  const problems = problemsOf(page);
  // By its address, as from anywhere else: the list is not told.
  const openPage = async (name: string) => {
    const address = await entryOf(page, name).getByRole('heading').getByRole('link').getAttribute('href');
    const opened = await context.newPage();
    await opened.goto(address ?? '');
    return opened;
  };
  await page.goto('/');
  const here = await firstOpen(page);
  await here.entry.getByRole('button', { name: /^立即报名/ }).click();
  await fillSignUp(page, { email: newAddress() });
  await expect(ticketDialog(page).getByRole('img', { name: '票券二维码' })).toBeVisible();
  await page.keyboard.press('Escape');
  const knowing = await openPage(here.name);
  await expect(knowing.getByRole('button', { name: '已报名' }).first()).toBeVisible();
  await knowing.close();

  const { name } = await firstOpen(page);
  const there = await openPage(name);
  await there.getByRole('button', { name: '立即报名' }).first().click();
  await fillSignUp(there, { email: newAddress() });
  await expect(ticketDialog(there).getByRole('img', { name: '票券二维码' })).toBeVisible();
  await there.close();
  for (const list of ['/events', '/']) {
    await page.goto(list);
    await expect(entryOf(page, name).getByRole('button', { name: /^已报名/ })).toBeVisible();
  }
  expect(problems).toEqual([]);
});

test('a member keeps what they signed up for in this browser before the login', async ({
  browser,
  context,
  page,
}) => {
  const event = await newEvent();
  await (await places['the event site'](page, event)).click();
  await fillSignUp(page, { email: newAddress() });
  const own = ticketDialog(page).getByRole('img', { name: '票券二维码' });
  await expect(own).toBeVisible();
  const code = await readQr(own);
  const member = await registerQuietly(context);
  const button = await places['the event site'](page, event);
  await expect(button).toHaveText('已报名');
  await button.click();
  await ticketDialog(page).getByRole('button', { name: '存入我的账号' }).click();
  await expect(page.getByText('报名已在你的账号里', { exact: true })).toBeVisible();
  await expect(ticketDialog(page).getByRole('button', { name: '存入我的账号' })).toHaveCount(0);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`/auth/login?redirect_url=${encodeURIComponent(`${hub}/ticket/${event.id}`)}`);
  await fillLogin(elsewhere, member);
  const qr = elsewhere.getByRole('img', { name: '票券二维码' });
  await expect(qr).toBeVisible();
  expect(await readQr(qr)).toBe(code);
  await elsewhere.context().close();
});

test('a member is offered it above their events too, and has it in the list at once', async ({
  context,
  page,
}) => {
  const problems = problemsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const events = [await newEvent(), await newEvent()];
  for (const event of events) {
    await (await places['the event site'](page, event)).click();
    await fillSignUp(page, { email: newAddress() });
    await expect(ticketDialog(page).getByRole('img', { name: '票券二维码' })).toBeVisible();
  }
  await registerQuietly(context);
  await page.goto('/users/events');
  const note = page.getByRole('region', { name: '登录前在这个浏览器里报名了 2 个活动，还没有存入你的账号' });
  await expect(note).toBeVisible();
  const buttons = page.getByRole('button', { name: /^存入我的账号：/ });
  for (const [left, event] of [...events.toReversed().entries()].map(([at, one]) => [1 - at, one] as const)) {
    await page.getByRole('button', { name: `存入我的账号：${event.name}` }).press('Enter');
    await expect(entryOf(page, event.name).getByRole('button', { name: /^已报名/ })).toBeVisible();
    await expect(buttons).toHaveCount(left);
    if (left > 0) await expect(buttons).toBeFocused();
  }
  await page.getByRole('button', { name: '订阅我的活动' }).press('Enter');
  const calendar = page.getByRole('dialog', { name: '订阅我的活动' });
  await expect(calendar.getByText(/\/api\/v1\/events\/mine\/[\w-]+\.ics$/)).toBeVisible();
  asked.length = 0;
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: '订阅我的活动' })).toBeVisible();
  expect(asked, 'with nothing left nothing is asked').not.toContain('/api/v2/info/index');
  expect(problems).toEqual([]);
});
