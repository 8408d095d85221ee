import { expect, test } from '@playwright/test';
import { commentsIn, words } from '../../support/comments.ts';
import { registerQuietly } from '../../support/member.ts';

const hub = process.env['HUB_URL'] ?? '';
const eventSite = process.env['EVENT_URL'] ?? '';

const places = [
  { kind: 'a story', sourceId: 'story-3', path: `${hub}/view/3` },
  { kind: 'an event', sourceId: 'event-1', path: `${eventSite}/activities/1` },
];

for (const { kind, sourceId, path } of places)
  test(`an address that names an answer opens the comments on ${kind} and leads to it`, async ({
    page,
    context,
  }) => {
    await registerQuietly(context);
    const call = async (name: string, data: object) => {
      const answer = await context.request.post(`${hub}/api/v1/${name}`, { data, headers: { origin: hub } });
      return ((await answer.json()) as { data: { id: number } }).data;
    };
    const { id: parent_id } = await call('comments', { source_id: sourceId, content: words('问') });
    const text = words('答');
    const { id } = await call('comments', { source_id: sourceId, content: text, parent_id });
    // Newer ones stand before it.
    for (let more = 0; more < 3; more += 1)
      await call('comments', { source_id: sourceId, content: words('别的') });

    await page.goto(`${path}?comment=${id}`);
    const comments = kind === 'an event' ? commentsIn(page) : page;
    await expect(comments.getByText(text)).toBeInViewport();
    await expect(comments.locator('[data-marked]')).toContainText(text);
    await expect(comments.locator('[data-marked]')).toBeFocused();
    await call('comments/del', { id: parent_id });
  });

test('one’s own comments lead to themselves', async ({ page, context }) => {
  await registerQuietly(context);
  const text = words('自己说的');
  const data = { source_id: 'story-3', content: text };
  await context.request.post(`${hub}/api/v1/comments`, { data, headers: { origin: hub } });
  await page.goto('/users/comments');
  const opened = context.waitForEvent('page');
  await page.getByRole('feed', { name: '评论' }).getByRole('heading').getByRole('link').click();
  await expect((await opened).getByText(text)).toBeInViewport();
});
