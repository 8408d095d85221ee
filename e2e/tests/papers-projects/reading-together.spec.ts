import { expect, type Page, test } from '@playwright/test';
import { words } from '../../support/comments.ts';
import { eventFormOf } from '../../support/event-form.ts';
import { fillLogin } from '../../support/member.ts';
import { becomeOrganiser } from '../../support/organising.ts';
import { openServed } from '../../support/served-text.ts';
import { admin, writerOf } from '../../support/writing.ts';

interface ListedPaper {
  id: string;
  title: string;
}

/** A paper of its own for each test, with a title that is shown as its authors typed it. */
const paperAt = async (page: Page, place: number): Promise<ListedPaper> => {
  const answer = await page.request.post('/api/v3/paper/list', { data: { area: 'cs.CV', page: 3 } });
  const { data } = (await answer.json()) as { data: ListedPaper[] };
  const paper = data.filter(({ title }) => !/[\\^$]/.test(title))[place];
  if (!paper) throw new Error('too few papers in the sample data');
  return paper;
};

/** What others wrote shows within seconds: the document is made anew. */
const expectNamed = async (page: Page, paper: ListedPaper, region: string, name: string): Promise<void> => {
  await expect(async () => {
    await page.goto(`/paper/${paper.id}`);
    const link = page.getByRole('region', { name: region }).getByRole('link', { name });
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
};

test('from a paper to an event that reads it, and back', async ({ page, context }) => {
  const paper = await paperAt(page, 0);
  await becomeOrganiser(context);
  await page.goto(`/paper/${paper.id}`);
  await page.getByRole('link', { name: '组织共读' }).click();
  const form = eventFormOf(page);
  await expect(form.name).toHaveValue(/^共读：./, { timeout: 30_000 });
  await expect(page.getByRole('list', { name: '已选的相关内容' })).toContainText(paper.title);
  const name = words('示例共读');
  await form.name.fill(name);
  await form.start.fill('2030-05-04T14:00');
  await form.end.fill('2030-05-04T16:00');
  await form.place.fill('示例书店二层');
  await form.publish.click();
  await expect(form.saved('活动已发布')).toBeVisible();

  await expectNamed(page, paper, '读这篇论文的活动', name);
  const served = await openServed(page, `/paper/${paper.id}`);
  expect(await served()).toContain(`${name}2030年5月4日周六14:00–16:00·示例书店二层`.replaceAll(/\s/g, ''));
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name }).click();
  const site = await opening;
  const reading = site.getByRole('region', { name: '相关文章与论文' });
  await expect(reading.getByRole('link', { name: paper.title })).toHaveAttribute(
    'href',
    new RegExp(`/paper/${paper.id}$`),
  );
});

test('from a paper over the login page to a story about it, and back', async ({ page }) => {
  const paper = await paperAt(page, 1);
  await page.goto(`/paper/${paper.id}`);
  await page.getByRole('link', { name: '写一篇' }).click();
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await fillLogin(page, admin);
  await expect(page).toHaveURL(`/create?paper=${paper.id}`);
  const writer = writerOf(page);
  await expect(writer.title).toHaveValue(/^读论文：/);
  await expect(writer.text.getByRole('link', { name: paper.title })).toBeVisible();
  const title = words('示例读后');
  await writer.title.fill(title);
  await writer.publish.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const named = page.getByText(/^提到的论文：/);
  await expect(named.getByRole('link', { name: paper.title })).toHaveAttribute('href', `/paper/${paper.id}`);

  await expectNamed(page, paper, '提到这篇论文的文章', title);
});
