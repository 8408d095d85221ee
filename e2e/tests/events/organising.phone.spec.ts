import { expect, test } from '@playwright/test';
import { eventFormOf } from '../../support/event-form.ts';
import { becomeOrganiser, makeEvent } from '../../support/organising.ts';
import { overflow } from '../../support/overflow.ts';
import { seriousViolations } from '../../support/serious-violations.ts';

test('the list of one’s events fits and reads well', async ({ page, context }) => {
  await becomeOrganiser(context);
  await page.goto('/events/organise');
  const list = page.getByRole('feed', { name: '我组织的活动' });
  await expect(list.getByRole('article').first()).toContainText('已报名');
  await expect(list).toHaveAttribute('aria-busy', 'false');
  expect(await overflow(page)).toBe(0);
  expect(await seriousViolations(page)).toEqual([]);
});

test('the form fits with rows in it, no field makes the phone zoom, and saving is always within reach', async ({
  page,
  context,
}) => {
  await becomeOrganiser(context);
  const { id } = await makeEvent(context);
  await page.goto(`/events/organise/${id}/edit`);
  const form = eventFormOf(page);
  await expect(form.introduction).toBeVisible();
  await form.add('讲者').tap();
  await form.add('讲义').tap();
  await expect(form.save).toBeInViewport();
  expect(await overflow(page)).toBe(0);
  expect(await seriousViolations(page)).toEqual([]);
  const small = await page
    .getByRole('main')
    .locator('input:visible:not([type="checkbox"]), textarea:visible, [contenteditable="true"]')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.getAttribute('aria-label') ?? field.outerHTML),
    );
  expect(small).toEqual([]);
  await page.getByRole('button', { name: '取消活动' }).tap();
  await expect(page.getByRole('alertdialog', { name: '取消活动' })).toBeInViewport();
  expect(await overflow(page)).toBe(0);
});
