import { expect, test } from '@playwright/test';

test('from the box to the results, and from one type to the next', async ({ page }) => {
  await page.goto('/papers');
  const box = page.getByRole('search').getByRole('combobox', { name: '搜索' });
  await box.fill('大模型');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  const feed = page.getByRole('feed', { name: '搜索结果' });
  await expect(feed.getByRole('article').first()).toBeVisible();
  await expect(feed.locator('mark').first()).toHaveText('大模型');
  await page.getByRole('tab', { name: /^用户/ }).click();
  await expect(page).toHaveURL(/&type=user$/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: /^文章 \d/, selected: true })).toBeVisible();
});

test('suggestions, and a last row that leads to all results', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: '搜索' });
  await box.pressSequentially('模型');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.nth(1)).toBeVisible();
  await expect(options.last()).toHaveText('查看 “模型” 的搜索结果');
  await box.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('模型')}`);
});

test('an empty box searches for the hot word it shows', async ({ page }) => {
  await page.goto('/projects');
  const box = page.getByRole('combobox', { name: '搜索' });
  await expect(box).toHaveAttribute('placeholder', '大模型');
  await box.press('Enter');
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('大模型')}`);
});

test('what was found is marked in every type of hit', async ({ page }) => {
  for (const [type, words] of Object.entries({
    story: '大模型',
    paper: 'attention',
    project: 'agent',
    event: '大模型',
    user: '大模型',
  })) {
    const sought =
      words === '大模型' ? /大模型|大语言模型|large (language )?model|LLM/i : new RegExp(words, 'i');
    await page.goto(`/search?q=${encodeURIComponent(words)}&type=${type}`);
    const marks = page.getByRole('feed', { name: '搜索结果' }).getByRole('article').first().locator('mark');
    await expect(marks.first(), type).toHaveText(sought);
  }
});
