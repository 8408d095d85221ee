import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { latestComments } from '@hub/shared/contracts/comment';
import { listMessages } from '@hub/shared/contracts/message';
import { search } from '@hub/shared/contracts/search';
import { listStories, storyById } from '@hub/shared/contracts/story';
import { deletedStories, restoreStory } from '@hub/shared/contracts/writing/deleted';
import { deleteStory } from '@hub/shared/contracts/writing/stories';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { writersOf } from '../writing/writing.testing.ts';

const DAY = 24 * 3_600_000;

describe('deleting a story', () => {
  let test: TestApp;
  let now = new Date();
  let owner: TestMember;
  let moderator: TestMember;
  let writers: ReturnType<typeof writersOf>;

  before(async () => {
    test = await startTestApp({ now: () => now });
    owner = await test.createMember({ role: 'author', name: '作者' });
    moderator = await test.createMember({ role: 'moderator', name: '版主' });
    writers = writersOf(test);
  });
  after(() => test.close());

  const remove = (as: TestMember | undefined, id: number, reason = '') =>
    test.client.call(deleteStory, { story_id: id, reason }, { as });
  const restore = (as: TestMember | undefined, id: number) =>
    test.client.call(restoreStory, { story_id: id }, { as });
  const isThere = async (id: number): Promise<boolean> =>
    (await test.client.call(storyById, {}, { params: { id } })).status === 200;
  const comment = (id: number) =>
    test.database.pool.query('insert into comments (source_id, user_id, content) values ($1, $2, $3)', [
      `story-${id}`,
      owner.id,
      `评论${id}`,
    ]);
  const commented = async (): Promise<string[]> =>
    (await test.client.data(latestComments, {})).list.map(({ source_id }) => source_id);
  const count = async (sql: string, id: number): Promise<number> =>
    (await test.database.pool.query(sql, [`story-${id}`])).rowCount ?? 0;

  it('is for its owner, moderators and admins, others’ only with a reason', async () => {
    const { story_id: id } = await writers.write(owner);
    assert.equal((await remove(undefined, id, '理由')).code, 403);
    assert.equal((await remove(await test.createMember(), id, '理由')).code, 40301);
    assert.equal((await remove(await test.createMember({ role: 'author' }), id, '理由')).code, 40301);
    for (const reason of ['', '  ']) {
      const { status, message, data } = await remove(moderator, id, reason);
      assert.deepEqual([status, message], [422, '请填写删除理由']);
      assert.deepEqual(data, [{ field: 'reason', message: '请填写删除理由' }]);
    }
    assert.ok(await isThere(id));
    const { status, message, data } = await remove(moderator, id, '重复');
    assert.deepEqual([status, message, data], [200, '删除成功', null]);
    assert.equal((await remove(moderator, id, '重复')).status, 404);
    const own = await writers.write(owner);
    assert.equal((await remove(owner, own.story_id)).message, '删除成功');
    const admins = await writers.write(owner);
    assert.equal(
      (await remove(await test.createMember({ role: 'admin' }), admins.story_id, '广告')).status,
      200,
    );
  });

  it('of what one may not see is of nothing', async () => {
    const { story_id: id } = await writers.draft(owner);
    assert.equal((await remove(moderator, id, '理由')).status, 404);
    assert.equal((await remove(owner, id)).status, 200);
  });

  it('takes it out of lists, search and comments, tells the owner and is noted; restoring undoes it', async () => {
    const { story_id: id } = await writers.write(owner, { title: '量子纠缠简史' });
    await comment(id);
    const found = async (): Promise<[boolean, boolean, boolean, boolean]> => {
      await test.jobs.enqueue('search-feed');
      return [
        await isThere(id),
        (await test.client.data(listStories, {})).some((entry) => !entry.is_event && entry.story_id === id),
        (await test.client.data(search, { q: '量子纠缠' })).length > 0,
        (await commented()).includes(`story-${id}`),
      ];
    };
    assert.deepEqual(await found(), [true, true, true, true]);
    await remove(moderator, id, '内容重复');
    assert.deepEqual(await found(), [false, false, false, false]);
    const [told] = await test.client.data(listMessages, {}, { as: owner });
    assert.equal(told?.content, '你的文章《量子纠缠简史》已被删除。理由：内容重复');

    const [listed] = await test.client.data(deletedStories, {}, { as: moderator });
    assert.deepEqual(
      [listed?.story_id, listed?.user_name, listed?.deleted_by_name, listed?.reason],
      [id, '作者', '版主', '内容重复'],
    );
    const other = { story_id: id, writer_id: owner.id };
    assert.equal((await test.client.call(restoreStory, other, { as: moderator })).code, 40303);
    assert.deepEqual((await restore(moderator, id)).data, { story_id: id, status: 'published', revision: 1 });
    assert.deepEqual(await found(), [true, true, true, true]);
    const [again] = await test.client.data(listMessages, {}, { as: owner });
    assert.deepEqual([again?.content, again?.url], ['你的文章《量子纠缠简史》已恢复。', `/view/${id}`]);
    const { rows } = await test.database.pool.query(
      'select actor_id, action, reason from audit_log where target = $1 order by id',
      [`story-${id}`],
    );
    assert.deepEqual(rows, [
      { actor_id: moderator.id, action: 'story.delete', reason: '内容重复' },
      { actor_id: moderator.id, action: 'story.restore', reason: '' },
    ]);
  });

  it('is undone by moderators alone, and only of what was deleted', async () => {
    const { story_id: id } = await writers.write(owner);
    assert.equal((await restore(moderator, id)).status, 404);
    await remove(owner, id);
    for (const [as, code] of [
      [undefined, 403],
      [owner, 40301],
      [await test.createMember(), 40301],
    ] as const) {
      assert.equal((await restore(as, id)).code, code);
      assert.equal((await test.client.call(deletedStories, {}, { as })).code, code);
    }
    assert.ok(!(await isThere(id)));
    assert.equal((await restore(moderator, id)).code, 0);
  });

  it('of a draft shows moderators that it is there to be had back, and no word of it', async () => {
    const { story_id: id } = await writers.draft(owner, { title: '私下' });
    await remove(owner, id);
    const listed = await test.client.data(deletedStories, {}, { as: moderator });
    const draft = listed.find(({ story_id }) => story_id === id);
    assert.deepEqual([draft?.title, draft?.status, draft?.user_name], ['', 'draft', '作者']);
    assert.equal((await restore(moderator, id)).data?.status, 'draft');
  });

  it('is for good after 30 days, with all that was said and done about it', async () => {
    const { story_id: kept } = await writers.write(owner);
    const { story_id: id } = await writers.write(owner);
    for (const one of [id, kept]) {
      await comment(one);
      await test.database.pool.query('insert into votes (user_id, source_id) values ($1, $2)', [
        owner.id,
        `story-${one}`,
      ]);
    }
    await remove(owner, id);
    const deletedAt = now;
    now = new Date(deletedAt.getTime() + 30 * DAY - 1000);
    await test.jobs.enqueue('purge-stories');
    assert.equal((await restore(moderator, id)).code, 0);
    now = deletedAt;
    await remove(owner, id);
    now = new Date(deletedAt.getTime() + 30 * DAY + 1000);
    assert.equal((await restore(moderator, id)).status, 404);
    await test.jobs.enqueue('purge-stories');
    const tables = ['comments', 'votes'].map((table) => `select 1 from ${table} where source_id = $1`);
    const rows = "select 1 from stories where 'story-' || id = $1";
    for (const sql of [...tables, rows]) {
      assert.equal(await count(sql, id), 0, sql);
      assert.equal(await count(sql, kept), 1, sql);
    }
  });
});
