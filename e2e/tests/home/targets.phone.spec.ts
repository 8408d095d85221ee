import { randomUUID } from 'node:crypto';
import { expect, type Locator, test } from '@playwright/test';
import { postOf, sayQuietly } from '../../support/feed.ts';
import { answeredElsewhere } from '../../support/finger-size.ts';
import { hasInkAtItsEdges } from '../../support/has-ink.ts';
import { registerQuietly } from '../../support/member.ts';
import { wake } from '../../support/wake.ts';

/** Links that are lower than a finger or a pointer needs. */
const lowerThan = (place: Locator, least: number) =>
  place.evaluateAll(
    (links, height) =>
      links
        .filter((link) => link.checkVisibility({ contentVisibilityAuto: true }))
        .map((link) => ({ name: link.textContent, height: link.getBoundingClientRect().height }))
        .filter((link) => link.height < height),
    least,
  );

test('links of entries are 24 px high, tags that stand alone 44 px', async ({ page }) => {
  await page.goto('/');
  const feed = page.getByRole('feed', { name: '专栏' });
  const tags = feed.getByRole('list', { name: '标签' }).getByRole('link');
  await expect(tags.first()).toBeVisible();
  expect(await lowerThan(tags, 24)).toEqual([]);
  expect(await answeredElsewhere(tags)).toEqual([]);
  expect(await lowerThan(feed.getByRole('heading').getByRole('link'), 24)).toEqual([]);
  const authors = feed.getByRole('link', { name: /^示例作者/ });
  await expect(authors.first()).toBeVisible();
  expect(await lowerThan(authors, 24)).toEqual([]);
  expect(await answeredElsewhere(authors)).toEqual([]);
  await page.goto('/view/1');
  // Posts about the story come with the scripts, with names of their own.
  await wake(page);
  const posts = page.getByRole('main').getByRole('region', { name: '在社交中讨论' });
  await expect(posts.getByRole('link', { name: /^示例作者/ }).first()).toBeVisible();
  expect(await lowerThan(page.getByRole('main').getByRole('link', { name: /^示例作者/ }), 24)).toEqual([]);
  const own = page.getByRole('main').getByRole('list', { name: '标签' }).first().getByRole('link');
  await expect(own.first()).toBeVisible();
  expect(await lowerThan(own, 44)).toEqual([]);
  const similar = page.getByRole('region', { name: '相似文章' }).getByRole('link');
  await expect(similar.first()).toBeVisible();
  expect(await lowerThan(similar, 24)).toEqual([]);
});

test('so are the links of a paper, of a person, of an empty list and of the footer', async ({
  page,
  context,
}) => {
  const answer = await context.request.post('/api/v3/paper/list', { data: { area: 'cs.CL' } });
  const { data } = (await answer.json()) as { data: { id: string; code_url: string }[] };
  const paper = data.find(({ code_url }) => code_url) ?? data[0];
  await page.goto(`/paper/${paper?.id}`);
  const categories = page.getByRole('main').getByRole('list', { name: '分类' }).getByRole('link');
  await expect(categories.first()).toBeVisible();
  expect(await answeredElsewhere(categories)).toEqual([]);
  // Where the code is stands there too.
  expect(await lowerThan(page.getByRole('definition').getByRole('link'), 24)).toEqual([]);
  const related = page.getByRole('region', { name: /^相似论文$|近期热门$/ }).getByRole('link');
  await expect(related.first()).toBeVisible();
  expect(await lowerThan(related, 24)).toEqual([]);
  const footer = page.getByRole('contentinfo').getByRole('link');
  expect(await lowerThan(footer, 24)).toEqual([]);
  expect(await answeredElsewhere(footer)).toEqual([]);

  await page.goto('/rankings?person=kaiming-he');
  const person = page.getByRole('dialog').getByRole('link');
  await expect(
    page.getByRole('dialog').getByRole('feed', { name: '论文' }).getByRole('link').first(),
  ).toBeVisible();
  expect(await lowerThan(person, 24)).toEqual([]);

  await registerQuietly(context);
  await page.goto('/users/events');
  const hint = page.getByRole('main').getByRole('link', { name: '看看近期活动' });
  await expect(hint).toBeVisible();
  expect(await lowerThan(hint, 24)).toEqual([]);
});

const expectAlone = async (place: Locator, names: readonly RegExp[]) => {
  for (const name of names) {
    const icon = place.getByRole('button', { name }).first().locator('span').first();
    expect(await icon.boundingBox()).toMatchObject({ width: 44, height: 44 });
    expect(await hasInkAtItsEdges(icon), String(name)).toBe(false);
  }
};

test('an action is hit within 44 px, and its icon stands alone in their middle', async ({ page }) => {
  await page.goto('/');
  await expectAlone(page.getByRole('main'), [/^点赞/, /^收藏/, /^评论/, /^分享/]);
});

test('so is an action on a post', async ({ page, context }) => {
  await registerQuietly(context);
  const words = `说说 ${randomUUID().slice(0, 8)}`;
  await sayQuietly(context, words);
  await page.goto('/link');
  await expectAlone(postOf(page, words).post, [/^回复/, /^转发/, /^喜欢/, /^收藏/]);
});

test('links in the words of the writing page are underlined', async ({ page, context }) => {
  await registerQuietly(context);
  await page.goto('/create');
  const link = page.getByRole('main').getByRole('link', { name: '申请成为作者' });
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
});

test('the sections stand at the lower edge, with the current one named, also while one scrolls', async ({
  page,
}) => {
  await page.goto('/papers');
  const sections = page.getByRole('navigation', { name: '主导航' });
  const links = sections.getByRole('link');
  await expect(links).toHaveText(['活动', '论文', /^风云人物/, '专栏', '项目', '社交']);
  expect(await lowerThan(links, 44)).toEqual([]);
  const height = page.viewportSize()?.height ?? 0;
  const isAtEdge = async () => {
    const box = await sections.boundingBox();
    return box !== null && Math.abs(box.y + box.height - height) < 1;
  };
  expect(await isAtEdge()).toBe(true);
  // The header goes with the first scroll that its script sees.
  await wake(page);
  await page.mouse.wheel(0, 900);
  await expect(page.getByRole('banner')).toHaveAttribute('data-away', '');
  await expect.poll(isAtEdge).toBe(true);
  await sections.getByRole('link', { name: '活动' }).tap();
  await expect(page).toHaveURL('/events');
  await expect(sections.getByRole('link', { name: '活动' })).toHaveAttribute('aria-current', 'page');
});

test('the sign-up button of an event stands on a line of its own', async ({ page }) => {
  await page.goto('/events');
  const button = page.getByRole('button', { name: /^立即报名/ }).first();
  await expect(button).toBeVisible();
  const crowded = await page.getByRole('article').evaluateAll((entries) =>
    entries
      .map((entry) => {
        const facts = entry.querySelector('[data-long]');
        const lines = [...(facts?.getClientRects() ?? [])];
        const top = facts?.nextElementSibling?.getBoundingClientRect().top ?? 0;
        return Math.max(...lines.map(({ bottom }) => bottom)) - top;
      })
      .filter((overlap) => overlap > 1),
  );
  expect(crowded).toEqual([]);
});
