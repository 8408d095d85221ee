import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { filmPage, launchWithCamera } from '../../support/camera.ts';
import { becomeOrganiser, makeEvent, signUp } from '../../support/organising.ts';
import { overflow } from '../../support/overflow.ts';
import { seriousViolations } from '../../support/serious-violations.ts';

const phone = { width: 390, height: 844 };

/** An organiser at an event of theirs. */
const organise = async (context: BrowserContext) => {
  await becomeOrganiser(context);
  return makeEvent(context);
};

const enter = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: '票券码或票券链接' }).fill(text);
  await page.getByRole('button', { name: '签到', exact: true }).click();
};

test('an organiser sees who signed up, takes the list along, and lets a ticket in once', async ({
  context,
  page,
  playwright,
}) => {
  const event = await organise(context);
  const guests = await Promise.all([0, 1].map(() => playwright.request.newContext()));
  const [code = ''] = await Promise.all(
    guests.map((guest, index) => signUp(guest, event.id, index === 0 ? '=1+1' : '示例来宾')),
  );

  await page.goto(`/events/organise/${event.id}/orders`);
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  const orders = page.getByRole('list', { name: '报名名单' });
  await expect(orders.getByRole('listitem')).toHaveCount(2);
  await expect(orders).toContainText('=1+1');
  expect(await seriousViolations(page)).toEqual([]);

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: '下载 CSV' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`${event.name} 报名名单.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFF"姓名","手机","地区","邮箱","状态","会员","报名时间","签到时间"');
  expect(
    lines
      .map((line) => line.split(',')[0])
      .slice(1, 3)
      .toSorted(),
  ).toEqual(['"\'=1+1"', '"示例来宾"']);

  await page.getByRole('searchbox', { name: '搜索报名者' }).fill('来宾');
  await expect(orders.getByRole('listitem')).toHaveCount(1);

  await page.setViewportSize(phone);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('navigation', { name: '活动管理' }).getByRole('link', { name: '现场签到' }).click();
  const result = page.getByRole('region', { name: '签到结果' });
  await enter(page, code);
  await expect(result).toContainText('签到成功');
  await expect(result).toContainText('=1+1');
  await expect(page.getByText('已签到 1 / 2')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await seriousViolations(page), 'let in').toEqual([]);

  await enter(page, `${process.env['HUB_URL']}/ticket/${event.id}#${code}`);
  await expect(result).toContainText('已签到过');
  expect(await seriousViolations(page), 'again').toEqual([]);
  await enter(page, 'no-such-ticket');
  await expect(result).toContainText('票券无效');
  expect(await seriousViolations(page), 'refused').toEqual([]);

  await page.goto(`/events/organise/${event.id}/orders?status=checked_in`);
  await expect(orders.getByRole('listitem')).toHaveCount(1);
  await expect(orders).toContainText('已签到');
  await Promise.all(guests.map((guest) => guest.dispose()));
});

test('a camera reads the ticket that a guest holds out', async ({ browser, launchOptions }, testInfo) => {
  const [organiser, guest] = await Promise.all([browser.newContext(), browser.newContext()]);
  const event = await organise(organiser);
  const code = await signUp(guest.request, event.id, '示例来宾');
  const ticket = await guest.newPage();
  await ticket.setViewportSize({ width: 640, height: 480 });
  await ticket.goto(`/ticket/${event.id}#${code}`);
  const picture = ticket.getByRole('img', { name: '票券二维码' });
  await expect(picture).toBeVisible();
  await picture.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
  const film = testInfo.outputPath('ticket.mjpeg');
  await filmPage(ticket, film);

  const watching = await launchWithCamera(browser.browserType(), launchOptions, film);
  const door = await watching.newContext({
    baseURL: process.env['HUB_URL'] ?? '',
    locale: 'zh-CN',
    viewport: phone,
    permissions: ['camera', 'local-network-access'],
    storageState: await organiser.storageState(),
  });
  const page = await door.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/events/checkIn')) asked.push(request.postData() ?? '');
  });
  const policy: string[] = [];
  page.on('console', (message) => message.type() === 'error' && policy.push(message.text()));
  await page.goto(`/events/organise/${event.id}/check-in`);
  await page.getByRole('button', { name: '打开摄像头扫码' }).click();
  const result = page.getByRole('region', { name: '签到结果' });
  await expect(result).toContainText('签到成功');
  await expect(result).toContainText('示例来宾');
  await expect(page.getByRole('button', { name: '关闭摄像头' })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(policy).toEqual([]);
  await watching.close();
});
