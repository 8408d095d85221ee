import { expect, type Page, test } from '@playwright/test';
import { registerQuietly } from '../../support/member.ts';
import { expectStored, latestOf, logInAs, write, writerOf } from '../../support/writing.ts';

const title = '一个字也不丢（示例）';
const text = '第一句话，第二句话。';

const fillBrowser = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let size = 1_000_000; size > 0; size = Math.floor(size / 2)) {
      try {
        for (;;) localStorage.setItem(`other-${Object.keys(localStorage).length}`, 'x'.repeat(size));
      } catch {
        // Full with pieces of this size.
      }
    }
  });

test('a crash', async ({ page, context }) => {
  await registerQuietly(context);
  await page.goto('/create');
  await write(page, title, text);
  await expectStored(page, text);
  // No event tells the page of its end.
  const crashed = page.waitForEvent('crash');
  page.goto('chrome://crash').catch(() => {});
  await crashed;
  const again = await context.newPage();
  await again.goto('/create');
  await writerOf(again).restore.click();
  await expect(writerOf(again).title).toHaveValue(title);
  await expect(writerOf(again).text).toHaveText(text);
});

test('a reload in the moment of typing', async ({ page, context }) => {
  await registerQuietly(context);
  await page.goto('/create');
  await write(page, title, text);
  await page.reload();
  await writerOf(page).restore.click();
  await expect(writerOf(page).title).toHaveValue(title);
  await expect(writerOf(page).text).toHaveText(text);
});

test('no network: what is written stays here, and goes up by itself', async ({ page, context }) => {
  await registerQuietly(context);
  await page.goto('/create');
  await writerOf(page).text.click();
  await context.setOffline(true);
  await write(page, title, text);
  await expect(writerOf(page).where(/已存在本机.*网络连接不上/)).toBeVisible();
  await context.setOffline(false);
  await expect(writerOf(page).where(/已保存/)).toBeVisible();
  expect((await latestOf(context)).content).toContain(text);
});

test('a browser without room', async ({ page, context }) => {
  await registerQuietly(context);
  await page.goto('/create');
  await fillBrowser(page);
  await write(page, title, text.repeat(20));
  await expect(writerOf(page).where(/已保存/)).toBeVisible();
  expect((await latestOf(context)).content).toContain(text.repeat(20));
});

test('a browser without room: a text that cannot go up outlives its page, and is asked about', async ({
  page,
  context,
}) => {
  await registerQuietly(context);
  await page.goto('/create');
  await fillBrowser(page);
  await writerOf(page).text.click();
  await page.keyboard.type(text.repeat(20));
  await expect(writerOf(page).where(/本机存储空间已满/)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '专栏' }).click();
  await expect(page.getByText(/刚才的文字只在这个窗口里/)).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('banner').getByRole('link', { name: '发布' }).click();
  await writerOf(page).restore.click();
  await expect(writerOf(page).text).toHaveText(text.repeat(20));
  await writerOf(page).title.fill(title);
  await expect(writerOf(page).where(/已保存/)).toBeVisible();
  expect((await latestOf(context)).content).toContain(text.repeat(20));
});

test('two tabs with one story: both texts are shown, none is lost', async ({ page, context }) => {
  await registerQuietly(context);
  await page.goto('/create');
  await write(page, title, text);
  await writerOf(page).saveDraft.click();
  await expect(writerOf(page).where(/已保存/)).toBeVisible();
  const { story_id: id } = (await latestOf(context)) as unknown as { story_id: number };
  const other = await context.newPage();
  await page.goto(`/update/${id}`);
  await other.goto(`/update/${id}`);
  await writerOf(page).text.click();
  await writerOf(other).text.click();
  await page.keyboard.type('甲页');
  await writerOf(page).saveDraft.click();
  await expect(writerOf(page).where(/已保存/)).toBeVisible();
  await other.keyboard.type('乙页');
  await writerOf(other).saveDraft.click();
  await expect(other.getByRole('group', { name: /段落/ })).toContainText(/乙页.*甲页/);
  await other.getByRole('button', { name: '两份都留下' }).click();
  await expect(writerOf(other).text).toContainText('甲页');
  await other.goto('/create');
  await writerOf(other).restore.click();
  await expect(writerOf(other).text).toContainText('乙页');
});

test('a word in the making is neither cut nor finished by saving', async ({ page, context }) => {
  await registerQuietly(context);
  await page.goto('/create');
  await write(page, title, text);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: "ni'hao", selectionStart: 6, selectionEnd: 6 });
  // Longer than the page waits before it saves.
  await expectStored(page, "ni'hao");
  await expect(writerOf(page).text).toHaveText(`${text}ni'hao`);
  await devtools.send('Input.imeSetComposition', { text: "ni'hao'ma", selectionStart: 9, selectionEnd: 9 });
  await devtools.send('Input.insertText', { text: '你好吗' });
  await expect(writerOf(page).text).toHaveText(`${text}你好吗`);
  await writerOf(page).saveDraft.click();
  await expect(writerOf(page).where(/已保存/)).toBeVisible();
  expect((await latestOf(context)).content).toBe(`<p>${text}你好吗</p>`);
});

test('logged out while writing: it is said, and goes on after the login in another tab', async ({
  page,
  context,
}) => {
  const member = await registerQuietly(context);
  await page.goto('/create');
  await writerOf(page).text.click();
  await context.clearCookies();
  await write(page, title, text);
  await expect(writerOf(page).where(/登录已失效/)).toBeVisible();
  await expect(writerOf(page).text).toHaveText(text);
  const other = await context.newPage();
  await logInAs(other, member);
  await expect(writerOf(page).where(/已保存/)).toBeVisible();
  expect((await latestOf(context)).content).toContain(text);
});

test('another member logs in beside the page: the text stays with its writer', async ({ page, context }) => {
  const writer = await registerQuietly(context);
  await page.goto('/create');
  await writerOf(page).text.click();
  await page.keyboard.type(text);
  await expectStored(page, text);
  // No tab is told: the page takes the session for its writer's.
  const another = await registerQuietly(context);
  await writerOf(page).title.fill(title);
  await writerOf(page).publish.click();
  const notice = page.getByRole('alert', { name: '登录账号已更换' });
  await expect(notice).toContainText(`现在登录的是「${another.name}」，这里的文字是「${writer.name}」写的`);
  expect(await latestOf(context)).toMatchObject({ title: '' });
  await notice.getByRole('button', { name: `用「${another.name}」重新打开` }).click();
  await expect(writerOf(page).title).toHaveValue('');
  await page.reload();
  await expect(writerOf(page).text).toBeVisible();
  await expect(writerOf(page).restore).toBeHidden();
  await context.clearCookies();
  await logInAs(page, writer, '/create');
  await writerOf(page).restore.click();
  await expect(writerOf(page).title).toHaveValue(title);
  await expect(writerOf(page).where(/已保存/)).toBeVisible();
  expect((await latestOf(context)).content).toContain(text);
});
