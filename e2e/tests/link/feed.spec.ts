import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { postOf, sayQuietly } from '../../support/feed.ts';
import { registerQuietly } from '../../support/member.ts';

const hub = process.env['HUB_URL'] ?? '';
const some = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;

test('two members: one follows, likes, boosts and takes it back; the other hears of it', async ({
  browser,
}) => {
  const [first, second] = await Promise.all([browser.newContext(), browser.newContext()]);
  const writer = await registerQuietly(first);
  const reader = await registerQuietly(second);
  const words = some('今天读完了');
  const id = await sayQuietly(first, words);

  const page = await second.newPage();
  await page.goto(`${hub}/link/${id}`);
  const { post, like, boost, bookmark } = postOf(page, words);
  await post.getByRole('link', { name: writer.name }).click();
  await expect(page).toHaveURL(/\/@user\d+$/);
  const follow = page.getByRole('button', { name: new RegExp(`关注 ${writer.name}`) });
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: /^1 关注者/ })).toBeVisible();

  for (const button of [like, boost, bookmark]) {
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(like).toHaveAccessibleName(/^喜欢 1 /);

  const other = await first.newPage();
  await other.goto(`${hub}/link/notifications`);
  const notices = other.getByRole('feed', { name: '社交通知' });
  for (const what of ['关注了你', '喜欢了你的动态', '转发了你的动态'])
    await expect(notices.getByRole('article').filter({ hasText: what })).toContainText(reader.name);

  await page.goto(`${hub}/link/favourites`);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  // It is shown at once; a page that is left takes what is on its way with it.
  await Promise.all([page.waitForResponse('**/unfavourite'), like.click()]);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(page.getByText('暂无数据')).toBeVisible();
  await page.goto(`${hub}/link?tab=home`);
  await expect(post.first()).toBeVisible();
  await Promise.all([first.close(), second.close()]);
});

test('what others say meanwhile waits behind a button', async ({ browser }) => {
  const [first, second] = await Promise.all([browser.newContext(), browser.newContext()]);
  await registerQuietly(first);
  const page = await second.newPage();
  await page.goto(`${hub}/link`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const words = some('刚刚发生的');
  await sayQuietly(first, words);
  // As when the reader comes back from another tab.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page.getByRole('button', { name: /条新动态/ })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(postOf(page, words).post).toHaveCount(0);
  await page.getByRole('button', { name: /条新动态/ }).click();
  await expect(postOf(page, words).post).toBeVisible();
  await expect(page.getByRole('article').first()).toBeFocused();
  await Promise.all([first.close(), second.close()]);
});

test('by keyboard: from post to post, like, and open', async ({ context, page }) => {
  await registerQuietly(context);
  await page.goto('/link');
  await expect(page.getByRole('textbox', { name: '发布动态' })).toBeVisible();
  // The list comes after what writes into it: there is nothing to move to before.
  await expect(page.getByRole('article').first()).toBeVisible();
  // By its name: what others post meanwhile may come above it.
  const chosen = () => page.locator('article:has(:focus)');
  // The list stands there a moment before it listens.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(chosen()).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  const first = `${await chosen().getAttribute('aria-labelledby')}`;
  await page.keyboard.press('j');
  await expect(chosen()).not.toHaveAttribute('aria-labelledby', first);
  const name = await chosen().getAttribute('aria-labelledby');
  const second = page.locator(`article[aria-labelledby="${name}"]`);
  const like = second.getByRole('button', { name: /^喜欢/ });
  await page.keyboard.press('l');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(second.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('l');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/link\/\d+$/);
});

test('an own post is deleted, and the hashtag of another leads to its topic', async ({ context, page }) => {
  await registerQuietly(context);
  const words = some('马上删掉');
  const id = await sayQuietly(context, words);
  await sayQuietly(context, `${some('说说')} #端到端`);
  await page.goto('/link');
  const { post, more } = postOf(page, words);
  await more.click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('alertdialog', { name: '删除' }).getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(post).toHaveCount(0);
  expect((await page.request.get(`${hub}/api_link/v1/statuses/${id}`)).status()).toBe(404);
  await page.getByRole('link', { name: '#端到端' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '#端到端' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('#端到端');
});

test('a profile has a document of its own; other half names are nobody’s', async ({ page }) => {
  await page.goto('/link');
  const name = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const [path, words] = [await name.getAttribute('href'), (await name.textContent()) ?? ''];
  const profile = await page.goto(path ?? '');
  expect(profile?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(words));
  for (const address of ['/@user99999999', '/user107'])
    expect((await page.goto(address))?.status()).toBe(404);
});
