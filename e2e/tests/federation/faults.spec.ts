import { expect, type Page, test } from '@playwright/test';
import { breakRender, brokenRender } from '../../support/broken-render.ts';
import { expectFailureInItsPlace, navigationOf, recover, retryIn } from '../../support/error-view.ts';
import { breakRegistry, breakRemote, type Fault, type Part } from '../../support/faults.ts';

const column = (page: Page) => page.getByRole('feed', { name: '专栏' }).getByRole('article').first();

const everyFault: [Part, Fault][] = [
  ['manifest', '404'],
  ['manifest', '500'],
  ['manifest', 'html'],
  ['manifest', 'garbage'],
  ['manifest', 'hangs'],
  ['entry', '404'],
  ['entry', 'throws'],
  ['entry', 'html'],
  ['entry', 'hangs'],
  ['chunk', '404'],
  ['chunk', 'throws'],
  ['chunk', 'hangs'],
];

for (const [part, fault] of everyFault) {
  test(`mf-home: ${part} ${fault} stays in its place, and retry mends it`, async ({ page }) => {
    const mend = await breakRemote(page, 'mf-home', part, fault);
    // A file that is asked for before `load`, as by a reader who moves early, holds that up for as long as it hangs.
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expectFailureInItsPlace(page);
    await navigationOf(page).getByRole('link', { name: '论文' }).click();
    await expect(page.getByRole('feed', { name: '论文' }).getByRole('article').first()).toBeVisible();
    await navigationOf(page).getByRole('link', { name: '专栏' }).click();
    await expectFailureInItsPlace(page);
    await mend();
    await recover(page, column(page));
  });
}

// A document carries the sheets of its own page; on the way from page to page they are asked for.
for (const fault of ['404', 'hangs'] as const) {
  test(`mf-home: style ${fault} is mended by a reload, the second time by the reader`, async ({ page }) => {
    const mend = await breakRemote(page, 'mf-home', 'style', fault);
    const toColumn = navigationOf(page).getByRole('link', { name: '专栏' });
    await page.goto('/papers', { waitUntil: 'domcontentloaded' });
    await toColumn.click();
    await expect(column(page)).toBeVisible();
    await page.goto('/papers', { waitUntil: 'domcontentloaded' });
    await toColumn.click();
    await expectFailureInItsPlace(page);
    await mend();
    await recover(page, column(page));
  });
}

test('mf-events: a page that throws while it is drawn stays in its place, and retry mends it', async ({
  page,
}) => {
  const mend = await breakRender(page, 'mf-events', 'events');
  await page.goto('/events');
  await expectFailureInItsPlace(page);
  await expect(page.getByRole('main').locator('[data-reason]')).toHaveAttribute('data-reason', brokenRender);
  await navigationOf(page).getByRole('link', { name: '论文' }).click();
  await expect(page.getByRole('feed', { name: '论文' }).getByRole('article').first()).toBeVisible();
  await navigationOf(page).getByRole('link', { name: '活动' }).click();
  await expectFailureInItsPlace(page);
  await mend();
  await recover(page, page.getByRole('feed', { name: '活动' }).getByRole('article').first());
});

test('an entry whose owner is down: an error in its row, the other rows are read, and retry mends it', async ({
  page,
}) => {
  const mend = await breakRemote(page, 'mf-events', 'entry', '404');
  await page.goto('/');
  const rows = page.getByRole('feed', { name: '专栏' }).getByRole('article');
  const failed = rows.filter({ hasText: '出错啦' });
  await expect(failed.first()).toBeVisible();
  await expect(rows.filter({ has: page.locator('h2 a[href^="/view/"]') }).nth(5)).toBeVisible();
  await mend();
  await retryIn(failed).click();
  await expect(rows.locator('h2 a[href*="/activities/"]').first()).toBeVisible();
  await expect(failed).toHaveCount(0);
});

for (const fault of ['500', 'hangs'] as const) {
  test(`the registry ${fault}: the page says so, and retry mends it`, async ({ page }) => {
    const mend = await breakRegistry(page, fault);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expectFailureInItsPlace(page);
    await mend();
    await recover(page, column(page));
  });
}
