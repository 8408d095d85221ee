import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { latestComments, listComments, writeComment } from '@hub/shared/contracts/comment';
import { createStory } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';
import { hideCommentsOf } from './comments.public.ts';
import { createComment } from './comments.testing.ts';

describe('comments', () => {
  let test: TestApp;
  let member: TestMember;
  let storyId: number;
  let source_id: string;

  before(async () => {
    test = await startTestApp();
    member = await test.createMember({ name: '评论者' });
  });
  after(() => test.close());

  const newStory = async (given = {}) => {
    storyId = await createStory(test.db, member.id, { title: '标题 <b>', ...given });
    source_id = `story-${storyId}`;
  };
  const list = (input: object = {}) => test.client.data(listComments, { source_id, ...input });

  describe('on one thing', () => {
    it('are threads, the newest first, answers in the order they were given', async () => {
      await newStory();
      const by = { user_id: member.id, source_id };
      const first = await createComment(test.db, by);
      const answer = await createComment(test.db, { ...by, parent_id: first, thread_id: first });
      const second = await createComment(test.db, by);
      const deeper = await createComment(test.db, { ...by, parent_id: answer, thread_id: first });
      const threads = await list();
      assert.deepEqual(
        threads.map(({ id, parent_id, replies }) => [
          id,
          parent_id,
          replies.map((reply) => [reply.id, reply.parent_id]),
        ]),
        [
          [second, 0, []],
          [
            first,
            0,
            [
              [answer, first],
              [deeper, answer],
            ],
          ],
        ],
      );
      assert.equal(threads[0]?.user_info.name, '评论者');
      assert.match(threads[0]?.user_info.avatar ?? '', /^\/api\/sample\//);
      assert.match(threads[0]?.created_at ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    });

    it('come 20 a page without a repeat', async () => {
      await newStory();
      for (let index = 0; index < 45; index += 1)
        await createComment(test.db, { user_id: member.id, source_id });
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(await list({ page }));
      assert.deepEqual(
        pages.map(({ length }) => length),
        [20, 20, 5, 0],
      );
      assert.equal(new Set(pages.flat().map(({ id }) => id)).size, 45);
    });

    it('by heat put the most voted first', async () => {
      await newStory();
      const by = { user_id: member.id, source_id };
      const liked = await createComment(test.db, { ...by, vote_count: 3 });
      const newer = await createComment(test.db, by);
      assert.deepEqual(
        (await list({ sort: 'hot' })).map(({ id }) => id),
        [liked, newer],
      );
      assert.deepEqual(
        (await list({ sort: 'nope' })).map(({ id }) => id),
        [newer, liked],
      );
    });

    describe('with more answers than a page has', () => {
      let quarrel: number;
      let quiet: number;
      let answer: number;
      const idsOf = async (thread: number, input: object = {}) =>
        (await list(input)).find(({ id }) => id === thread)?.replies.map(({ id }) => id) ?? [];

      before(async () => {
        await newStory();
        const by = { user_id: member.id, source_id };
        quiet = await createComment(test.db, by);
        quarrel = await createComment(test.db, by);
        await test.database.pool.query(
          `insert into comments (source_id, parent_id, thread_id, user_id, content, html, created_at)
           select $1, $2, $2, $3, 'r' || at, '<p>r</p>', now() - interval '1 hour' + at * interval '1 second'
           from generate_series(1, 1500) as at`,
          [source_id, quarrel, member.id],
        );
        answer = await createComment(test.db, {
          ...by,
          parent_id: quiet,
          thread_id: quiet,
          created_at: new Date(),
        });
      });

      it('show each thread’s first and newest, and a member’s own at once', async () => {
        const { id } = await test.client.data(
          writeComment,
          { source_id, content: '最后', parent_id: quarrel },
          { as: member },
        );
        const { rows } = await test.database.pool.query(
          'select id from comments where thread_id = $1 order by created_at, id',
          [quarrel],
        );
        const all = rows.map((row) => row.id);
        const shown = await idsOf(quarrel);
        assert.equal(shown.length, 999, 'a thousand a page');
        assert.deepEqual(shown.slice(0, 499), all.slice(0, 499));
        assert.deepEqual(shown.slice(-499), all.slice(-499));
        assert.equal(shown.at(-1), id);
        assert.deepEqual(await idsOf(quiet), [answer]);
      });

      it('have the one that is asked for', async () => {
        const { rows } = await test.database.pool.query("select id from comments where content = 'r750'");
        const middle = rows[0]?.id;
        assert.ok(!(await idsOf(quarrel)).includes(middle));
        const shown = await idsOf(quarrel, { comment: middle });
        assert.ok(shown.includes(middle));
        assert.equal((await list({ comment: middle }))[0]?.id, quarrel);
      });
    });

    it('keep their text verbatim', async () => {
      await newStory();
      const content = '<script>alert(1)</script> & "引号"\n第二行';
      await createComment(test.db, { user_id: member.id, source_id, content });
      assert.equal((await list())[0]?.content, content);
    });

    it('stay as a line without a name while a deleted one has answers', async () => {
      await newStory();
      const by = { user_id: member.id, source_id };
      const gone = new Date();
      await createComment(test.db, { ...by, deleted_at: gone });
      const parent = await createComment(test.db, { ...by, content: '秘密', deleted_at: gone });
      const answer = await createComment(test.db, { ...by, parent_id: parent, thread_id: parent });
      await createComment(test.db, { ...by, parent_id: parent, thread_id: parent, deleted_at: gone });
      const threads = await list({});
      assert.equal(threads.length, 1);
      assert.deepEqual(threads[0]?.user_info, { id: 0, name: '', avatar: '' });
      assert.equal(threads[0]?.content, '该评论已删除');
      assert.deepEqual(
        threads[0]?.replies.map(({ id }) => id),
        [answer],
      );
    });

    it('say what the viewer did and may do', async () => {
      await newStory();
      const id = await createComment(test.db, { user_id: member.id, source_id, vote_count: 1 });
      const reader = await test.createMember();
      await test.db.insertInto('comment_votes').values({ user_id: reader.id, comment_id: id }).execute();
      const as = async (viewer?: TestMember) => {
        const [comment] = await test.client.data(listComments, { source_id }, { as: viewer });
        return [comment?.is_voted, comment?.can_delete];
      };
      assert.deepEqual(await as(), [false, false]);
      assert.deepEqual(await as(reader), [true, false]);
      assert.deepEqual(await as(member), [false, true]);
      assert.deepEqual(await as(await test.createMember({ role: 'moderator' })), [false, true]);
    });

    it('are none on what nobody may see', async () => {
      for (const given of [{ status: 'pending' }, { status: 'draft' }, { deleted_at: new Date() }]) {
        await newStory(given);
        const { status, code } = await test.client.call(listComments, { source_id });
        assert.deepEqual([status, code], [404, 404]);
      }
      for (const unknown of [
        'story-2147483647',
        'paper-00000000-0000-5000-8000-000000000000',
        'project-9999999',
      ]) {
        assert.equal((await test.client.call(listComments, { source_id: unknown })).status, 404, unknown);
      }
    });

    for (const bad of [
      '',
      'story-',
      'story-0',
      'story-1e3',
      'story-99999999999',
      'user-1',
      "story-1' or 1=1",
      '7',
    ]) {
      it(`refuse the source ${JSON.stringify(bad)}`, async () => {
        assert.equal((await test.client.call(listComments, { source_id: bad })).status, 422);
      });
    }
  });

  describe('everywhere', () => {
    before(async () => {
      await test.db.deleteFrom('comments').execute();
      await newStory();
      for (let index = 0; index < 20; index += 1)
        await createComment(test.db, { user_id: member.id, source_id });
    });

    it('come six a page, the latest first, without a repeat', async () => {
      const seen: number[] = [];
      for (const page of [1, 2, 3, 4]) {
        const { list: entries } = await test.client.data(latestComments, { page });
        seen.push(...entries.map(({ id }) => id));
        assert.equal(entries.length, page < 4 ? 6 : 2);
      }
      assert.deepEqual(
        seen,
        [...seen].sort((a, b) => b - a),
      );
      assert.equal(new Set(seen).size, 20);
      assert.deepEqual(await test.client.data(latestComments, { page: 5 }), { list: [] });
    });

    it('are escaped, with the title of what they are on', async () => {
      const id = await createComment(test.db, { user_id: member.id, source_id, content: `<img src=x> & "'` });
      const { list: entries } = await test.client.data(latestComments, {});
      assert.deepEqual(entries[0], {
        id,
        user_info: { id: member.id, name: '评论者', avatar: '/api/sample/avatar-default.png' },
        title_desc: '评论了文章',
        title: '标题 <b>',
        desc: '&lt;img src=x&gt; &amp; &quot;&#39;',
        created_at: entries[0]?.created_at,
        source_id,
        story_id: storyId,
      });
    });

    it('leave out what is deleted, hidden or no longer public', async () => {
      const kept = source_id;
      await newStory();
      await createComment(test.db, { user_id: member.id, source_id });
      await createComment(test.db, { user_id: member.id, source_id: kept, deleted_at: new Date() });
      const of = async () =>
        (await test.client.data(latestComments, {})).list.map((entry) => entry.source_id);
      assert.ok((await of()).includes(source_id));
      await hideCommentsOf(test.db, source_id, true);
      assert.equal((await of()).length, 6);
      assert.ok(!(await of()).includes(source_id));
      await hideCommentsOf(test.db, source_id, false);
      await test.db
        .updateTable('stories')
        .set({ deleted_at: new Date() })
        .where('id', '=', storyId)
        .execute();
      assert.ok(!(await of()).includes(source_id));
    });

    it('answer in the query as in the body', async () => {
      const { data } = await test.client.send({ method: 'POST', url: '/api/v1/commentsall?page=2' });
      assert.deepEqual(data, await test.client.data(latestComments, { page: 2 }));
    });

    for (const page of ['0', '-1', 'x', '99999999999']) {
      it(`refuse the page ${page}`, async () => {
        const { status } = await test.client.send({
          method: 'POST',
          url: `/api/v1/commentsall?page=${page}`,
        });
        assert.equal(status, 422);
      });
    }
  });
});

it('a comment is seen by its writer at once, by everybody else within two seconds', async () => {
  const test = await startTestApp({ env: { CACHE_MS: '' } });
  const member = await test.createMember();
  const source_id = `story-${await createStory(test.db, member.id)}`;
  const seen = async (as?: TestMember) =>
    (await test.client.data(listComments, { source_id }, { as })).length;
  assert.equal(await seen(), 0);
  await test.client.data(writeComment, { source_id, content: '在' }, { as: member });
  assert.equal(await seen(member), 1);
  const until = Date.now() + 2000;
  while ((await seen()) !== 1) assert.ok(Date.now() < until, 'visitors wait too long');
  await test.close();
});
