import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { wake } from '../../support/wake.ts';

interface ListedPaper {
  id: string;
  title: string;
  authors: string[];
}

const listed = async (page: Page): Promise<ListedPaper> => {
  const answer = await page.request.post('/api/v3/paper/list', { data: { area: 'cs.CL' } });
  const { data } = (await answer.json()) as { data: ListedPaper[] };
  // A title that is shown as its authors typed it.
  const paper = data.find(({ title }) => !/[\\^$]/.test(title));
  if (!paper) throw new Error('no paper in the sample data');
  return paper;
};

const open = async (page: Page): Promise<ListedPaper> => {
  const paper = await listed(page);
  await page.goto(`/paper/${paper.id}`);
  await expect(page.getByRole('heading', { level: 1, name: paper.title })).toBeVisible();
  return paper;
};

test('the page of a paper: navigation, links, and a PDF click that counts', async ({ page, context }) => {
  const { id } = await listed(page);
  const looked = page.waitForRequest(`**/api/v3/paper/action/${id}/view`);
  const paper = await open(page);
  // A link to elsewhere leads there without scripts too, and is counted by them alone: the page is theirs once it counted a look.
  await wake(page);
  await looked;
  await expect(page).toHaveTitle(new RegExp(`^${paper.title.slice(0, 10).replace(/[^\w ]/g, '.')}`));
  await expect(
    page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '论文' }),
  ).toHaveAttribute('aria-current', /page|true/);
  await expect(page.getByRole('link', { name: 'arXiv' })).toHaveAttribute(
    'href',
    /^https:\/\/arxiv\.org\/abs\//,
  );
  await context.route('https://arxiv.org/**', (route) => route.fulfill({ body: 'pdf' }));
  const counted = page.waitForResponse(`**/api/v3/paper/action/${paper.id}/pdf`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'PDF' }).click();
  expect((await counted).status()).toBe(200);
  await expect(await opened).toHaveURL(/^https:\/\/arxiv\.org\/pdf\//);
});

test('a citation in three formats, to keep as a file', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: '引用' }).click();
  const dialog = page.getByRole('dialog', { name: '引用' });
  await expect(dialog.getByRole('tabpanel')).toContainText('@misc{');
  await dialog.getByRole('tab', { name: 'GB/T 7714' }).click();
  await expect(dialog.getByRole('tabpanel')).toContainText('[PP/OL]. arXiv(');
  await dialog.getByRole('tab', { name: 'RIS' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载 .ris' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^arxiv-[\d.]+\.ris$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^TY {2}- UNPB\r\n[\s\S]*\r\nER {2}- \r\n$/);
});

test('more by an author opens over the page, at an address of its own; Back closes it', async ({ page }) => {
  const paper = await open(page);
  const author = page.getByRole('list', { name: '作者' }).getByRole('link').first();
  await author.click();
  const drawer = page.getByRole('dialog', { name: /的论文$/ });
  await expect(drawer.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\?author=/);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(author).toBeFocused();
  await expect(page).toHaveURL(`/paper/${paper.id}`);

  await author.click();
  await expect(drawer).toBeVisible();
  await page.reload();
  await expect(drawer.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(`/paper/${paper.id}`);
});

test('a paper that does not exist is the 404 page', async ({ page }) => {
  const response = await page.goto('/paper/00000000-0000-5000-8000-000000000000');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await expect(page.getByRole('link', { name: '返回首页' })).toBeVisible();
});
