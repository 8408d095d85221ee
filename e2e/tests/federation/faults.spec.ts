import { expect, type Page, test } from '@playwright/test';
import { breakRegistry, breakRemote, type Fault, type Part } from '../../support/faults.ts';

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
  ['style', '404'],
  ['style', 'hangs'],
];

const mainFaults: [Part, Fault][] = [
  ['entry', '404'],
  ['entry', 'hangs'],
  ['entry', 'throws'],
  ['manifest', 'html'],
];

// A route of each remote that has a page of its own.
const others = [
  { remote: 'mf-papers-projects', path: '/papers' },
  { remote: 'mf-account', path: '/wxDownload' },
];

const retry = (page: Page) => page.getByRole('button', { name: '重试' });
const frame = (page: Page) => page.getByRole('navigation', { name: '主导航' });

const expectFailureInItsPlace = async (page: Page) => {
  await expect(page.getByText('出错啦').first()).toBeVisible();
  await expect(retry(page).first()).toBeVisible();
};

/** Presses 重试 until the page is there: the first time in place, the second time by a reload. */
const recover = async (page: Page) => {
  await retry(page).first().click();
  await expect(async () => {
    if (await retry(page).first().isVisible()) await retry(page).first().click();
    await expect(page.getByText('出错啦')).toHaveCount(0, { timeout: 3000 });
  }).toPass();
};

for (const [part, fault] of everyFault) {
  test(`mf-home: ${part} ${fault} stays in its place, and retry mends it`, async ({ page }) => {
    const mend = await breakRemote(page, 'mf-home', part, fault);
    await page.goto('/');
    await expectFailureInItsPlace(page);
    await frame(page).getByRole('link', { name: '论文' }).click();
    await expect(page.getByRole('feed', { name: '论文' }).getByRole('article').first()).toBeVisible();
    await frame(page).getByRole('link', { name: '专栏' }).click();
    await expectFailureInItsPlace(page);
    await mend();
    await recover(page);
    await expect(page.getByRole('feed', { name: '专栏' }).getByRole('article').first()).toBeVisible();
  });
}

for (const { remote, path } of others) {
  for (const [part, fault] of mainFaults) {
    test(`${remote}: ${part} ${fault} stays in its place, and retry mends it`, async ({ page }) => {
      const mend = await breakRemote(page, remote, part, fault);
      await page.goto(path);
      await expectFailureInItsPlace(page);
      await mend();
      await recover(page);
    });
  }
}

for (const fault of ['500', 'hangs'] as const) {
  test(`the registry ${fault}: the page says so, and retry mends it`, async ({ page }) => {
    const mend = await breakRegistry(page, fault);
    await page.goto('/');
    await expectFailureInItsPlace(page);
    await mend();
    await recover(page);
    await expect(page.getByRole('feed', { name: '专栏' }).getByRole('article').first()).toBeVisible();
  });
}
