import { expect, test } from '@playwright/test';
import { words } from '../../support/comments.ts';
import { eventFormOf, openEventForm } from '../../support/event-form.ts';
import { registerQuietly } from '../../support/member.ts';
import { becomeOrganiser } from '../../support/organising.ts';

test('an organiser publishes an event with its programme, moves it, and calls it off', async ({
  page,
  context,
}) => {
  const name = words('示例读书会');
  await becomeOrganiser(context);
  await page.goto('/events/organise');
  await page.getByRole('link', { name: '新建活动' }).click();
  const form = eventFormOf(page);
  await form.name.fill(name);
  await form.start.fill('2030-05-04T14:00');
  await form.end.fill('2030-05-04T16:00');
  await form.place.fill('示例书店二层');
  await form.introduction.click();
  await page.keyboard.type('带上你的问题。');
  await form.add('日程').click();
  await page.keyboard.type('14:30');
  await form.row('日程第 1 项').getByRole('textbox', { name: '议题' }).fill('讨论');
  await form.add('日程').click();
  await form.row('日程第 2 项').getByRole('textbox', { name: '议题' }).fill('开场');
  await page.keyboard.press('Alt+ArrowUp');
  await form.add('讲者').click();
  await page.keyboard.type('示例讲者');
  await expect(page.getByText(/已存在本机|已存到云端/)).toBeVisible();
  await page.reload();
  await expect(form.name).toHaveValue(name);
  await expect(form.introduction).toHaveText('带上你的问题。');
  await form.publish.click();
  await expect(form.saved('活动已发布')).toBeInViewport();

  const opening = page.waitForEvent('popup');
  await form.saved('活动已发布').getByRole('link', { name: '查看活动页' }).click();
  const site = await opening;
  const address = site.url();
  const article = site.getByRole('article', { name });
  await expect(article).toContainText('2030年5月4日 周六 14:00–16:00');
  await expect(article).toContainText('带上你的问题。');
  await expect(article.getByText(/开场|讨论/)).toHaveText(['开场', '讨论']);
  await expect(article).toContainText('示例讲者');

  await article.getByRole('navigation', { name: '管理活动' }).getByRole('link', { name: '编辑' }).click();
  const again = eventFormOf(site);
  await again.start.fill('2030-05-04T15:00');
  await again.save.click();
  await expect(again.saved('修改已保存')).toBeInViewport();

  await site.getByRole('button', { name: '取消活动' }).click();
  const dialog = site.getByRole('alertdialog', { name: '取消活动' });
  await dialog.getByRole('textbox', { name: '取消原因' }).fill('示例：场地停电');
  await dialog.getByRole('button', { name: '取消活动' }).click();
  await expect(site.getByRole('heading', { name: '活动已取消' })).toBeVisible();
  await expect(site.locator('main [tabindex="-1"]', { hasText: '活动已取消' })).toBeFocused();
  await site.goto(address);
  await expect(article).toContainText('15:00–16:00');
  await expect(article).toContainText('示例：场地停电');
});

test('two who change one event at once: the later one undoes nothing', async ({ page, context }) => {
  const name = words('示例撞车');
  await becomeOrganiser(context);
  const form = await openEventForm(page);
  await form.name.fill(name);
  await form.start.fill('2030-06-01T10:00');
  await form.end.fill('2030-06-01T11:00');
  await form.publish.click();
  await expect(form.saved('活动已发布')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  const theirs = eventFormOf(other);
  await theirs.place.fill('别处的地点');
  await theirs.brief.fill('别处的简介');
  await theirs.save.click();
  await expect(theirs.saved('修改已保存')).toBeVisible();
  await form.brief.fill('这里的简介');
  await form.save.click();
  await expect(page.getByRole('heading', { name: '这个活动在别处也被修改了' })).toBeVisible();
  await expect(page.getByRole('region', { name: '只在别处改过，已经采用' })).toContainText('别处的地点');
  await expect(page.getByRole('radio')).toHaveCount(2);
  await page.getByRole('radio', { name: /这里的简介/ }).check();
  await page.getByRole('button', { name: '用选好的内容继续编辑' }).click();
  await form.save.click();
  await expect(form.saved('修改已保存')).toBeVisible();
  await other.reload();
  await expect(theirs.place).toHaveValue('别处的地点');
  await expect(theirs.brief).toHaveValue('这里的简介');
});

test('a mere member is told how to become an organiser', async ({ page, context }) => {
  await registerQuietly(context);
  await page.goto('/events/organise/new');
  await expect(page.getByRole('link', { name: '怎样成为组织者' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '活动名称' })).toHaveCount(0);
});
