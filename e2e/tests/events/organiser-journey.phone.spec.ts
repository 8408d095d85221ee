import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { eventFormOf } from '../../support/event-form.ts';
import { tooSmall } from '../../support/finger-size.ts';
import { expectAboveKeyboard, openKeyboard } from '../../support/keyboard.ts';
import { signUpQuietly } from '../../support/new-event.ts';
import { becomeOrganiser, inBeijing } from '../../support/organising.ts';
import { mailTo } from '../../support/outbox.ts';
import { overflow } from '../../support/overflow.ts';
import { seriousViolations } from '../../support/serious-violations.ts';

const expectFits = async (page: Page, where: string) => {
  expect(await overflow(page), where).toBe(0);
  expect(await tooSmall(page.getByRole('main')), where).toEqual([]);
  expect(await seriousViolations(page), where).toEqual([]);
};

const manage = (page: Page, what: string) =>
  page.getByRole('navigation', { name: '活动管理' }).getByRole('link', { name: what });

test('an organiser does everything on a phone: publishes, moves, tells, checks in, calls off', async ({
  page,
  context,
  playwright,
}) => {
  test.slow();
  const name = `示例：名字很长的一场关于大模型推理与服务优化的线下沙龙 ${randomUUID().slice(0, 8)}`;
  // Sooner than what other tests make: in the list of an admin, who sees theirs too, it stands on the first page.
  const hour = Math.ceil(Date.now() / 3_600_000);
  const at = (hours: number) => inBeijing((hour + hours) * 3_600_000);
  const later = at(4).slice(-5);
  await becomeOrganiser(context);
  await page.goto('/events/organise');
  await page.getByRole('link', { name: '新建活动' }).tap();
  const form = eventFormOf(page);
  await form.name.tap();
  await page.keyboard.type(name);
  await openKeyboard(page);
  await expectAboveKeyboard(form.publish);
  await form.start.fill(at(3));
  await form.end.fill(at(5));
  await form.place.fill('示例书店二层');
  await form.introduction.tap();
  await page.keyboard.type('带上你的问题。');
  await form.add('日程').tap();
  await form.row('日程第 1 项').getByRole('textbox', { name: '议题' }).fill('讨论');
  await expectFits(page, 'the form');
  await form.publish.tap();
  await expect(form.saved('活动已发布')).toBeInViewport();
  const id = Number(/organise\/(\d+)/.exec(page.url())?.[1]);
  const event = { id, name };

  const guest = await playwright.request.newContext();
  const email = `visitor-${randomUUID().slice(0, 8)}@example.com`;
  const code = await signUpQuietly({ request: guest }, event, email);

  await form.start.fill(at(4));
  await form.save.tap();
  await expect(form.saved('修改已保存')).toBeInViewport();
  expect((await mailTo(email, `活动变动：${name}`)).text).toContain(later);

  await form.saved('修改已保存').getByRole('link', { name: '我组织的活动' }).tap();
  const row = page.getByRole('feed', { name: '我组织的活动' }).getByRole('article').filter({ hasText: name });
  await expect(row).toContainText(later);
  await expectFits(page, 'the list');
  await row.getByRole('link', { name: '报名名单' }).tap();
  await expect(page.getByRole('list', { name: '报名名单' })).toContainText('示例访客');
  await expectFits(page, 'the orders');

  await page.getByRole('button', { name: '发消息' }).tap();
  const message = page.getByRole('dialog');
  await message.getByRole('textbox', { name: '标题' }).tap();
  await page.keyboard.type('示例通知');
  await message.getByRole('textbox', { name: '内容' }).fill('请带上电脑。');
  await openKeyboard(page);
  const send = message.getByRole('button', { name: '发送' });
  await send.scrollIntoViewIfNeeded();
  await expectAboveKeyboard(send);
  await send.tap();
  expect((await mailTo(email, '示例通知')).text).toContain('请带上电脑。');
  await message.getByRole('button', { name: '关闭' }).first().tap();

  await manage(page, '现场签到').tap();
  await page.getByRole('textbox', { name: '票券码或票券链接' }).fill(code);
  await page.getByRole('button', { name: '签到', exact: true }).tap();
  const result = page.getByRole('region', { name: '签到结果' });
  await expect(result).toContainText('签到成功');
  await expect(result).toBeInViewport({ ratio: 1 });
  await expectFits(page, 'the door');

  await manage(page, '编辑').tap();
  await page.getByRole('button', { name: '取消活动' }).tap();
  const question = page.getByRole('alertdialog', { name: '取消活动' });
  await question.getByRole('textbox', { name: '取消原因' }).fill('示例：场地停电');
  await openKeyboard(page);
  await expectAboveKeyboard(question.getByRole('button', { name: '取消活动' }));
  await question.getByRole('button', { name: '取消活动' }).tap();
  await expect(page.getByRole('heading', { name: '活动已取消' })).toBeInViewport();
  expect((await mailTo(email, `活动已取消：${name}`)).text).toContain('示例：场地停电');
  await guest.dispose();
});
