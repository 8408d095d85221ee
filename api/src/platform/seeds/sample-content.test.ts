import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { latestComments, listComments } from '@hub/shared/contracts/comment';
import { listStories, storiesOfUser, storyById } from '@hub/shared/contracts/story';
import { sql } from 'kysely';
import { features } from '../../features.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { collectSources } from '../sources/source-adapter.ts';
import { openSampleData } from './sample-data.ts';

const OURS = ['accounts', 'stories', 'comments', 'reactions', 'heat'];

describe('the sample data', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ seed: true });
  });
  after(() => test.close());

  const totals = async () => {
    const { rows } = await sql`
      select
        (select count(*) from users) as users, (select count(*) from stories) as stories,
        (select count(*) from comments) as comments, (select count(*) from comment_votes) as comment_votes,
        (select count(*) from votes) as votes, (select count(*) from bookmarks) as bookmarks,
        (select sum(count) from view_days) as views,
        (select array[sum(vote_count), sum(mark_count), sum(comment_count), sum(view_count)] from stories) as counters,
        (select sum(vote_count) from comments) as comment_score`.execute(test.db);
    return rows[0];
  };

  it('changes nothing when it is loaded again', async () => {
    const before = await totals();
    const { rows } = await sql<{
      loaded_at: Date;
    }>`select loaded_at from seeds where feature = 'start'`.execute(test.db);
    const data = openSampleData(rows[0]?.loaded_at ?? new Date());
    await test.jobs.enqueue('forget-viewers');
    for (const { name, seed } of features) {
      if (OURS.includes(name)) await seed?.(test.db, data, collectSources(features));
    }
    assert.deepEqual(await totals(), before);
  });

  it('has counters that say what the rows say', async () => {
    for (const [table, column] of [
      ['votes', 'vote_count'],
      ['bookmarks', 'mark_count'],
    ] as const) {
      const { rows } = await sql`
        select s.id from stories s
        where s.${sql.ref(column)} <> (
          select count(*) from ${sql.table(table)} r where r.source_id = 'story-' || s.id)`.execute(test.db);
      assert.deepEqual(rows, [], table);
    }
    const { rows } = await sql`
      select s.id from stories s
      where s.comment_count <> (select count(*) from comments c where c.source_id = 'story-' || s.id)
        or s.view_count <> (
          select coalesce(sum(v.count), 0) from view_days v where v.source_id = 'story-' || s.id)`.execute(
      test.db,
    );
    assert.deepEqual(rows, []);
  });

  it('is filed under tags that exist', async () => {
    const { rows } = await sql`
      select id from (select id, unnest(tag_ids) as tag from stories union all select id, unnest(tag_ids) from events)
        as filed where not exists (select from tags where tags.id = filed.tag)`.execute(test.db);
    assert.deepEqual(rows, []);
  });

  it('gives twenty-one pages of the column in order and without a repeat', async () => {
    const seen: number[] = [];
    const times: string[] = [];
    for (let page = 1; page <= 21; page += 1) {
      for (const entry of await test.client.data(listStories, { page, limit: 20, events: false })) {
        if (entry.is_event) continue;
        seen.push(entry.story_id);
        times.push(entry.story_info.created_at.slice(0, 16));
        assert.ok(entry.story_info.user_name !== '' && entry.story_info.user_avatar !== '');
      }
    }
    assert.equal(seen.length, 420);
    assert.equal(new Set(seen).size, 420);
    assert.deepEqual(times, [...times].sort().reverse());
  });

  it('says from which day the hot headlines count', async () => {
    const { data, headers } = await test.client.call(listStories, { sort: 'hot', time: 'week', limit: 50 });
    assert.equal(data.length, 50);
    assert.match(String(headers['x-data-as-of']), /^2026-\d\d-\d\d$/);
  });

  it('has headlines as shared links with one to five tags', async () => {
    const entries = await test.client.data(listStories, { page: 3, limit: 50, events: false });
    for (const entry of entries) {
      if (entry.is_event) continue;
      const { url, host, source, tag_names, created_at, user_name } = entry.story_info;
      assert.match(url, /^https?:\/\//);
      assert.ok(host !== '' && source === user_name);
      assert.ok(tag_names.length >= 1 && tag_names.length <= 5);
      assert.match(created_at, / 分享$/);
    }
  });

  for (const id of [56, 14290, 1]) {
    it(`has the story ${id} to read`, async () => {
      const { story_info } = await test.client.data(storyById, {}, { params: { id } });
      assert.match(story_info.content, /<h2 id="h-/);
      assert.doesNotMatch(story_info.content, /<script| style=| on\w+=/);
      assert.match(story_info.created_at, / 发布$/);
    });
  }

  it('has comments with answers, and their authors', async () => {
    const threads = await test.client.data(listComments, { source_id: 'story-1' });
    assert.ok(threads.length > 0 && threads.some(({ replies }) => replies.length > 0));
    const { list } = await test.client.data(latestComments, {});
    assert.equal(list.length, 6);
    assert.ok(list.every(({ title, user_info }) => title !== '' && user_info.name !== ''));
  });

  it('has pages of an outlet and of a sample author', async () => {
    assert.equal((await test.client.data(storiesOfUser, { id: 1000 })).length, 6);
    assert.ok((await test.client.data(storiesOfUser, { id: 101 })).length > 0);
  });
});
