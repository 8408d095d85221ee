import { expect, test } from '@playwright/test';
import { overflow } from '../../support/overflow.ts';

const widths = [
  ['desktop', 1280],
  ['phone', 390],
] as const;

for (const [name, width] of widths) {
  test(`the edition of the day is read to its end and leads to other days, on a ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/daily');
    const main = page.getByRole('main');
    await expect(main.getByRole('article').first()).toBeVisible();
    const low = await main
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .map((link) => ({ name: link.textContent, height: link.getClientRects()[0]?.height ?? 0 }))
          .filter(({ height }) => height < 24),
      );
    expect(low).toEqual([]);
    const count = await main.getByRole('article').count();
    expect(count).toBeLessThanOrEqual(25);
    await expect(main.getByText(`${count} 条到此读完`)).toBeVisible();
    expect(await overflow(page)).toBe(0);

    const newest = await main.getByRole('heading', { level: 1 }).textContent();
    await main.getByRole('link', { name: '前一天' }).first().click();
    await expect(page).toHaveURL(/\/daily\/\d{4}-\d\d-\d\d$/);
    await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(newest ?? '');

    await main.getByRole('link', { name: '往期' }).first().click();
    await expect(page).toHaveURL(/\/daily\/archive\/\d{4}-\d\d$/);
    await expect(main.getByRole('listitem').first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await main.getByRole('listitem').getByRole('link').last().click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^每日五分钟/);
    await expect(main.getByRole('article').first()).toBeVisible();
  });
}
