import { expect, type Locator, test } from '@playwright/test';
import { brokenLines } from '../../support/broken-lines.ts';
import { headerOf, registerQuietly } from '../../support/member.ts';
import { newEvent, qrOf, signUpQuietly } from '../../support/new-event.ts';
import { becomeOrganiser } from '../../support/organising.ts';
import { overflow } from '../../support/overflow.ts';
import { eventPage } from '../../support/sample-events.ts';

const lists = ['/', '/events', '/papers'];

const longNames = [
  'Multi-modal Transformer-based Retrieval-Augmented Generation 实践',
  '示例：Internationalization、Characterization与「怎么做」！',
];

const endOf = async (locator: Locator): Promise<number> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing is drawn');
  return box.x + box.width;
};

// Narrower than the phone of the other tests.
for (const width of [360, 320]) {
  test(`the header fits ${width} px, for visitors and for members`, async ({ context, page }) => {
    await page.setViewportSize({ width, height: 700 });
    const { login, menu } = headerOf(page);
    const open = async (path: string, last: Locator) => {
      await page.goto(path);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(last).toBeInViewport({ ratio: 1 });
      expect(await overflow(page), path).toBe(0);
    };
    for (const path of lists) await open(path, login);
    await registerQuietly(context);
    for (const path of lists) await open(path, menu);
  });

  test(`the head of the events fits ${width} px, also for who may make one`, async ({ context, page }) => {
    await page.setViewportSize({ width, height: 700 });
    await becomeOrganiser(context);
    await page.goto('/events');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: '新建活动' })).toBeVisible();
    expect(await endOf(main.getByRole('button', { name: '订阅日历' }))).toBeLessThanOrEqual(width - 16);
    expect(await overflow(page)).toBe(0);
  });

  test(`the ticket fits ${width} px: its time wraps where it must`, async ({ context, page }) => {
    await page.setViewportSize({ width, height: 700 });
    const event = await newEvent({ start_time: '2099-12-30 19:30', end_time: '2099-12-30 21:00' });
    await signUpQuietly(context, event, undefined, '示例𠮷'.repeat(16));
    await page.goto(`/ticket/${event.id}`);
    await expect(qrOf(page)).toBeVisible();
    const sheet = page.getByRole('region', { name: '电子票' });
    for (const words of [sheet.locator('time > span'), sheet.getByText('示例𠮷'.repeat(16))])
      expect(await endOf(words)).toBeLessThanOrEqual((await endOf(sheet)) - 16);
    expect(await overflow(page)).toBe(0);
  });

  test(`the title of an event fits ${width} px: no word is broken that fits a line, no mark begins one`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const name of longNames) {
      const event = await newEvent({ name });
      await page.goto(eventPage(event));
      const title = page.getByRole('heading', { level: 1, name });
      await expect(title).toBeVisible();
      expect(await brokenLines(title)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
  });
}
