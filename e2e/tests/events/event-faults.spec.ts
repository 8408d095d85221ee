import { expect, type Page, test } from '@playwright/test';
import { breakRender } from '../../support/broken-render.ts';
import { retryIn } from '../../support/error-view.ts';
import { breakEmbed, breakRegistryFile, breakRemote } from '../../support/faults.ts';
import { registerQuietly } from '../../support/member.ts';
import { eventPage, openEvent, type SampleEvent } from '../../support/sample-events.ts';

type Break = (page: Page) => Promise<() => Promise<void>>;

const faults: [string, Break][] = [
  ['embed.js 404', (page) => breakEmbed(page, '404')],
  ['embed.js hangs', (page) => breakEmbed(page, 'hangs')],
  ['the registry 500', (page) => breakRegistryFile(page, '500')],
  ['mf-events entry 404', (page) => breakRemote(page, 'mf-events', 'entry', '404')],
  ['mf-events entry hangs', (page) => breakRemote(page, 'mf-events', 'entry', 'hangs')],
  ['mf-events throws while it is drawn', (page) => breakRender(page, 'mf-events', 'embedded')],
];

/** What the server wrote is readable below the error view; the site's own header works. */
const expectFirstLines = async (page: Page, event: SampleEvent) => {
  await expect(page.getByText('出错啦')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await expect(page.getByRole('link', { name: '登录/注册' })).toBeVisible();
};

for (const [fault, breakIt] of faults) {
  test(`${fault}: the server’s lines stay, and retry mends it`, async ({ page, request }) => {
    const event = await openEvent(request);
    const mend = await breakIt(page);
    // What hangs may hold up `load`.
    await page.goto(eventPage(event), { waitUntil: 'domcontentloaded' });
    await expectFirstLines(page, event);
    await mend();
    const drawn = page.getByRole('article', { name: event.name });
    await expect(async () => {
      if (await retryIn(page).isVisible()) await retryIn(page).click();
      await expect(page.getByText('出错啦')).toHaveCount(0, { timeout: 4000 });
      await expect(drawn).toBeVisible({ timeout: 4000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

test('what is late comes by itself, and what was pressed before is given to it', async ({
  page,
  request,
}) => {
  const event = await openEvent(request);
  const mend = await breakRemote(page, 'mf-events', 'entry', 'hangs');
  await page.goto(eventPage(event), { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: '立即报名' }).first().click();
  await expect(page.getByText('出错啦')).toBeVisible();
  await mend();
  await expect(page.getByText('出错啦')).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: '报名' })).toBeVisible();
});

test('the API down while a member’s answer is asked for: what is known stays, and retry asks again', async ({
  context,
  page,
  request,
}) => {
  const event = await openEvent(request);
  await registerQuietly(context);
  await page.route('**/api/v1/events/info', (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: '', data: null } }),
  );
  await page.goto(eventPage(event));
  await expect(page.getByText('活动信息可能不是最新的。')).toBeVisible();
  await expect(page.getByRole('article', { name: event.name })).toBeVisible();
  await page.unroute('**/api/v1/events/info');
  await retryIn(page).click();
  await expect(page.getByText('活动信息可能不是最新的。')).toHaveCount(0);
});
