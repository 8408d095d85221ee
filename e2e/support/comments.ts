import { randomUUID } from 'node:crypto';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** Words that no other test writes. */
export const words = (text: string): string => `${text} ${randomUUID().slice(0, 8)}`;

/** The comments in a frame: in their dialog, or at the end of the event site's page. */
export const commentsIn = (page: Page): FrameLocator => page.frameLocator('iframe[title="评论"]');

/** Opens the dialog by its button and waits for what is in it. */
export const openComments = async (page: Page): Promise<FrameLocator> => {
  await page.getByRole('button', { name: /^评论/ }).first().click();
  await expect(page.getByRole('dialog', { name: '评论' })).toBeVisible();
  const comments = commentsIn(page);
  await settled(comments);
  return comments;
};

/** Presses 评论 on a thing's own page and waits for what stands at its end. */
export const openDiscussion = async (page: Page): Promise<Page> => {
  await page.getByRole('button', { name: /^评论/ }).first().click();
  await expect(page.getByRole('region', { name: '评论' })).toBeInViewport();
  await settled(page);
  return page;
};

/** The page in the frame listens once it is hydrated, which its list tells by being at rest. */
export const settled = (comments: FrameLocator | Page): Promise<void> =>
  expect(comments.getByRole('feed', { name: '评论' }).or(comments.getByText('还没有评论'))).toBeVisible();

/** Writes a comment by keyboard and waits until the API has it. */
export const writeComment = async (comments: FrameLocator | Page, text: string): Promise<Locator> => {
  await comments.getByRole('textbox', { name: '写评论' }).fill(text);
  await comments.getByRole('textbox', { name: '写评论' }).press('Control+Enter');
  const written = comments.getByRole('article').filter({ hasText: text });
  await expect(written).toBeVisible();
  await expect(written.getByText('发送中')).toHaveCount(0);
  return written;
};

/** What stands behind 更多 of a comment. */
export const chooseMore = async (comments: FrameLocator | Page, of: Locator, item: string): Promise<void> => {
  await of.getByRole('button', { name: /^更多/ }).first().click();
  await comments.getByRole('menuitem', { name: item }).click();
};
