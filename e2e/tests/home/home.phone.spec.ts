import { expect, test } from '@playwright/test';
import { overflow } from '../../support/overflow.ts';

test('the column fits a phone: filters, entries, share as a sheet', async ({ page }) => {
  await page.goto('/?sort=hot&time=month');
  const entry = page.getByRole('feed', { name: '专栏' }).getByRole('article').first();
  await expect(entry.getByRole('heading').getByRole('link')).toBeVisible();
  await expect(page.getByRole('combobox', { name: '时间范围' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await entry.getByRole('button', { name: '分享' }).tap();
  const sheet = page.getByRole('dialog', { name: '分享' });
  await expect(sheet.getByRole('button', { name: '复制链接' })).toBeVisible();
  await expect(sheet.getByRole('img', { name: '二维码' })).toBeVisible();
});

test('what rises elsewhere is a strip among the first entries, which a finger draws aside', async ({
  page,
}) => {
  await page.goto('/');
  const strip = page.getByRole('group', { name: '站内热门' });
  await expect(page.getByRole('region', { name: '热门论文' })).toHaveCount(1);
  const links = strip.getByRole('region', { name: '热门论文' }).getByRole('link');
  await expect(links).toHaveCount(4);
  const people = strip.getByRole('region', { name: '热门人物' });
  await expect(people).not.toBeInViewport();
  await people.getByRole('link').first().scrollIntoViewIfNeeded();
  await expect(people).toBeInViewport();
  expect(await overflow(page)).toBe(0);
  const row = people.getByRole('listitem').first();
  const { height = 0, width = 0 } = (await row.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await row.tap({ position: { x: width - 4, y: height - 4 } });
  await expect(page).toHaveURL(/\/rankings\?person=/);
});

test('菜单 leads from list to list, and closes', async ({ page }) => {
  await page.goto('/');
  for (const name of ['论文', '活动', '专栏']) {
    await page.getByRole('button', { name: '菜单' }).click();
    await page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name: '菜单' })).toHaveCount(0);
    await expect(page.getByRole('feed', { name }).getByRole('article').first()).toBeVisible();
  }
});

test('a long article fits a phone: folded contents, wide parts scroll in their own box', async ({ page }) => {
  await page.goto('/view/1');
  await page.locator('summary', { hasText: '目录' }).tap();
  await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: /^掩码/ }).tap();
  const heading = page.getByRole('heading', { name: /^掩码/ });
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('navigation', { name: '目录' })).toHaveCount(0);

  const table = page.getByRole('region', { name: '表格' }).first();
  expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  await expect(table).toHaveAttribute('tabindex', '0');
  expect(await overflow(page)).toBe(0);
});
