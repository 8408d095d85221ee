import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  userActivities,
  userComments,
  userEvents,
  userFavorites,
  userStories,
} from '@hub/shared/contracts/account';
import { deleteComment, writeComment } from '@hub/shared/contracts/comment';
import { decideReport, undoDecision } from '@hub/shared/contracts/community/report';
import { markDown, markUp, reportUp, voteUp } from '@hub/shared/contracts/reaction';
import { createComment } from '../comments/comments.testing.ts';
import { createStories, createStory } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';

const UNKNOWN = 2_147_483_647;
const PAPER = 'paper-00000000-0000-5000-8000-000000000001';

describe("a member's lists", () => {
  let test: TestApp;
  let owner: TestMember;
  let reader: TestMember;

  before(async () => {
    test = await startTestApp();
    owner = await test.createMember({ name: '作者' });
    reader = await test.createMember();
  });
  after(() => test.close());

  for (const call of [userStories, userComments, userActivities]) {
    describe(call.path, () => {
      it('are public, and the own ones without an id', async () => {
        assert.deepEqual(await test.client.data(call, { id: owner.id }), []);
        assert.deepEqual(await test.client.data(call, {}, { as: owner }), []);
      });

      it('are nobody’s for a visitor without an id', async () => {
        const { status, code } = await test.client.call(call, {});
        assert.deepEqual([status, code], [403, 403]);
      });

      it('are not found for nobody, and for the banned', async () => {
        const banned = await test.createMember();
        await test.db
          .updateTable('users')
          .set({ banned_at: new Date() })
          .where('id', '=', banned.id)
          .execute();
        for (const id of [UNKNOWN, banned.id]) {
          const { status, message } = await test.client.call(call, { id });
          assert.deepEqual([status, message], [404, '用户不存在']);
        }
      });

      it('are empty past their end', async () => {
        assert.deepEqual(await test.client.data(call, { id: owner.id, page: UNKNOWN }), []);
      });
    });
  }

  for (const call of [userFavorites, userEvents]) {
    it(`${call.path} is for its owner alone`, async () => {
      const as = async (viewer: TestMember | undefined, id?: number) => {
        const { status, code } = await test.client.call(call, id ? { id } : {}, { as: viewer });
        return [status, code];
      };
      assert.deepEqual(await as(undefined), [403, 403]);
      assert.deepEqual(await as(undefined, owner.id), [403, 403]);
      assert.deepEqual(await as(reader, owner.id), [403, 40301]);
      assert.deepEqual(await as(await test.createMember({ role: 'admin' }), owner.id), [403, 40301]);
      assert.deepEqual(await as(owner, owner.id), [200, 0]);
      assert.deepEqual(await as(owner), [200, 0]);
    });
  }

  it('hold ten stories a page, hidden ones for their owner', async () => {
    const writer = await test.createMember();
    const ids = await createStories(test.db, writer.id, 11);
    const draft = await createStory(test.db, writer.id, { status: 'draft', published_at: null });
    await createStory(test.db, writer.id, { deleted_at: new Date() });
    const page = async (number: number, as?: TestMember) =>
      (await test.client.data(userStories, { id: writer.id, page: number }, { as })).map(({ id }) => id);
    assert.deepEqual([...(await page(1)), ...(await page(2))], ids);
    assert.equal((await page(1)).length, 10);
    assert.deepEqual(await page(1, reader), ids.slice(0, 10));
    assert.deepEqual((await page(1, writer)).slice(0, 2), [draft, ids[0]]);
  });

  it('give stories as lists show them too, with the flags of who looks', async () => {
    const writer = await test.createMember();
    const id = await createStory(test.db, writer.id, { title: '一篇' });
    await test.client.data(voteUp, { story_id: id }, { as: reader });
    const flags = async (as?: TestMember) => {
      const [story] = await test.client.data(userStories, { id: writer.id }, { as });
      const { title, is_voted, session_user_id } = story?.story_info ?? {};
      return [story?.story_id, title, is_voted, session_user_id];
    };
    assert.deepEqual(await flags(reader), [id, '一篇', true, reader.id]);
    assert.deepEqual(await flags(), [id, '一篇', false, 0]);
  });

  it('hold comments that are still there, ten a page', async () => {
    const critic = await test.createMember({ name: '评论者' });
    const source_id = `story-${await createStory(test.db, owner.id, { title: '一篇' })}`;
    const ids: number[] = [];
    for (let index = 0; index < 11; index += 1)
      ids.unshift(await createComment(test.db, { user_id: critic.id, source_id, content: '<b>' }));
    await createComment(test.db, { user_id: critic.id, source_id, deleted_at: new Date() });
    await createComment(test.db, { user_id: critic.id, source_id, is_source_hidden: true });
    const [first, second] = [
      await test.client.data(userComments, { id: critic.id }),
      await test.client.data(userComments, { id: critic.id, page: 2 }),
    ];
    assert.deepEqual(
      [...first, ...second].map(({ id }) => id),
      ids,
    );
    assert.equal(first.length, 10);
    assert.deepEqual(
      [first[0]?.desc, first[0]?.title, first[0]?.user_info.name],
      ['&lt;b&gt;', '一篇', '评论者'],
    );
  });

  it('tell what somebody did in public, in the order they did it', async () => {
    const doer = await test.createMember();
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 2, minute));
    const written = await createStory(test.db, doer.id, {
      title: '写',
      summary: '摘要',
      published_at: at(1),
    });
    const shared = await createStory(test.db, doer.id, { kind: 'link', title: '转', published_at: at(3) });
    await createStory(test.db, doer.id, { status: 'pending' });
    const source_id = `story-${written}`;
    await createComment(test.db, { user_id: doer.id, source_id, content: '甲', created_at: at(2) });
    const hidden = await createStory(test.db, owner.id, { status: 'rejected' });
    await createComment(test.db, { user_id: doer.id, source_id: `story-${hidden}`, created_at: at(4) });
    assert.deepEqual(await test.client.data(userActivities, { id: doer.id }), [
      {
        action: 'share',
        source_id: `story-${shared}`,
        title: '转',
        summary: '',
        created_at: '2026-11-20 10:03:00',
      },
      { action: 'comment', source_id, title: '写', summary: '甲', created_at: '2026-11-20 10:02:00' },
      { action: 'publish', source_id, title: '写', summary: '摘要', created_at: '2026-11-20 10:01:00' },
    ]);
  });

  it('page through what somebody did without a repeat', async () => {
    const doer = await test.createMember();
    const stories = await createStories(test.db, doer.id, 12);
    for (const id of stories) await createComment(test.db, { user_id: doer.id, source_id: `story-${id}` });
    const seen: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const entries = await test.client.data(userActivities, { id: doer.id, page });
      seen.push(...entries.map(({ action, source_id }) => `${action} ${source_id}`));
    }
    assert.equal(seen.length, 24);
    assert.equal(new Set(seen).size, 24);
  });

  it('hold bookmarks of every kind, the latest first, without what is gone', async () => {
    const reader = await test.createMember();
    const story = await createStory(test.db, owner.id);
    const gone = await createStory(test.db, owner.id, { deleted_at: new Date() });
    await test.db
      .insertInto('papers')
      .values({ id: PAPER.slice(6), arxiv_id: '2601.00001', title: '论文', published_at: new Date() })
      .execute();
    const marks = [`story-${story}`, `story-${gone}`, PAPER].map((source_id, index) => ({
      user_id: reader.id,
      source_id,
      created_at: new Date(Date.UTC(2026, 10, 20, index)),
    }));
    await test.db.insertInto('bookmarks').values(marks).execute();
    const favorites = await test.client.data(userFavorites, {}, { as: reader });
    assert.deepEqual(
      favorites.map(({ type, marked_at }) => [type, marked_at]),
      [
        ['paper', '2026-11-20 10:00:00'],
        ['story', '2026-11-20 08:00:00'],
      ],
    );
    const [paper, entry] = favorites;
    assert.ok(paper?.type === 'paper' && paper.is_marked && paper.source_id === PAPER);
    assert.ok(entry?.type === 'story' && entry.story_info.is_marked && entry.story_id === story);
    assert.deepEqual(await test.client.data(userFavorites, { page: 2 }, { as: reader }), []);
  });

  it('follow what is written, deleted, taken away and brought back', async () => {
    const writer = { as: await test.createMember() };
    const moderator = { as: await test.createMember({ role: 'moderator' }) };
    const source_id = `story-${await createStory(test.db, owner.id, { title: '一篇' })}`;
    const said = async () => {
      const comments = await test.client.data(userComments, {}, writer);
      const activities = await test.client.data(userActivities, {}, writer);
      const favorites = await test.client.data(userFavorites, {}, writer);
      return [comments.length, activities.length, favorites.length];
    };
    const { id } = await test.client.data(writeComment, { source_id, content: '甲' }, writer);
    await test.client.data(writeComment, { source_id, content: '乙' }, writer);
    await test.client.data(markUp, { source_id }, writer);
    assert.deepEqual(await said(), [2, 2, 1]);
    await test.client.data(deleteComment, { id, reason: '广告' }, moderator);
    assert.deepEqual(await said(), [1, 1, 1]);
    await test.client.data(reportUp, { source_id, type: 2 }, writer);
    const asked = { params: { source_id }, ...moderator };
    const input = { outcome: 'uphold', remove: true, reason: '抄袭' } as const;
    const { decision_id } = await test.client.data(decideReport, input, asked);
    assert.deepEqual(await said(), [0, 0, 0]);
    await test.client.data(undoDecision, {}, { params: { id: decision_id }, ...moderator });
    assert.deepEqual(await said(), [1, 1, 1]);
    await test.client.data(markDown, { source_id }, writer);
    assert.deepEqual(await said(), [1, 1, 0]);
  });

  it('hold the events one signed up for, with the order', async () => {
    const guest = await test.createMember();
    const moment = new Date(Date.now() + 86_400_000);
    const { id } = await test.db
      .insertInto('events')
      .values({ name: '活动', start_at: moment, end_at: moment })
      .returning('id')
      .executeTakeFirstOrThrow();
    const order = { event_id: id, user_id: guest.id, name: '甲', email: 'a@example.org' };
    await test.db
      .insertInto('event_orders')
      .values({ ...order, status: 'confirmed', ticket_code: 'ticket' })
      .execute();
    const [entry] = await test.client.data(userEvents, {}, { as: guest });
    assert.equal(entry?.event_info.id, id);
    assert.equal(entry?.event_info.order_info?.encode_oder_id, 'ticket');
    assert.deepEqual(await test.client.data(userEvents, {}, { as: reader }), []);
  });
});
