import { expect, test } from '@playwright/test';
import {
  chooseMore,
  commentsIn,
  openComments,
  openDiscussion,
  settled,
  words,
  writeComment,
} from '../../support/comments.ts';
import { newMember, registerQuietly } from '../../support/member.ts';
import { eventPage, openEvent } from '../../support/sample-events.ts';

const hub = process.env['HUB_URL'] ?? '';

test('two members talk: comment, answer, vote, change, delete', async ({ browser }) => {
  const [first, second] = await Promise.all([browser.newContext(), browser.newContext()]);
  const writer = await registerQuietly(first);
  const answerer = await registerQuietly(second);
  const said = words('写得清楚，见 https://example.org/a(b)。<b>粗</b>');
  const page = await first.newPage();
  await page.goto(`${hub}/view/3`);
  const button = page.getByRole('button', { name: /^评论/ }).first();
  const before = Number((await button.getAttribute('aria-label'))?.replace(/\D/g, '') || 0);
  const comments = await openDiscussion(page);
  const own = await writeComment(comments, said);
  await expect(own.getByRole('link', { name: 'https://example.org/a(b)' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  );
  await chooseMore(comments, own, '编辑');
  await expect(comments.getByRole('menu')).toHaveCount(0);
  await expect(comments.getByRole('textbox', { name: '编辑评论' })).toBeFocused();
  await comments.getByRole('textbox', { name: '编辑评论' }).fill(`${said}（改）`);
  await comments.getByRole('button', { name: '保存' }).click();
  await expect(own.getByText(/已编辑/)).toBeVisible();

  const other = await second.newPage();
  await other.goto(`${hub}/comments/story-3`);
  await settled(other);
  const seen = other.getByRole('article').filter({ hasText: said });
  // Others see it within two seconds (contract §3); a reader would look again.
  await expect(async () => {
    await other.reload();
    await expect(seen).toBeVisible({ timeout: 1000 });
  }).toPass();
  await seen.getByRole('button', { name: /^点赞/ }).click();
  await expect(seen.getByRole('button', { name: /^点赞 1/ })).toHaveAttribute('aria-pressed', 'true');
  await seen.getByRole('button', { name: /^回复/ }).click();
  await other.getByRole('textbox', { name: `回复 ${writer.name}` }).fill('同意');
  await other.getByRole('button', { name: '回复', exact: true }).click();
  await expect(seen.getByRole('listitem').filter({ hasText: answerer.name })).toContainText('同意');
  await expect(seen.getByText('发送中')).toHaveCount(0);
  await seen.getByRole('button', { name: /^更多/ }).first().click();
  await expect(other.getByRole('menuitem')).toHaveText(['举报']);

  await chooseMore(comments, own, '删除');
  await expect(comments.getByRole('alertdialog', { name: '删除' })).toContainText('确认删除？');
  await comments.getByRole('button', { name: '确定' }).click();
  await expect(comments.getByText('删除成功')).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-label', before > 0 ? `评论 ${before}` : '评论');
  await Promise.all([first.close(), second.close()]);
});

test('who logs in to send what was written finds the comments and the words in their field', async ({
  page,
}) => {
  const member = newMember();
  const text = words('登录前写的');
  await page.goto('/view/4');
  const comments = await openDiscussion(page);
  await comments.getByRole('textbox', { name: '写评论' }).fill(text);
  await comments.getByRole('button', { name: '发表' }).click();
  await page.getByRole('link', { name: '注册', exact: true }).click();
  await page.getByLabel('邮箱').fill(member.email);
  await page.getByLabel('昵称').fill(member.name);
  await page.getByLabel('密码').fill(member.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册' }).click();
  await expect(page).toHaveURL('/view/4');
  await expect(page.getByRole('region', { name: '评论' })).toBeInViewport();
  const again = page;
  await expect(again.getByRole('textbox', { name: '写评论' })).toHaveValue(text);
  await again.getByRole('button', { name: '发表' }).click();
  const written = again.getByRole('article').filter({ hasText: text });
  await expect(written).toContainText(member.name);
  await expect(written.getByText('发送中')).toHaveCount(0);
  await chooseMore(again, written, '删除');
  await again.getByRole('button', { name: '确定' }).click();
  await expect(written).toHaveCount(0);
});

test('a visitor’s vote for a comment is cast after the login, on the page they came from', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext();
  await registerQuietly(other);
  const said = words('值得一赞');
  const writing = await other.newPage();
  await writing.goto(`${hub}/comments/story-5`);
  await settled(writing);
  await writeComment(writing, said);
  await other.close();

  const member = newMember();
  const seen = page.getByRole('article').filter({ hasText: said });
  // Visitors are shown a list that may be some seconds old.
  await expect(async () => {
    await page.goto('/view/5');
    await openDiscussion(page);
    await expect(seen).toBeVisible({ timeout: 3000 });
  }).toPass();
  await seen.getByRole('button', { name: /^点赞/ }).click();
  await page.getByRole('link', { name: '注册', exact: true }).click();
  await page.getByLabel('邮箱').fill(member.email);
  await page.getByLabel('昵称').fill(member.name);
  await page.getByLabel('密码').fill(member.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册' }).click();
  await expect(page).toHaveURL('/view/5');
  await expect(page.getByRole('region', { name: '评论' })).toBeInViewport();
  const first = page.getByRole('feed', { name: '评论' }).getByRole('article').first();
  await expect(first).toContainText(said);
  await expect(first.getByRole('button', { name: /^点赞 1/ })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  const again = (await openDiscussion(page)).getByRole('article').filter({ hasText: said });
  await expect(again.getByRole('button', { name: /^点赞 1/ })).toHaveAttribute('aria-pressed', 'true');
});

test('on the event site, another origin, members talk in the same comments, in a frame', async ({
  page,
  context,
  request,
}) => {
  await registerQuietly(context);
  await page.goto(eventPage(await openEvent(request)));
  await page.getByRole('button', { name: /^评论/ }).first().click();
  const comments = commentsIn(page);
  await settled(comments);
  const written = await writeComment(comments, words('活动见'));
  const frame = page.locator('iframe[title="评论"]');
  await expect(frame).toHaveAttribute('src', new RegExp(`^${hub}/comments/event-`));
  await chooseMore(comments, written, '删除');
  await comments.getByRole('button', { name: '确定' }).click();
  await expect(written).toHaveCount(0);
});

test('strangers may not frame the comments, and forged messages do nothing', async ({ page, request }) => {
  const answer = await request.get('/comments/story-1');
  expect(answer.headers()['content-security-policy']).toContain(
    `frame-ancestors 'self' ${process.env['EVENT_URL']}`,
  );
  await page.goto('/');
  await openComments(page);
  await page.evaluate(() => {
    for (const type of ['login', 'close']) window.postMessage({ topic: 'hub-comments', type }, '*');
  });
  // What was posted before is handled before this: messages keep their order.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('message', resolve, { once: true });
        window.postMessage('last', '*');
      }),
  );
  await expect(page.getByRole('dialog', { name: '评论' })).toBeVisible();
  await expect(page).toHaveURL('/');
});
