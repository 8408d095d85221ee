import { expect, type Page, test } from '@playwright/test';

const entries = (page: Page) => page.getByRole('feed', { name: '专栏' }).getByRole('article');
const titles = (page: Page) => entries(page).locator('h2').allTextContents();

test('the column goes on by itself to the third page, each entry once', async ({ page }) => {
  const asked: number[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v1/story/list')) return;
    const { page: number, limit } = request.postDataJSON() as { page?: number; limit: number };
    if (limit === 20) asked.push(number ?? 1);
  });
  await page.goto('/');
  await expect(entries(page).first()).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(await entries(page).count()).toBeGreaterThan(40);
  }).toPass();
  // The first page came with the document.
  expect(asked.slice(0, 2)).toEqual([2, 3]);
  const anchors = await entries(page).evaluateAll((rows) => rows.map((row) => row.dataset['anchor']));
  expect(new Set(anchors).size).toBe(anchors.length);
});

test('sort, window and tag stand in the address; Back brings the list and the place in it', async ({
  page,
}) => {
  await page.goto('/');
  await expect(entries(page).first()).toBeVisible();
  const newest = await titles(page);
  await expect(page.getByRole('combobox', { name: '时间范围' })).toHaveCount(0);
  const left = entries(page).nth(12);
  await left.scrollIntoViewIfNeeded();
  const anchor = await left.getAttribute('data-anchor');

  // By keyboard: a click would first scroll to the tab.
  await page.getByRole('checkbox', { name: 'Agent', exact: true }).press('Space');
  await expect(page).toHaveURL('/?tag=agent');
  await expect(page.getByRole('link', { name: '取消标签 Agent' })).toBeVisible();
  await page.getByRole('tab', { name: '最热' }).click();
  await expect(page).toHaveURL('/?tag=agent&sort=hot');
  await page.getByRole('combobox', { name: '时间范围' }).selectOption('本月');
  await expect(page).toHaveURL('/?tag=agent&sort=hot&time=month');
  // The sample headlines end before today.
  await expect(page.getByText(/^数据截至 \d{4}-\d\d-\d\d$/)).toBeVisible();
  await page.getByRole('link', { name: '取消标签 Agent' }).click();
  await expect(page).toHaveURL('/?sort=hot&time=month');

  for (let steps = 0; steps < 4; steps += 1) await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await titles(page)).slice(0, newest.length)).toEqual(newest);
  await expect(page.locator(`[data-anchor="${anchor}"]`)).toBeInViewport();
});

test('an address with filters opens as it was; what it does not know falls back', async ({ page }) => {
  await page.goto('/?tag_id=9,nonsense&sort=hot&time_range=7');
  await expect(page.getByRole('tab', { name: '最热' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('combobox', { name: '时间范围' })).toHaveValue('week');
  await expect(page.getByRole('link', { name: '取消标签 计算机视觉' })).toBeVisible();
  await expect(page.getByRole('list', { name: '已选标签' }).getByRole('listitem')).toHaveCount(1);
  await expect(entries(page).first()).toBeVisible();

  await page.goto('/browse?sort=best&time=year');
  await expect(page.getByRole('tab', { name: '最新' })).toHaveAttribute('aria-selected', 'true');
  await expect(entries(page).first()).toBeVisible();
  await expect(entries(page).locator('h2 a:not([href^="/view/"])')).toHaveCount(0);
});
