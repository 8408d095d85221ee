import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { fillSignUp, ticketDialog } from '../../support/sign-up.ts';

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
