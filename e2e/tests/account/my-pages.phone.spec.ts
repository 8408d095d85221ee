import { expect, test } from '@playwright/test';
import { mostShift, shiftOf } from '../../support/layout-shift.ts';
import { registerQuietly } from '../../support/member.ts';
import { overflow } from '../../support/overflow.ts';
import { pageOfEvents } from '../../support/sample-events.ts';
import { seriousViolations } from '../../support/serious-violations.ts';

const hub = process.env['HUB_URL'] ?? '';

const own = [
  '/users',
  '/users/stories',
  '/users/activities',
  '/users/comments',
  '/users/favorites',
  '/users/events',
  '/users/reports',
  '/users/messages',
  '/users/edit',
  '/users/profile',
  '/settings/account_binding',
];

test('the pages of one’s own: no error, nothing wider than the screen, nothing serious for axe', async ({
  page,
  context,
}) => {
  test.slow();
  await registerQuietly(context);
  const post = (path: string, data: object) =>
    context.request.post(`${hub}/api/v1/${path}`, { data, headers: { origin: hub } });
  // Nobody is guided to a profile that is complete; the card would fade in while axe measures.
  await post('users/edit', { company: '示例大学', research_direction: '检索', arxiv_name: 'A Reader' });
  await post('story/create', {
    title: '一份草稿，题目长到在手机上要折成两行才放得下',
    content: '<p>正文</p>',
    tag_ids: [],
    draft: true,
  });
  const marked = { source_id: 'project-1' };
  await post('mark/up', marked);

  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  for (const path of own) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"], [aria-label="加载中"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await overflow(page), path).toBe(0);
    expect(await seriousViolations(page), path).toEqual([]);
  }
  expect(problems).toEqual([]);
  await post('mark/down', marked);
});

test('nothing on 我的活动 moves when the rest of the member comes', async ({ page, context }) => {
  await registerQuietly(context);
  const { promise: isDrawn, resolve } = Promise.withResolvers<void>();
  await page.route(/\/v1\/users\/\d+$/, async (route) => {
    await isDrawn;
    await route.continue();
  });
  await page.goto('/users/events');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: '订阅我的活动' })).toBeVisible();
  resolve();
  await expect(page.getByRole('list', { name: '概况' }).getByText(/加入$/)).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(mostShift);
});

test('the entries of 我的活动 stand where they were drawn, also when what draws them is late', async ({
  page,
  context,
}) => {
  const { name, email } = await registerQuietly(context);
  const events = await pageOfEvents(context.request, 1);
  const open = events.filter(({ color_status, url }) => color_status === 1 && url === '').slice(0, 2);
  for (const { id } of open)
    await context.request.post(`${hub}/api/v1/events/saveOrder`, {
      data: { activityId: id, name, email, phone: '', region: '' },
      headers: { origin: hub },
    });
  const { promise: isListed, resolve } = Promise.withResolvers<void>();
  // What draws an entry is asked for as late as its list.
  await page.route(/\/remotes\/mf-events\//, async (route) => {
    await isListed;
    await route.continue();
  });
  const listed = page.waitForResponse(/\/v1\/users\/events$/);
  await page.goto('/users/events');
  await (await listed).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  resolve();
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(open.length);
  await expect(page.getByRole('feed').getByRole('heading')).toHaveCount(open.length);
  expect(await shiftOf(page)).toBeLessThan(mostShift);
});
