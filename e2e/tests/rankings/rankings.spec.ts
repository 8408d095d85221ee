import { expect, test } from '@playwright/test';

test('people of the whole field, more as one scrolls, no side tags', async ({ page }) => {
  await page.goto('/rankings');
  const people = page.getByRole('list', { name: '风云人物' });
  await expect(people.getByRole('listitem').first()).toContainText('热度');
  await expect(page.getByRole('navigation', { name: '标签导航' })).toHaveCount(0);
  const entry = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '风云人物' });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => people.getByRole('listitem').count()).toBeGreaterThanOrEqual(40);
});

test('filters live in the address, Back restores them', async ({ page }) => {
  await page.goto('/rankings');
  await page.getByRole('tab', { name: '最热' }).click();
  await expect(page).toHaveURL(/\/rankings\?model=hotness$/);
  await page.getByRole('combobox', { name: '时间范围' }).selectOption({ label: '本月' });
  await expect(page).toHaveURL(/\/rankings\?model=hotness&time=month$/);
  await page.getByRole('tab', { name: '本站' }).click();
  await expect(page).toHaveURL(/\/rankings\?tab=hub&model=hotness&time=month$/);
  const first = page.getByRole('list', { name: '风云人物' }).getByRole('listitem').first();
  await expect(first).toContainText('示例');
  await page.goBack();
  await expect(page.getByRole('tab', { name: '全球' })).toHaveAttribute('aria-selected', 'true');
});

test('a choice that comes before the scripts is made once they are there', async ({ page }) => {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/remotes\/mf-rankings\/.*\.js$/, (route) => promise.then(() => route.continue()));
  await page.goto('/rankings?model=hotness', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: '时间范围' }).selectOption({ label: '本月' });
  letGo();
  await expect(page).toHaveURL(/\/rankings\?model=hotness&time=month$/);
  await expect(page.getByRole('combobox', { name: '时间范围' })).toHaveValue('month');
});

test('a person opens in a drawer and at an address of their own', async ({ page }) => {
  await page.goto('/rankings?model=hotness&time=month');
  const first = page.getByRole('list', { name: '风云人物' }).getByRole('listitem').first();
  const link = first.getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer).toContainText('近 30 天热度');
  await page.reload();
  await expect(drawer).toContainText('近 30 天热度');
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/rankings\?model=hotness&time=month$/);
});
