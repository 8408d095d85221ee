import { expect, test } from '@playwright/test';
import { ownEvent, qrOf, signUpQuietly } from '../../support/own-event.ts';
import { readQr } from '../../support/read-qr.ts';
import { eventPage } from '../../support/sample-events.ts';

test('the ticket popup fits a phone: the code in sight, readable, every button for a finger', async ({
  context,
  page,
}) => {
  const event = await ownEvent({ name: '示例：名字很长的一场关于大模型推理与服务优化的线下沙龙活动' });
  const code = await signUpQuietly(context, event);
  await page.goto(`${eventPage(event)}#order`);
  await page.getByRole('button', { name: '已报名' }).tap();
  const dialog = page.getByRole('dialog', { name: '电子票' });
  const qr = dialog.getByRole('img', { name: '票券二维码' });
  await expect(qr).toBeInViewport({ ratio: 1 });
  expect(await readQr(qr)).toBe(code);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  const heights = await dialog
    .locator('button:visible, a:visible')
    .evaluateAll((targets) =>
      targets.map((target) =>
        Math.max(
          target.getBoundingClientRect().height,
          Number.parseFloat(getComputedStyle(target, '::after').height) || 0,
        ),
      ),
    );
  expect(heights.length).toBeGreaterThan(2);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: '票券页' }).tap(),
  ]);
  await expect(qrOf(opened)).toBeInViewport({ ratio: 1 });
  expect(await readQr(qrOf(opened))).toBe(code);
});
