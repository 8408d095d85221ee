import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { headerOf, newMember, registerQuietly } from '../../support/member.ts';

const hub = process.env['HUB_URL'] ?? '';
const headers = { origin: hub };

const call = async (request: APIRequestContext, path: string, data: object) => {
  const answer = await request.post(`${hub}/api/v1/${path}`, { data, headers });
  return (await answer.json()) as { code: number; data: { id?: number } };
};

const caseOf = (page: Page, words: string) =>
  page.getByRole('feed', { name: '举报' }).getByRole('article').filter({ hasText: words });

test('a member and a visitor report, a moderator decides and takes it back by keys, the reporter is told', async ({
  browser,
}) => {
  const [author, reporter, visitor, moderator] = await Promise.all(
    Array.from({ length: 4 }, () => browser.newContext()),
  );
  if (!author || !reporter || !visitor || !moderator) throw new Error('no contexts');
  const { name } = await registerQuietly(author);
  await registerQuietly(reporter);
  const words = `加微信领资料 ${newMember().name}`;
  const said = await call(author.request, 'comments', { source_id: 'story-2', content: words });
  const source_id = `comment-${said.data.id}`;
  for (const { request } of [reporter, visitor])
    expect((await call(request, 'report/up', { source_id, type: 2, remark: `${name}在引流` })).code).toBe(0);

  const refused = await reporter.newPage();
  await refused.goto('/moderation');
  await expect(refused.getByRole('heading', { name: '无权操作' })).toBeVisible();

  await moderator.request.post(`${hub}/auth/login`, {
    form: { email: 'admin@example.com', password: 'correct-horse-battery' },
    headers,
    maxRedirects: 0,
  });
  const page = await moderator.newPage();
  await page.goto('/guidelines');
  await headerOf(page).menu.click();
  await page.getByRole('menuitem', { name: '管理' }).click();
  await expect(page).toHaveURL('/moderation');
  const reported = caseOf(page, words);
  await expect(reported).toContainText('2 人举报');
  await expect(reported).toContainText(`${name}在引流`);

  // By keys alone: to the case, take it away for a reason, take that back.
  await reported.getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('u');
  const dialog = page.getByRole('alertdialog', { name: '处理举报' });
  await dialog.getByRole('textbox', { name: '删除理由' }).fill('广告');
  await dialog.getByRole('button', { name: '删除并标记' }).click();
  await expect(reported).toContainText('举报成立，已删除');
  await expect(dialog).toBeHidden();

  const mine = await reporter.newPage();
  await mine.goto('/users/reports');
  await expect(mine.getByRole('feed', { name: '举报' })).toContainText('举报成立，已处理');
  await page.keyboard.press('z');
  await expect(reported.getByRole('button', { name: '驳回举报' })).toBeVisible();
  await mine.reload();
  await expect(mine.getByRole('feed', { name: '举报' })).toContainText('处理中');
  await reported.getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('d');
  await expect(reported).toContainText('已驳回');
  await mine.reload();
  await expect(mine.getByRole('feed', { name: '举报' })).toContainText('未发现问题');

  await page.getByRole('tab', { name: '已处理' }).click();
  await expect(caseOf(page, words)).toContainText('已驳回');
  await page.getByRole('navigation', { name: '管理' }).getByRole('link', { name: '操作记录' }).click();
  const log = page.getByRole('feed', { name: '操作记录' });
  await expect(log).toContainText(/驳回了举报：加微信/);
  await expect(log).toContainText('撤销了举报处理');
  await call(author.request, 'comments/del', { id: said.data.id ?? 0 });
});
