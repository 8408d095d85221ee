import { expect, test } from '@playwright/test';
import { words } from '../../support/comments.ts';
import { openEventForm } from '../../support/event-form.ts';
import { registerQuietly } from '../../support/member.ts';
import { newEvent, signUpQuietly } from '../../support/new-event.ts';
import { becomeOrganiser } from '../../support/organising.ts';
import { eventPage } from '../../support/sample-events.ts';

test('another account logs in beside the form: the event stays with its writer', async ({
  page,
  context,
}) => {
  const name = words('示例换号');
  await becomeOrganiser(context);
  const form = await openEventForm(page);
  await form.name.fill(name);
  await form.start.fill('2030-05-04T14:00');
  await form.end.fill('2030-05-04T16:00');
  // No tab is told: the page takes the session for its writer's.
  const another = await registerQuietly(context);
  await form.publish.click();
  const notice = page.getByRole('alert', { name: '登录账号已更换' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(notice).toContainText(`现在登录的是「${another.name}」`);
  await expect(form.name).toHaveValue(name);
  await notice.getByRole('button', { name: `用「${another.name}」重新打开` }).click();
  await expect(page.getByRole('link', { name: '怎样成为组织者' })).toBeVisible();
  await context.clearCookies();
  await becomeOrganiser(context);
  await page.reload();
  await expect(form.name).toHaveValue(name);
  await form.publish.click();
  await expect(form.saved('活动已发布')).toBeVisible();
});

test('several new events that were left unfinished are all there again', async ({ page, context }) => {
  const [first, second] = [words('示例甲'), words('示例乙')];
  await becomeOrganiser(context);
  const form = await openEventForm(page);
  await form.name.fill(first);
  // The newest of them opens again: the first is stored everywhere before the second begins.
  await expect(page.getByText('已存到云端')).toBeVisible();
  const other = await context.newPage();
  await (await openEventForm(other)).name.fill(second);
  await expect(other.getByText(/已存在本机|已存到云端/)).toBeVisible();
  await other.close();
  await page.reload();
  await expect(form.name).toHaveValue(second);
  await page.getByRole('listitem', { name: first }).getByRole('button', { name: '继续编辑' }).click();
  await expect(form.name).toHaveValue(first);
  await expect(page.getByRole('listitem', { name: second })).toBeVisible();
});

test('another account logs in beside the event’s page: it keeps its place, and the page shows whose that is', async ({
  page,
  context,
}) => {
  const event = await newEvent();
  const first = await registerQuietly(context);
  await signUpQuietly(context, event, first.email);
  await page.goto(eventPage(event));
  const giveUp = page.getByRole('button', { name: '取消报名' });
  await expect(giveUp).toBeVisible();
  const another = await registerQuietly(context);
  await signUpQuietly(context, event, another.email);
  const holder = async () => {
    const answer = await context.request.post('/api/v1/events/info', { data: { id: event.id } });
    return ((await answer.json()) as { data: { order_info?: { email: string } } }).data.order_info?.email;
  };
  await giveUp.press('Enter');
  const question = page.getByRole('alertdialog', { name: '取消报名' });
  await question.getByRole('button', { name: '确定' }).press('Enter');
  await expect(page.getByText(`现在登录的是另一个账号「${another.name}」，没有取消报名`)).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await holder()).toBe(another.email);
  const own = page.getByRole('button', { name: '已报名' });
  await expect(own).toBeFocused();
  await own.press('Enter');
  await expect(page.getByRole('dialog', { name: '电子票' }).getByText(another.email)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(own).toBeFocused();
  await giveUp.press('Enter');
  await question.getByRole('button', { name: '确定' }).press('Enter');
  await expect(page.getByRole('button', { name: '立即报名' })).toBeFocused();
  expect(await holder()).toBeUndefined();
});
