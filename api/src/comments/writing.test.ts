import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  deleteComment,
  editComment,
  latestComments,
  listComments,
  voteCommentDown,
  voteCommentUp,
  writeComment,
} from '@hub/shared/contracts/comment';
import { listMessages } from '@hub/shared/contracts/message';
import { inTransaction } from '../platform/db/transaction.ts';
import { createStory } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';

const MINUTE = 60_000;

describe('writing comments', () => {
  let test: TestApp;
  let author: TestMember;
  let reader: TestMember;
  let moderator: TestMember;
  let now = new Date();
  let storyId: number;
  let source_id: string;

  before(async () => {
    test = await startTestApp({ now: () => now });
    author = await test.createMember({ name: '作者' });
    reader = await test.createMember({ name: '读者' });
    moderator = await test.createMember({ role: 'moderator' });
  });
  after(() => test.close());

  const newStory = async (given = {}) => {
    storyId = await createStory(test.db, author.id, { title: '一篇', ...given });
    source_id = `story-${storyId}`;
  };
  const write = (content: string, as: TestMember = reader, parent_id?: number) =>
    test.client.data(
      writeComment,
      { source_id, content, ...(parent_id === undefined ? {} : { parent_id }) },
      { as },
    );
  const list = (as?: TestMember) => test.client.data(listComments, { source_id }, { as });
  const count = async () => {
    const row = await test.db
      .selectFrom('stories')
      .select('comment_count')
      .where('id', '=', storyId)
      .executeTakeFirst();
    return row?.comment_count;
  };
  const told = (as: TestMember) => test.client.data(listMessages, {}, { as });
  const refusal = async (...asked: Parameters<typeof test.client.call>) => {
    const { status, code } = await test.client.call(...asked);
    return [status, code];
  };

  it('never puts words into the mouth of another member than their writer', async () => {
    await newStory();
    const said = await test.client.call(
      writeComment,
      { source_id, content: '我说的', writer_id: reader.id },
      { as: author },
    );
    assert.deepEqual([said.status, said.code], [403, 40303]);
    const { id } = await write('我说的');
    const changed = await test.client.call(
      editComment,
      { id, content: '改了', writer_id: author.id },
      { as: reader },
    );
    assert.deepEqual([changed.status, changed.code], [403, 40303]);
    const input = { id, writer_id: author.id };
    for (const call of [deleteComment, voteCommentUp, voteCommentDown])
      assert.deepEqual(await refusal(call, input, { as: reader }), [403, 40303]);
    assert.deepEqual(
      (await list()).map(({ content }) => content),
      ['我说的'],
    );
  });

  it('is for members, from our own pages', async () => {
    await newStory();
    const { id } = await write('第一条');
    for (const [call, input] of [
      [writeComment, { source_id, content: '好' }],
      [editComment, { id, content: '好' }],
      [deleteComment, { id }],
      [voteCommentUp, { id }],
      [voteCommentDown, { id }],
    ] as const) {
      assert.deepEqual(await refusal(call, input as never), [403, 403], call.path);
      const foreign = { as: reader, origin: 'https://elsewhere.example' };
      assert.deepEqual(await refusal(call, input as never, foreign), [403, 40302], call.path);
    }
    assert.equal(await count(), 1);
  });

  it('keeps the text verbatim, and its writer sees it at once', async () => {
    await newStory();
    const content = ' <img src=x onerror=alert(1)> & "引号"\n第二行 ';
    const written = await write(content);
    assert.deepEqual(
      [written.content, written.user_info.name, written.parent_id, written.can_edit, written.can_delete],
      [content, '读者', 0, true, true],
    );
    assert.deepEqual(await list(reader), [written]);
    const [stranger] = await list();
    assert.deepEqual([stranger?.can_edit, stranger?.can_delete], [false, false]);
    assert.equal(await count(), 1);
  });

  it('0 as what is answered is the top level, as the API says it itself', async () => {
    await newStory();
    const { id, parent_id, replies } = await write('甲', reader, 0);
    assert.deepEqual([parent_id, replies], [0, []]);
    assert.deepEqual(
      (await list()).map((thread) => thread.id),
      [id],
    );
  });

  it('answers stay one level deep and know whom they answer', async () => {
    await newStory();
    const top = await write('甲');
    const answer = await write('乙', author, top.id);
    const deeper = await write('丙', reader, answer.id);
    assert.deepEqual(top.replies, []);
    for (const written of [answer, deeper]) assert.equal('replies' in written, false);
    const changed = await test.client.data(editComment, { id: deeper.id, content: '丙二' }, { as: reader });
    assert.equal('replies' in changed, false);
    const [thread] = await list();
    assert.deepEqual(
      thread?.replies.map(({ id, parent_id }) => [id, parent_id]),
      [
        [answer.id, top.id],
        [deeper.id, answer.id],
      ],
    );
    assert.equal(await count(), 3);
  });

  it('finds what is public, and what it answers there', async () => {
    await newStory();
    const elsewhere = await write('在别处');
    await newStory();
    const status = (input: object) => refusal(writeComment, input as never, { as: reader });
    assert.deepEqual(await status({ source_id, content: '好', parent_id: elsewhere.id }), [404, 404]);
    assert.deepEqual(await status({ source_id, content: '好', parent_id: 2147483647 }), [404, 404]);
    assert.deepEqual(await status({ source_id: 'event-999999', content: '好' }), [404, 404]);
    for (const hidden of [{ status: 'pending' }, { deleted_at: new Date() }]) {
      await newStory(hidden);
      assert.deepEqual(await status({ source_id, content: '好' }), [404, 404]);
    }
  });

  it('holds for events too', async () => {
    const { id } = await test.db
      .insertInto('events')
      .values({ name: '活动', start_at: now, end_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    source_id = `event-${id}`;
    await write('见');
    assert.equal((await list()).length, 1);
    const [latest] = (await test.client.data(latestComments, {})).list;
    assert.deepEqual([latest?.source_id, latest?.title], [source_id, '活动']);
  });

  it('sent twice within seconds is one comment, told once; later it is another', async () => {
    await newStory();
    const twins = await Promise.all(Array.from({ length: 8 }, () => write('发了两次')));
    assert.equal(new Set(twins.map(({ id }) => id)).size, 1);
    assert.equal(await count(), 1);
    assert.equal((await told(author)).filter(({ url }) => url.includes(`/view/${storyId}?`)).length, 1);
    const [twin] = twins;
    assert.notEqual((await write('发了两次', author)).id, twin?.id);
    assert.notEqual((await write('发了两次', reader, twin?.id)).id, twin?.id);
    now = new Date(now.getTime() + MINUTE);
    assert.notEqual((await write('发了两次')).id, twin?.id);
    assert.equal(await count(), 4);
  });

  it('20 comments of 5 members at once are all counted', async () => {
    await newStory();
    const members = await Promise.all(Array.from({ length: 5 }, () => test.createMember()));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => write(`第${index}条`, members[index % 5] ?? reader)),
    );
    assert.equal(await count(), 20);
  });

  it('written, answered, deleted and taken away with their story at once leave counters equal to the rows', async () => {
    await newStory();
    const members = await Promise.all(Array.from({ length: 4 }, () => test.createMember()));
    const first = await Promise.all(members.map((as, at) => write(`旧${at}`, as)));
    const story = storyId;
    const action = { actorId: moderator.id, reason: '广告' };
    const adapter = test.app.hub.sources.get('story');
    const removing = inTransaction(test.db, async (tx) => adapter?.remove?.(tx, String(story), action));
    const statuses = await Promise.all(
      first.flatMap(({ id }, at) => {
        const as = members[at];
        return [
          test.client.call(deleteComment, { id }, { as }),
          test.client.call(writeComment, { source_id, content: `新${at}`, parent_id: id }, { as }),
          test.client.call(writeComment, { source_id, content: `另${at}` }, { as }),
        ].map(async (answer) => (await answer).status);
      }),
    );
    assert.equal(await removing, true);
    assert.deepEqual(
      statuses.filter((status) => status !== 200 && status !== 404),
      [],
    );
    await inTransaction(test.db, async (tx) => adapter?.restore?.(tx, String(story), action));
    const { rows } = await test.database.pool.query(
      'select count(*)::int as n from comments where source_id = $1 and deleted_at is null',
      [source_id],
    );
    assert.equal(await count(), rows[0].n);
  });

  describe('changing one', () => {
    it('is its writer’s for ten minutes, and shows', async () => {
      await newStory();
      const { id } = await write('写作');
      assert.deepEqual(await refusal(editComment, { id, content: '改' }, { as: author }), [403, 40301]);
      assert.deepEqual(await refusal(editComment, { id, content: '改' }, { as: moderator }), [403, 40301]);
      assert.deepEqual(await refusal(editComment, { id, content: ' ' }, { as: reader }), [422, 422]);
      const changed = await test.client.data(editComment, { id, content: '写作！' }, { as: reader });
      assert.deepEqual([changed.content, changed.is_edited], ['写作！', true]);
      now = new Date(now.getTime() + 10 * MINUTE);
      const late = await test.client.call(editComment, { id, content: '再改' }, { as: reader });
      assert.deepEqual(
        [late.status, late.message],
        [409, '发布超过 10 分钟的评论不能再修改，可以删除后重新发表'],
      );
      const [shown] = await list(reader);
      assert.deepEqual([shown?.content, shown?.is_edited, shown?.can_edit], ['写作！', true, false]);
    });
  });

  describe('deleting one', () => {
    it('is its writer’s, and keeps the place of what was answered without its text', async () => {
      await newStory();
      const top = await write('秘密');
      const answer = await write('回答', author, top.id);
      assert.deepEqual(await refusal(deleteComment, { id: top.id }, { as: author }), [403, 40301]);
      const gone = await test.client.data(deleteComment, { id: top.id }, { as: reader });
      assert.deepEqual(gone, { is_voted: false, final_score: 0 });
      const [thread] = await list(reader);
      assert.deepEqual(
        [thread?.content, thread?.is_deleted, thread?.user_info.id, thread?.can_edit, thread?.replies[0]?.id],
        ['该评论已删除', true, 0, false, answer.id],
      );
      assert.equal(await count(), 1);
      for (const call of [deleteComment, voteCommentUp, voteCommentDown])
        assert.deepEqual(await refusal(call, { id: top.id }, { as: reader }), [404, 404]);
      const answering = { source_id, content: '回答', parent_id: top.id };
      assert.deepEqual(await refusal(writeComment, answering, { as: reader }), [404, 404]);
      await test.client.data(deleteComment, { id: answer.id }, { as: author });
      assert.deepEqual([await list(), await count()], [[], 0]);
    });

    it('by a moderator needs a reason, is noted, and its writer is told', async () => {
      await newStory();
      const { id } = await write('广告');
      const without = await test.client.call(deleteComment, { id }, { as: moderator });
      assert.deepEqual([without.status, without.message], [422, '请填写删除理由']);
      await test.client.data(deleteComment, { id, reason: '垃圾广告' }, { as: moderator });
      const [entry] = await test.db
        .selectFrom('audit_log')
        .select(['actor_id', 'action', 'reason'])
        .where('target', '=', `comment-${id}`)
        .execute();
      assert.deepEqual(entry, { actor_id: moderator.id, action: 'comment.delete', reason: '垃圾广告' });
      const [news] = await told(reader);
      assert.deepEqual([news?.type, news?.content], ['review', '你的评论已被删除。理由：垃圾广告']);
    });

    it('many times at once counts once', async () => {
      await newStory();
      const { id } = await write('一');
      await write('二');
      await Promise.all(
        Array.from({ length: 10 }, () => test.client.call(deleteComment, { id }, { as: reader })),
      );
      assert.equal(await count(), 1);
    });
  });

  describe('voting for one', () => {
    it('counts each member once, also when many calls come at once', async () => {
      await newStory();
      const { id } = await write('好');
      const as = { as: author };
      assert.deepEqual(await test.client.data(voteCommentUp, { id }, as), { is_voted: true, final_score: 1 });
      assert.equal((await test.client.data(voteCommentUp, { id }, as)).final_score, 1);
      assert.equal((await test.client.data(voteCommentUp, { id }, { as: moderator })).final_score, 2);
      await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          test.client.data(index % 2 ? voteCommentUp : voteCommentDown, { id }, as),
        ),
      );
      const { rows } = await test.database.pool.query(
        'select count(*)::int as n from comment_votes where comment_id = $1',
        [id],
      );
      const [shown] = await list(author);
      assert.equal(shown?.final_score, rows[0].n);
      assert.deepEqual((await test.client.data(voteCommentDown, { id }, as)).is_voted, false);
    });
  });

  it('leads to one comment: its thread comes first, and no page repeats it', async () => {
    await newStory();
    const first = await write('最早的');
    const answer = await write('回答', author, first.id);
    now = new Date(now.getTime() + MINUTE);
    for (let index = 0; index < 20; index += 1) await write(`后来的${index}`);
    const page = (number: number, comment?: number) =>
      test.client.data(listComments, { source_id, page: number, ...(comment ? { comment } : {}) });
    assert.notEqual((await page(1))[0]?.id, first.id);
    const pages = [...(await page(1, answer.id)), ...(await page(2, answer.id))];
    assert.equal(pages[0]?.id, first.id);
    assert.equal(new Set(pages.map(({ id }) => id)).size, 21);
    assert.deepEqual(await page(1, 2147483647), await page(1));
  });
});
