import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createStory } from '../../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Db } from '../db/open-database.ts';
import { addToTable } from './add-to-table.queries.ts';
import { collectSources, type SourceAdapter } from './source-adapter.ts';
import { addToCounters, findSampleSources, findTitles } from './sources.ts';

const projects: SourceAdapter = {
  kind: 'project',
  findTitles: async (_db, ids) => new Map(ids.filter((id) => id === '7').map((id) => [id, 'a/b'])),
  addTo: async (_tx, _counter, changes) => new Map([...changes].filter(([id]) => id === '7')),
  findIdsOfRefs: async (_db, refs) => new Map(refs.filter((ref) => ref === 'a/b').map((ref) => [ref, '7'])),
};

const stories: SourceAdapter = {
  kind: 'story',
  findTitles: async (_db, ids) => new Map(ids.filter((id) => id !== '3').map((id) => [id, `文章${id}`])),
  addTo: addToTable('stories', 'int'),
};

describe('sources', () => {
  const sources = collectSources([{ source: projects }, {}, { source: stories }]);
  const noDb = {} as Db;

  it('are asked by kind, and answer by source id', async () => {
    const titles = await findTitles(sources, noDb, [
      'story-1',
      'project-7',
      'story-1',
      'project-8',
      'story-3',
    ]);
    assert.deepEqual([...titles].sort(), [
      ['project-7', 'a/b'],
      ['story-1', '文章1'],
    ]);
  });

  it('are silent about kinds nobody keeps and ids of no shape', async () => {
    const ids = ['event-1', 'paper-00000000-0000-5000-8000-000000000000', 'user-1', '', 'story-x'];
    assert.equal((await findTitles(sources, noDb, ids)).size, 0);
    assert.equal(
      (await addToCounters(sources, noDb, 'vote_count', new Map(ids.map((id) => [id, 1])))).size,
      0,
    );
  });

  it('find what sample rows mean', async () => {
    const rows = [
      { kind: 'project', ref: 'a/b' },
      { kind: 'project', ref: 'c/d' },
      { kind: 'story', ref: '1' },
      { kind: 'story', ref: '3' },
      { kind: 'event', ref: '1' },
    ] as const;
    const sourceOf = await findSampleSources(sources, noDb, rows);
    assert.deepEqual(rows.map(sourceOf), ['project-7', undefined, 'story-1', undefined, undefined]);
  });

  describe('counters on a table', () => {
    let test: TestApp;
    let ids: [string, string];
    before(async () => {
      test = await startTestApp();
      const { id } = await test.createMember();
      ids = [
        `story-${await createStory(test.db, id)}`,
        `story-${await createStory(test.db, id, { vote_count: 4 })}`,
      ];
    });
    after(() => test.close());

    const add = (by: number, sourceIds: readonly string[]) =>
      addToCounters(sources, test.db, 'vote_count', new Map(sourceIds.map((id) => [id, by])));

    it('change together and tell the new counts', async () => {
      assert.deepEqual(
        await add(2, ids),
        new Map([
          [ids[0], 2],
          [ids[1], 6],
        ]),
      );
    });

    it('never fall below 0', async () => {
      assert.deepEqual(
        await add(-5, ids),
        new Map([
          [ids[0], 0],
          [ids[1], 1],
        ]),
      );
    });

    it('leave out what is not there', async () => {
      assert.equal((await add(1, ['story-2147483647'])).size, 0);
    });

    it('lose nothing when many add at once', async () => {
      await Promise.all(Array.from({ length: 30 }, () => add(1, [ids[0]])));
      assert.deepEqual(await add(0, [ids[0]]), new Map([[ids[0], 30]]));
    });
  });
});
