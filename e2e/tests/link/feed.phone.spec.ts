import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { postOf, sayQuietly } from '../../support/feed.ts';
import { registerQuietly } from '../../support/member.ts';

const hub = process.env['HUB_URL'] ?? '';

test('on a phone: follow, like and boost what another says, and find it again', async ({
  browser,
  context,
  page,
}) => {
  const other = await browser.newContext();
  const writer = await registerQuietly(other);
  await registerQuietly(context);
  const words = `手机上看的 ${randomUUID().slice(0, 8)}`;
  await sayQuietly(other, words);
  await page.goto(`${hub}/link`);
  const { post, like, boost, bookmark } = postOf(page, words);
  for (const button of [like, boost, bookmark]) {
    await button.tap();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  await boost.tap();
  await expect(boost).toHaveAttribute('aria-pressed', 'false');
  await post.getByRole('link', { name: writer.name }).tap();
  const follow = page.getByRole('button', { name: new RegExp(`关注 ${writer.name}`) });
  await follow.tap();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${hub}/link/bookmarks`);
  await expect(post).toBeVisible();
  // Nothing hangs out at the side.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await other.close();
});
