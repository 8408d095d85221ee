import { expect, test } from '@playwright/test';
import { words } from '../../support/comments.ts';
import { eventFormOf, openEventForm } from '../../support/event-form.ts';
import { becomeOrganiser } from '../../support/organising.ts';

test('an event that was begun on a computer is found on a phone, published there, and gone on the computer', async ({
  page,
  context,
  browser,
}) => {
  const name = words('示例半个活动');
  await becomeOrganiser(context);
  const form = await openEventForm(page);
  await form.name.fill(name);
  await form.start.fill('2030-05-04T14:00');
  await form.introduction.click();
  await page.keyboard.type('带上你的问题。');
  await expect(page.getByText(/还没有发布的内容已存到云端/)).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await becomeOrganiser(phone);
  const there = await phone.newPage();
  await there.goto('/events/organise');
  const row = there.getByRole('region', { name: '还没有发布' }).getByRole('listitem', { name });
  await expect(row).toContainText(/写于 \d\d:\d\d · Chrome/);
  await row.getByRole('link', { name: '继续编辑' }).click();
  const small = eventFormOf(there);
  await expect(small.name).toHaveValue(name);
  await expect(small.introduction).toHaveText('带上你的问题。');
  await small.end.fill('2030-05-04T16:00');
  await small.publish.click();
  await expect(small.saved('活动已发布')).toBeVisible();
  const published = new URL(there.url()).pathname;
  await phone.close();

  await page.reload();
  await expect(form.introduction).toBeVisible();
  await expect(form.name).not.toHaveValue(name);
  await expect(page.getByRole('listitem', { name })).toHaveCount(0);
  await page.goto('/events/organise');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '还没有发布' }).getByText(name)).toHaveCount(0);
  await page.goto(published);
  await expect(form.name).toHaveValue(name);
});
