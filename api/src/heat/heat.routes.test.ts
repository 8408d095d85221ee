import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { heatOfSource } from '@hub/shared/contracts/other/heat';
import { listPapers } from '@hub/shared/contracts/paper';
import { listProjects } from '@hub/shared/contracts/project';
import { listStories } from '@hub/shared/contracts/story';
import { hotStories } from '../stories/stories.public.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { saveRuns } from './heat.queries.ts';

const times = ['day', 'week', 'month'] as const;
/** Each share is rounded to a tenth. */
const nearly = (sum: number, score: number, parts: number) =>
  assert.ok(Math.abs(sum - score) <= 0.5 + parts * 0.05, `${sum} is not ${score}`);

const DAY = 86_400_000;

describe('why something is hot', () => {
  let hub: TestApp;
  /** The sample data may have been loaded earlier in the day, by another run of the tests. */
  let firstStart: number;
  before(async () => {
    hub = await startTestApp({ seed: true });
    const start = hub.db.selectFrom('seeds').select('loaded_at').where('feature', '=', 'start');
    firstStart = (await start.executeTakeFirstOrThrow()).loaded_at.getTime();
  });
  after(() => hub.close());

  const reasons = (source_id: string, time: (typeof times)[number]) =>
    hub.client.data(heatOfSource, { source_id, time });

  /** What the first entry of a hot list says of its heat adds up to the score the list goes by. */
  const addsUp = async (sourceId: string, time: (typeof times)[number]) => {
    const found = await reasons(sourceId, time);
    nearly(
      found.parts.reduce((sum, { share }) => sum + share, 0),
      found.score,
      found.parts.length,
    );
    assert.equal(found.window_days, { day: 1, week: 7, month: 30 }[time]);
    const sinceStart = Date.parse(found.computed_at) - firstStart;
    // The database may be a copy of one that was started earlier today.
    assert.ok(sinceStart >= 0 && sinceStart < DAY, `${sinceStart} ms after the first start`);
    assert.ok(found.as_of <= found.computed_at);
    return found;
  };

  for (const time of times) {
    it(`adds up for the hottest story, paper and project of the ${time}`, async () => {
      const [story] = await hub.client.data(listStories, { sort: 'hot', time, events: false });
      assert.ok(story && !story.is_event);
      const ofStory = await addsUp(story.story_info.source_id, time);
      const votes = ofStory.parts.find(({ name }) => name === 'votes');
      assert.equal(votes?.value, story.story_info.final_score);
      const [paper] = await hub.client.data(listPapers, { type: 'hotness', time });
      assert.equal((await addsUp(paper?.source_id ?? '', time)).score, paper?.heat);
      const [project] = await hub.client.data(listProjects, { type: 'hotness', time });
      const ofProject = await addsUp(project?.source_id ?? '', time);
      assert.equal(ofProject.score, project?.heat);
      assert.equal(ofProject.half_life_days, 0);
      assert.equal(ofProject.parts[0]?.value, project?.stars_delta);
    });
  }

  it('tells the present count beside the score as last computed, until it is computed anew', async () => {
    const [story] = await hub.client.data(listStories, { sort: 'hot', time: 'month', events: false });
    assert.ok(story && !story.is_event);
    const { id, source_id } = story.story_info;
    const before = await reasons(source_id, 'month');
    await hub.db.updateTable('stories').set({ vote_count: 5000 }).where('id', '=', id).execute();
    const later = new Date(Date.now() + 3000);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const between = await reasons(source_id, 'month');
    assert.equal(between.score, before.score);
    assert.equal(between.parts.find(({ name }) => name === 'votes')?.value, 5000);
    await saveRuns(hub.db, 'story', await hotStories.computeHeat(hub.db, later), later);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const after = await addsUp(source_id, 'month');
    assert.ok(after.score > before.score);
    assert.equal(after.computed_at, later.toISOString());
  });

  it('does not know what is not there, is hidden or lies outside the window', async () => {
    const status = async (source_id: string, time: (typeof times)[number] = 'month') =>
      (await hub.client.call(heatOfSource, { source_id, time })).status;
    assert.equal(await status('story-2147483647'), 404);
    assert.equal(await status('paper-00000000-0000-5000-8000-000000000000'), 404);
    assert.equal(await status('project-2147483647'), 404);
    assert.equal(await status('event-1'), 422);
    const { rows } = await hub.database.pool.query(
      'select id from stories where is_public order by published_at limit 1',
    );
    assert.equal(await status(`story-${rows[0].id}`, 'day'), 404);
  });
});
