import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { reviewQueue } from '@hub/shared/contracts/moderation';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createStories, createStory } from '../stories.testing.ts';

describe('the review queue', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());

  it('is the moderators’', async () => {
    for (const [role, code] of [
      ['member', 40301],
      ['author', 40301],
      ['moderator', 0],
      ['admin', 0],
    ] as const)
      assert.equal(
        (await test.client.call(reviewQueue, {}, { as: await test.createMember({ role }) })).code,
        code,
      );
    assert.equal((await test.client.call(reviewQueue, {})).code, 403);
  });

  it('holds what waits, the longest waiting first, twenty a page', async () => {
    const moderator = await test.createMember({ role: 'moderator' });
    const { id: writer } = await test.createMember();
    const submitted = (index: number) => new Date(Date.UTC(2026, 10, 20, 2, index));
    const waiting = (index: number) => ({
      status: 'pending' as const,
      published_at: null,
      submitted_at: submitted(index),
    });
    const ids = await createStories(test.db, writer, 21, waiting);
    await createStory(test.db, writer, { status: 'draft' });
    await createStory(test.db, writer, { ...waiting(0), deleted_at: new Date() });
    await createStory(test.db, writer);
    const page = (number: number) => test.client.data(reviewQueue, { page: number }, { as: moderator });
    const [first, second] = [await page(1), await page(2)];
    assert.deepEqual(
      [...first, ...second].map(({ story_id }) => story_id),
      ids,
    );
    assert.equal(first.length, 20);
    assert.deepEqual([first[0]?.submitted_at, first[0]?.is_update], ['2026-11-20 10:00:00', false]);
    assert.equal(first[0]?.story_info.status, 'pending');
  });
});
