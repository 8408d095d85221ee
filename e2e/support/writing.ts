import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { NewMember } from './member.ts';

/** The parts of the writer's page. */
export const writerOf = (page: Page) => ({
  title: page.getByRole('textbox', { name: '标题' }),
  text: page.getByRole('textbox', { name: '正文' }),
  publish: page.getByRole('button', { name: '发布', exact: true }),
  update: page.getByRole('button', { name: '更新', exact: true }),
  saveDraft: page.getByRole('button', { name: '存草稿' }),
  restore: page.getByRole('button', { name: '恢复草稿' }),
  where: (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }),
});

/** Opens the page and writes a title and a paragraph. */
export const write = async (page: Page, title: string, text: string): Promise<void> => {
  const writer = writerOf(page);
  await writer.title.fill(title);
  await writer.text.click();
  await page.keyboard.type(text);
};

/** What this browser keeps of a text. */
export const storedDraft = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('hub:/write/'))
      .map(([, value]) => value)
      .join(),
  );

export const expectStored = (page: Page, text: string): Promise<void> =>
  expect.poll(() => storedDraft(page), { intervals: [50] }).toContain(text);

/** Logs the browser in without the form, and goes on to a page. */
export const logInAs = async (page: Page, { email, password }: NewMember, to = '/'): Promise<void> => {
  const hub = process.env['HUB_URL'] ?? '';
  const answer = await page.request.post(`${hub}/auth/login`, {
    form: { email, password },
    headers: { origin: hub },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await page.goto(to);
  await expect(page).toHaveURL(to);
};

/** The account that the configuration makes at start. */
export const admin: NewMember = {
  email: 'admin@example.com',
  name: 'admin',
  password: 'correct-horse-battery',
};

/** What the API has of one's own latest story. */
export const latestOf = async (
  context: BrowserContext,
): Promise<{ title: string; content: string; status: string }> => {
  const hub = process.env['HUB_URL'] ?? '';
  const list = await context.request.post(`${hub}/api/v1/stories/user`, {
    data: { page: 1 },
    headers: { origin: hub },
  });
  const { data } = await list.json();
  const [latest] = data;
  if (!latest) return { title: '', content: '', status: '' };
  const one = await context.request.get(`${hub}/api/v1/story/edit/${latest.id}`);
  return (await one.json()).data;
};
