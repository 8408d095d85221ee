import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { EventEntry } from '@hub/shared/contracts/event';
import { listStories } from '@hub/shared/contracts/story';
import { eventEntry } from '@hub/shared/contracts/testing/event';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { EventsAhead } from './column.ts';
import { storiesWith } from './stories.routes.ts';
import { createStories } from './stories.testing.ts';

/** Nine events; those with an even id are under tag 2. */
const fakeEvents: EventsAhead = {
  findIdsAhead: async (_db, tagIds) => {
    const ids = [11, 12, 13, 14, 15, 16, 17, 18, 19];
    return tagIds ? ids.filter((id) => tagIds.includes(2) && id % 2 === 0) : ids;
  },
  findEntries: async (_db, ids): Promise<EventEntry[]> => ids.map((id) => eventEntry({ id })),
};

describe('the column with events', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ features: [storiesWith(fakeEvents)] });
    const { id } = await test.createMember();
    await createStories(test.db, id, 40, (index) => ({ tag_ids: index < 9 ? [2] : [] }));
  });
  after(() => test.close());

  const walk = async (input: object) => {
    const keys: string[] = [];
    for (let page = 1; ; page += 1) {
      const entries = await test.client.data(listStories, { ...input, page });
      if (entries.length === 0) return keys;
      keys.push(
        ...entries.map((entry) => (entry.is_event ? `e${entry.event_info.id}` : `s${entry.story_id}`)),
      );
    }
  };
  const eventsOf = (keys: readonly string[]) => keys.filter((key) => key.startsWith('e'));

  for (const limit of [1, 6, 20]) {
    it(`shows every story once and events in the order of their start, ${limit} a page`, async () => {
      const keys = await walk({ limit });
      assert.equal(new Set(keys).size, keys.length);
      assert.equal(keys.length - eventsOf(keys).length, 40);
      assert.deepEqual(eventsOf(keys), ['e11', 'e12', 'e13', 'e14', 'e15', 'e16', 'e17', 'e18']);
      assert.deepEqual(keys, await walk({}));
    });
  }

  it('counts events in the limit, and begins and ends with stories', async () => {
    const entries = await test.client.data(listStories, {});
    assert.deepEqual(
      entries.map((entry) => entry.is_event),
      [false, false, false, true, false, false],
    );
    assert.match((await walk({})).at(-1) ?? '', /^s/);
  });

  it('asks for events under the same tags', async () => {
    assert.deepEqual(eventsOf(await walk({ tag_id: 'agent' })), ['e12', 'e14']);
    assert.deepEqual(await walk({ tag_id: 'nope' }), []);
  });

  it('has them under every sort', async () => {
    for (const sort of ['hot', 'readCnt'] as const) {
      assert.equal(eventsOf(await walk({ sort, time: 'month' })).length, 8);
    }
  });

  it('leaves them out when asked to', async () => {
    for (const events of [false, 'false', '0']) {
      assert.equal(eventsOf(await walk({ events: events as boolean })).length, 0);
    }
  });
});
