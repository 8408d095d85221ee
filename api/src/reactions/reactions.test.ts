import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { features } from '../features.ts';
import { VIEWS_A_DAY } from '../heat/weights.ts';
import { type Session, visitor } from '../platform/sessions/session.ts';
import { collectSources } from '../platform/sources/source-keeper.ts';
import { createStory } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { flagsOf, recordView } from './reactions.public.ts';
import { visitorKey } from './views.ts';

const NOW = new Date('2026-11-21T15:59:00Z');
const NEXT_DAY = new Date('2026-11-21T16:01:00Z');
const memberOf = (userId: number): Session => ({ isMember: true, userId, role: 'member' });

describe('reactions', () => {
  const sources = collectSources(features);
  let test: TestApp;
  let userId: number;
  before(async () => {
    test = await startTestApp();
    userId = (await test.createMember()).id;
  });
  after(() => test.close());

  describe('flags', () => {
    it('are what one member did, by source id', async () => {
      const { id: otherId } = await test.createMember();
      await test.db
        .insertInto('votes')
        .values([
          { user_id: userId, source_id: 'story-1' },
          { user_id: otherId, source_id: 'story-2' },
        ])
        .execute();
      await test.db.insertInto('bookmarks').values({ user_id: userId, source_id: 'project-2' }).execute();
      await test.db
        .insertInto('reports')
        .values({ user_id: userId, source_id: 'story-1', type: 1 })
        .execute();
      const flags = await flagsOf(test.db, userId, ['story-1', 'story-2', 'project-2']);
      assert.deepEqual(flags.get('story-1'), { is_voted: true, is_marked: false, is_reported: true });
      assert.deepEqual(flags.get('story-2'), { is_voted: false, is_marked: false, is_reported: false });
      assert.deepEqual(flags.get('project-2'), { is_voted: false, is_marked: true, is_reported: false });
    });

    it('cost a visitor no query', async () => {
      const noDb = {} as typeof test.db;
      assert.equal((await flagsOf(noDb, 0, ['story-1'])).size, 0);
      assert.equal((await flagsOf(noDb, 7, [])).size, 0);
    });
  });

  describe('a report', () => {
    it('is one of a member or of a visitor, once for each thing', async () => {
      const report = (given: object) =>
        test.db
          .insertInto('reports')
          .values({ source_id: 'story-9', type: 7, ...given })
          .execute();
      await report({ user_id: userId });
      await assert.rejects(report({ user_id: userId }));
      await assert.rejects(report({}));
      await assert.rejects(report({ user_id: (await test.createMember()).id, type: 8 }));
    });
  });

  describe('views', () => {
    const viewsOf = async (id: number) => {
      const row = await test.db
        .selectFrom('stories')
        .select('view_count')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.view_count;
    };
    const look = (id: number, session: Session, address = '192.0.2.1', now = NOW) =>
      recordView(test.db, sources, { sourceId: `story-${id}`, session, address, now });

    it('count a few of one visitor a day, and anew the next day of Beijing', async () => {
      const id = await createStory(test.db, userId);
      for (let count = 0; count < VIEWS_A_DAY + 3; count += 1) await look(id, memberOf(userId));
      assert.equal(await viewsOf(id), VIEWS_A_DAY);
      await look(id, memberOf(userId), '192.0.2.1', NEXT_DAY);
      assert.equal(await viewsOf(id), VIEWS_A_DAY + 1);
    });

    it('count visitors by address, and each member apart', async () => {
      const id = await createStory(test.db, userId);
      await look(id, visitor);
      await look(id, visitor, '192.0.2.2');
      await look(id, memberOf(userId));
      await look(id, memberOf(userId + 1));
      assert.equal(await viewsOf(id), 4);
    });

    it('stay at the cap when they come all at once', async () => {
      const id = await createStory(test.db, userId);
      await Promise.all(Array.from({ length: 20 }, () => look(id, visitor)));
      assert.equal(await viewsOf(id), VIEWS_A_DAY);
    });

    it('are not kept of what nobody may see', async () => {
      const id = await createStory(test.db, userId, { status: 'pending' });
      await look(id, visitor);
      await look(2147483647, visitor);
      const { rows } = await test.database.pool.query(
        "select 1 from view_days where source_id in ('story-2147483647', $1)",
        [`story-${id}`],
      );
      assert.equal(rows.length, 0);
    });

    it('keep no address, and another key every day', () => {
      const key = visitorKey(visitor, '192.0.2.1', NOW);
      assert.equal(key, visitorKey(visitor, '192.0.2.1', NOW));
      assert.ok(!key.includes('192'));
      assert.notEqual(key, visitorKey(visitor, '192.0.2.2', NOW));
      assert.notEqual(key, visitorKey(visitor, '192.0.2.1', NEXT_DAY));
    });
  });
});
