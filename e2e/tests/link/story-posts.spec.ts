import { expect, test } from '@playwright/test';
import { registerQuietly } from '../../support/member.ts';

test('a story that is shared into the feed is discussed under it, and both lead to each other', async ({
  page,
  context,
  baseURL,
}) => {
  const { name } = await registerQuietly(context);
  const address = `${baseURL}/view/6`;
  await page.goto(`/shareToLink?${new URLSearchParams({ url: address, title: `${name}读过的` })}`);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page).toHaveURL(/\/link\/\d+$/);
  const thread = new URL(page.url()).pathname;
  const card = page.getByRole('article').first().locator('a[href="/view/6"]').last();
  await card.click();
  await expect(page).toHaveURL('/view/6');
  const discussion = page.getByRole('region', { name: /^在社交中讨论/ });
  const post = discussion.getByRole('article').filter({ hasText: `${name}读过的` });
  await expect(post).toHaveCount(1);
  await post.locator(`a[href="${thread}"]`).click();
  await expect(page).toHaveURL(thread);
});
