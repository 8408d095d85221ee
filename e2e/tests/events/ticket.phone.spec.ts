import { expect, test } from '@playwright/test';
import { tooSmall } from '../../support/finger-size.ts';
import { newEvent, qrOf, signUpQuietly } from '../../support/new-event.ts';
import { overflow } from '../../support/overflow.ts';
import { readQr } from '../../support/read-qr.ts';
import { eventPage } from '../../support/sample-events.ts';

test('the ticket popup fits a phone: the code in sight, readable, every button for a finger', async ({
  context,
  page,
}) => {
  const event = await newEvent({ name: '示例沙龙：名字很长的一场关于大模型推理与服务优化的线下沙龙活动' });
  const code = await signUpQuietly(context, event);
  await page.goto(`${eventPage(event)}#order`);
  await page.getByRole('button', { name: '已报名' }).tap();
  const dialog = page.getByRole('dialog', { name: '电子票' });
  const qr = dialog.getByRole('img', { name: '票券二维码' });
  await expect(qr).toBeInViewport({ ratio: 1 });
  expect(await readQr(qr)).toBe(code);
  expect(await overflow(page)).toBe(0);
  expect(await tooSmall(dialog)).toEqual([]);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: '票券页' }).tap(),
  ]);
  await expect(qrOf(opened)).toBeInViewport({ ratio: 1 });
  expect(await readQr(qrOf(opened))).toBe(code);
});
