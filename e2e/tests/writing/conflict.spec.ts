import { type BrowserContext, expect, test } from '@playwright/test';
import { registerQuietly } from '../../support/member.ts';
import { seriousViolations } from '../../support/serious-violations.ts';
import { latestOf, writerOf } from '../../support/writing.ts';

const table = (value: string) =>
  `<table><tbody><tr><th><p>方法</p></th><th><p>加速</p></th></tr><tr><td><p>投机解码</p></td><td><p>${value}</p></td></tr></tbody></table>`;
const formula = (tex: string) => `<p><code class="math-block">${tex}</code></p>`;
const code = '<pre><code class="language-python">def f(x):\n    return x\n</code></pre>';
const same = ['<h2>起因</h2>', '<p>两边相同的第一段。</p>', '<p>两边相同的第二段。</p>', code];
const textOf = (...parts: string[]): string => [...same, ...parts].join('');

const first = {
  title: '逐段合并（示例）',
  summary: '',
  cover_url: '',
  url: '',
  tag_ids: [],
  declaration: '',
};

const ask = async (context: BrowserContext, call: string, data: object) => {
  const hub = process.env['HUB_URL'] ?? '';
  const answer = await context.request.post(`${hub}/api/v1/${call}`, { data, headers: { origin: hub } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data;
};

test('two versions of one story: tables and formulas side by side, chosen one by one', async ({
  page,
  context,
}) => {
  await registerQuietly(context);
  const before = textOf(table('两倍'), '<p>中间。</p>', formula('E = mc^2'), '<p>末段</p>');
  const { story_id } = await ask(context, 'story/create', { ...first, content: before, draft: true });
  await page.goto(`/update/${story_id}`);
  const writer = writerOf(page);
  await expect(writer.text).toContainText('末段');
  const elsewhere = textOf(
    table('三倍'),
    '<p>中间。</p>',
    formula(String.raw`E = \frac{1}{2} m v^2`),
    '<p>末段</p>',
  );
  await ask(context, 'story/update', {
    ...{ ...first, story_id, revision: 1, draft: true },
    content: elsewhere,
  });
  await writer.title.fill('逐段合并，这里改了标题（示例）');
  await writer.text.getByText('末段').click();
  await page.keyboard.press('End');
  await page.keyboard.type('，这里补了一句');
  await writer.saveDraft.click();

  await expect(page.getByRole('heading', { name: '这篇文章在别处也被修改了' })).toBeFocused();
  const tables = page.getByRole('group', { name: /表格/ });
  await expect(tables.getByRole('table')).toHaveCount(2);
  await expect(tables.locator('mark')).toHaveText(['两', '三']);
  await expect(page.getByRole('group', { name: /公式/ }).locator('mark math')).toHaveCount(2);
  await expect(page.getByText('还有 4 处没有选')).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);

  await page.getByRole('group', { name: /标题/ }).getByRole('radio', { name: '用这里的' }).check();
  await tables.getByRole('radio', { name: '用别处的' }).check();
  await page.getByRole('group', { name: /公式/ }).getByRole('radio', { name: /都要/ }).check();
  await page.getByRole('button', { name: '去下一处' }).press('Enter');
  await page.keyboard.press('Space');
  await expect(page.getByText('都选好了')).toBeVisible();
  await page.getByRole('button', { name: '用选好的版本继续写' }).click();
  await expect(writer.where(/已保存/)).toBeVisible();
  const chosen = [
    formula('E = mc^2'),
    formula(String.raw`E = \frac{1}{2} m v^2`),
    '<p>末段，这里补了一句</p>',
  ];
  expect(await latestOf(context)).toMatchObject({
    title: '逐段合并，这里改了标题（示例）',
    content: textOf(table('三倍'), '<p>中间。</p>', ...chosen),
  });
});
