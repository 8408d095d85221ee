import { expect, type Locator, type Page } from '@playwright/test';
import type { CreatedEvent } from './new-event.ts';
import { eventPage } from './sample-events.ts';

/** The two places where one signs up, and the event's own button there. */
export const places = {
  'an entry on the hub': async (page: Page, { name }: CreatedEvent): Promise<Locator> => {
    const entry = page.getByRole('article').filter({ hasText: name });
    await expect(async () => {
      await page.goto(`/search?q=${encodeURIComponent(name)}&type=event`);
      await expect(entry).toHaveCount(1, { timeout: 2000 });
    }, 'search finds an event soon after it was made').toPass();
    return entry.getByRole('button', { name: /^(?:立即报名|加入候补|已报名|候补中)/ });
  },
  'the event site': async (page: Page, event: CreatedEvent): Promise<Locator> => {
    await page.goto(eventPage(event));
    return page
      .getByRole('article', { name: event.name })
      .getByRole('button', { name: /^(?:立即报名|加入候补|已报名|候补中)/ });
  },
};

/** Fills 报名 in and sends it. */
export const fillSignUp = async (page: Page, { email }: { email: string }): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: '报名' });
  await dialog.getByRole('textbox', { name: '姓名' }).fill('示例访客𠮷');
  await dialog.getByRole('textbox', { name: '邮箱' }).fill(email);
  await dialog.getByRole('button', { name: '提交报名' }).click();
};

/** 电子票, as it opens after 报名 or by 已报名. */
export const ticketDialog = (page: Page) => page.getByRole('dialog', { name: '电子票' });
