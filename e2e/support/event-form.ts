import { expect, type Page } from '@playwright/test';

/** The parts of the form of an event. */
export const eventFormOf = (page: Page) => ({
  name: page.getByRole('textbox', { name: '活动名称' }),
  brief: page.getByRole('textbox', { name: '一句话简介' }),
  place: page.getByRole('textbox', { name: '地点', exact: true }),
  start: page.getByLabel('开始时间'),
  end: page.getByLabel('结束时间'),
  introduction: page.getByRole('textbox', { name: '活动介绍' }),
  row: (name: string) => page.getByRole('group', { name, exact: true }),
  add: (name: string) => page.getByRole('button', { name: `添加${name}`, exact: true }),
  publish: page.getByRole('button', { name: '发布活动' }),
  save: page.getByRole('button', { name: '保存修改' }),
  saved: (words: string) => page.getByRole('region', { name: words }),
});

/** Opens the form of a new event and waits until it can be written in. */
export const openEventForm = async (page: Page): Promise<ReturnType<typeof eventFormOf>> => {
  await page.goto('/events/organise/new');
  const form = eventFormOf(page);
  await expect(form.introduction).toBeVisible();
  return form;
};
