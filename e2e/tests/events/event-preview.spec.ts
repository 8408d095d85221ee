import { expect, test } from '@playwright/test';
import { words } from '../../support/comments.ts';
import { openEventForm } from '../../support/event-form.ts';
import { becomeOrganiser } from '../../support/organising.ts';

test('an organiser sees what visitors will see, goes on where something is missing, and publishes it', async ({
  page,
  context,
}) => {
  const name = words('示例预览');
  await becomeOrganiser(context);
  const form = await openEventForm(page);
  await form.start.fill('2030-05-04T14:00');
  await form.place.fill('示例书店二层');
  await form.introduction.click();
  await page.keyboard.type('带上你的问题。');
  await form.add('日程').click();
  await form.row('日程第 1 项').getByRole('textbox', { name: '议题' }).fill('开场');
  const open = page.getByRole('button', { name: '预览', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');

  const preview = page.getByRole('dialog', { name: '预览' });
  const article = preview.getByRole('article');
  await expect(article).toContainText('带上你的问题。');
  await expect(article).toContainText('示例书店二层');
  await expect(article.getByRole('region', { name: '议程' })).toContainText('开场');
  await expect(article.getByRole('button', { name: '立即报名' })).toBeDisabled();
  await expect(article).toContainText('这里的按钮不能用');
  const wide = await article.boundingBox();
  await preview.getByRole('radio', { name: '手机' }).click();
  await expect
    .poll(async () => (await article.boundingBox())?.width)
    .toBeLessThan(Math.min(391, wide?.width ?? 0));

  await preview.getByRole('button', { name: '请填写活动名称' }).click();
  await expect(preview).toBeHidden();
  await expect(form.name).toBeFocused();
  await page.keyboard.type(name);
  await form.end.fill('2030-05-04T16:00');
  await open.click();
  await expect(preview.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(preview).toContainText('可以发布');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(open).toBeFocused();
  await expect(form.introduction).toHaveText('带上你的问题。');
  await form.publish.click();
  await expect(form.saved('活动已发布')).toBeVisible();
});

test('a long name stays within the sheet while there is no day yet, at both widths', async ({
  page,
  context,
}) => {
  await becomeOrganiser(context);
  const form = await openEventForm(page);
  const name = words(`共读：${'A Long English Title '.repeat(6)}`);
  await form.name.fill(name);
  await page.getByRole('button', { name: '预览', exact: true }).click();
  const preview = page.getByRole('dialog', { name: '预览' });
  const article = preview.getByRole('article');
  const overflow = async () => {
    const [heading, sheet] = await Promise.all([
      article.getByRole('heading', { level: 1 }).boundingBox(),
      article.boundingBox(),
    ]);
    return heading && sheet ? heading.x + heading.width - (sheet.x + sheet.width) : Number.NaN;
  };
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await preview.getByRole('radio', { name: '手机' }).click();
  await expect.poll(async () => (await article.boundingBox())?.width).toBeLessThan(391);
  expect(await overflow()).toBeLessThanOrEqual(0);
});
