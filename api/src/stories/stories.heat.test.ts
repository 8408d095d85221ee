import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listStories } from '@hub/shared/contracts/story';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createStories, createStory } from './stories.testing.ts';
import { computeStoryHeat } from './story-heat.queries.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe('the heat of stories', () => {
  let test: TestApp;
  let authorId: number;
  before(async () => {
    test = await startTestApp({ now: () => NOW });
    authorId = (await test.createMember()).id;
  });
  after(() => test.close());

  const hot = async (time: 'day' | 'week' | 'month') => {
    const { data, headers } = await test.client.call(listStories, {
      sort: 'hot',
      time,
      limit: 50,
      events: false,
    });
    const ids = data.flatMap((entry) => (entry.is_event ? [] : [entry.story_id]));
    return { ids, dataAsOf: headers['x-data-as-of'] };
  };

  it('orders a window that ends now by signals and age', async () => {
    const plain = await createStories(test.db, authorId, 25, (index) => ({
      published_at: ago(1 + index * 0.5),
    }));
    const voted = await createStory(test.db, authorId, { published_at: ago(20), vote_count: 5 });
    const pointed = await createStory(test.db, authorId, { published_at: ago(20), points: 300 });
    const hidden = await createStory(test.db, authorId, {
      status: 'pending',
      published_at: ago(1),
      vote_count: 99,
    });
    await computeStoryHeat(test.db, NOW);
    const { ids, dataAsOf } = await hot('day');
    assert.equal(dataAsOf, undefined);
    assert.equal(ids[0], voted);
    assert.deepEqual(ids.slice(1, 26), plain);
    assert.equal(ids.at(-1), pointed);
    assert.ok(!ids.includes(hidden));
  });

  it('writes only what changed', async () => {
    const versions = async () =>
      (await test.database.pool.query('select sum(xmin::text::bigint) as sum from stories')).rows[0];
    await computeStoryHeat(test.db, NOW);
    const first = await versions();
    await computeStoryHeat(test.db, NOW);
    assert.deepEqual(await versions(), first);
  });

  it('counts back from the newest imported story where too little is left, and says so', async () => {
    await test.db.deleteFrom('stories').execute();
    const imported = await createStories(test.db, authorId, 30, (index) => ({
      kind: 'link',
      import_key: `key-${index}`,
      published_at: new Date(Date.parse('2026-08-22T02:39:30Z') - index * 3_600_000),
    }));
    const ours = await createStory(test.db, authorId, { published_at: ago(3), vote_count: 1 });
    const older = await createStory(test.db, authorId, { published_at: ago(24 * 50), vote_count: 50 });
    await computeStoryHeat(test.db, NOW);
    const day = await hot('day');
    assert.equal(day.dataAsOf, '2026-08-22');
    // Younger ones of ours stay in; their age counts as none.
    assert.deepEqual(day.ids, [older, ours, ...imported.slice(0, 25)]);
    const { headers } = await test.client.call(listStories, { sort: 'new', time: 'day' });
    assert.equal(headers['x-data-as-of'], undefined);
  });
});
