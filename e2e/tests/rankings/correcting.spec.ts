import { expect, type Page, test } from '@playwright/test';
import { fillLogin, newMember, registerQuietly } from '../../support/member.ts';
import { admin, logInAs } from '../../support/writing.ts';

const address = '/rankings?person=kaiming-he';
const name = '何恺明 Kaiming He';
const drawerOf = (page: Page) => page.getByRole('dialog', { name });

const begin = async (page: Page, item: string) => {
  await drawerOf(page).getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a visitor logs in to correct a person, comes back, and a moderator reads it', async ({
  page,
  context,
  browser,
}) => {
  const other = newMember().name;
  const member = await registerQuietly(context);
  await context.clearCookies();
  await page.goto(address);
  await begin(page, '这不是我，或资料有误');
  await fillLogin(page, member);
  await expect(page).toHaveURL(address);

  await begin(page, '这不是我，或资料有误');
  const dialog = page.getByRole('dialog', { name: '反馈人物资料' });
  await dialog.getByRole('radio', { name: '和另一位是同一个人（合并）' }).check();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByText('请填写另一位的名字或页面地址')).toBeVisible();
  await dialog.getByRole('textbox', { name: '另一位' }).fill(other);
  await dialog.getByRole('textbox', { name: '补充说明' }).fill('两个条目是一个人');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已提交，管理员会核实' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // The person is still there, below.
  await expect(drawerOf(page)).toBeVisible();
  await drawerOf(page).getByRole('button', { name: '更多', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: '反馈已提交，撤回' })).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await logInAs(desk, admin, '/moderation');
  const reported = desk.getByRole('feed', { name: '举报' }).getByRole('article').filter({ hasText: other });
  await expect(reported).toContainText('和另一位是同一个人（合并）');
  await expect(reported.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  await reported.getByRole('button', { name: '驳回举报' }).click();
  await expect(reported).toContainText('已驳回');
});

test('the first day of the sample people is a sentence; ranks of several days are a line with its numbers', async ({
  page,
}) => {
  await page.goto(address);
  const ranks = drawerOf(page).getByRole('region', { name: '名次变化' });
  await expect(ranks).toContainText(/在近 30 天热度榜第 \d+ 名/);
  await expect(ranks.getByRole('img')).toHaveCount(0);

  await page.route('**/api/v1/rankings/people/*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.rank_history.unshift({ day: '2026-01-01', rank: 40, heat: 700 });
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/rankings');
  const first = page.getByRole('list', { name: '风云人物' }).getByRole('listitem').first();
  await first.getByRole('link').first().click();
  const later = page.getByRole('region', { name: '名次变化' });
  await expect(later.getByRole('img', { name: /^名次从 2026-01-01 的 第 40 名 到/ })).toBeVisible();
  await later.getByText('查看数字').click();
  await expect(later.getByRole('row', { name: '2026年1月1日 40 700' })).toBeVisible();
});

test('the dialog that the menu opened keeps the focus: Escape closes it, not the person below', async ({
  page,
  context,
}) => {
  await registerQuietly(context);
  await page.goto('/rankings');
  await page.getByRole('list', { name: '风云人物' }).getByRole('link').first().click();
  const more = page.getByRole('dialog').getByRole('button', { name: '更多', exact: true });
  await more.click();
  await page.getByRole('menuitem', { name: '这不是我，或资料有误' }).click();
  const dialog = page.getByRole('dialog', { name: '反馈人物资料' });
  await expect(dialog).toBeVisible();
  // The menu gives the focus back when it has faded.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/rankings\?person=/);
  await expect(more).toBeFocused();
});
