import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';

export interface NewMember {
  email: string;
  name: string;
  password: string;
}

const hub = process.env['HUB_URL'] ?? '';

/** Somebody who is nobody yet; each test has its own. */
export const newMember = (): NewMember => {
  const id = randomUUID().slice(0, 8);
  return { email: `reader-${id}@example.com`, name: `读者${id}`, password: `correct-${id}` };
};

/** Creates the account without a page; the context is logged in afterwards. */
export const registerQuietly = async (context: BrowserContext, member = newMember()): Promise<NewMember> => {
  const answer = await context.request.post(`${hub}/auth/register`, {
    form: { ...member, agreement: 'on' },
    headers: { origin: hub },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  return member;
};

export const fillLogin = async (page: Page, { email, password }: NewMember): Promise<void> => {
  await page.getByLabel('邮箱').fill(email);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录' }).click();
};

/** The header's way in, and the member's menu. */
export const headerOf = (page: Page) => {
  const banner = page.getByRole('banner');
  return {
    login: banner.getByRole('link', { name: '登录/注册' }),
    menu: banner.getByRole('button', { name: '用户菜单' }),
  };
};
