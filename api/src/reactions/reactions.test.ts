import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { visitor } from '../platform/sessions/session.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { flagsOf } from './reactions.public.ts';

describe('reactions', () => {
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
      const flags = await flagsOf(test.db, { isMember: true, userId, role: 'member' }, [
        'story-1',
        'story-2',
        'project-2',
      ]);
      assert.deepEqual(flags.get('story-1'), { is_voted: true, is_marked: false, is_reported: true });
      assert.deepEqual(flags.get('story-2'), { is_voted: false, is_marked: false, is_reported: false });
      assert.deepEqual(flags.get('project-2'), { is_voted: false, is_marked: true, is_reported: false });
    });

    it('cost a visitor no query', async () => {
      const noDb = {} as typeof test.db;
      assert.equal((await flagsOf(noDb, visitor, ['story-1'])).size, 0);
      assert.equal((await flagsOf(noDb, { isMember: true, userId: 7, role: 'member' }, [])).size, 0);
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
      await assert.rejects(report({ user_id: (await test.createMember()).id, type: 12 }));
    });
  });
});
