import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listMessages, type Message, readMessages, unreadMessages } from '@hub/shared/contracts/message';
import { deleteStory } from '@hub/shared/contracts/writing/stories';
import { createComment } from '../comments/comments.testing.ts';
import { createStory } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';

describe('messages', () => {
  let test: TestApp;
  let reader: TestMember;
  let actor: TestMember;
  before(async () => {
    test = await startTestApp();
    actor = await test.createMember({ name: '回复者' });
  });
  after(() => test.close());

  const newReader = async () => {
    reader = await test.createMember();
  };
  let minute = 0;
  const tell = async (given: {
    kind: Message['type'];
    source_id?: string;
    actor_id?: number;
    text?: string;
    comment_id?: number;
  }) => {
    minute += 1;
    const { id } = await test.db
      .insertInto('messages')
      .values({ user_id: reader.id, created_at: new Date(Date.UTC(2026, 10, 20, 2, minute)), ...given })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const unread = async (as: TestMember | undefined = reader) =>
    (await test.client.data(unreadMessages, {}, { as })).unread;
  const list = (page = 1) => test.client.data(listMessages, { page }, { as: reader });

  it('are none for a visitor, who may not list or read them', async () => {
    assert.deepEqual(await test.client.data(unreadMessages, {}), { unread: 0 });
    for (const call of [listMessages, readMessages]) {
      const { status, code } = await test.client.call(call, {});
      assert.deepEqual([status, code], [403, 403]);
    }
  });

  it('say who did what to which thing, by the names of now', async () => {
    await newReader();
    const id = await createStory(test.db, reader.id, { title: '我的文章' });
    const message = await tell({
      kind: 'reply',
      actor_id: actor.id,
      source_id: `story-${id}`,
      text: '<b>写得好</b>',
    });
    assert.deepEqual(await list(), [
      {
        id: message,
        type: 'reply',
        title: '回复者 在《我的文章》中回复了你',
        content: '<b>写得好</b>',
        url: `/view/${id}`,
        created_at: '2026-11-20 10:01:00',
        is_read: false,
      },
    ]);
  });

  it('tell what a comment says in plain words, as Markdown and formulas are read', async () => {
    await newReader();
    const story = { actor_id: actor.id, source_id: `story-${await createStory(test.db, reader.id)}` };
    const said = async (content: string) => {
      const comment_id = await createComment(test.db, {
        user_id: actor.id,
        source_id: story.source_id,
        content,
      });
      await tell({ kind: 'reply', ...story, comment_id });
      return (await list())[0]?.content;
    };
    assert.equal(
      await said('这是**粗**的 [论文](https://a.example/)\n\n> 引用\n- 一\n- `f(x)`'),
      '这是粗的 论文 引用 一 f(x)',
    );
    assert.equal(await said('令 $\\alpha \\le 1$，得\n$$\\sqrt{x_1}$$'), '令 α ≤ 1，得 √x₁');
    assert.equal(await said('$\\frac{a}{b}$ 和 $\\overline{a}$'), 'a/b 和 \\overline{a}');
    assert.equal(await said('<b>a</b> & 1 < 2，@回复者 $5'), '<b>a</b> & 1 < 2，@回复者 $5');
  });

  it('lead to where a thing is read, and keep to what everybody may see of it', async () => {
    await newReader();
    const rejected = await createStory(test.db, reader.id, { title: '秘密', status: 'rejected' });
    await tell({ kind: 'system', text: '欢迎' });
    await tell({ kind: 'event', source_id: 'event-1000000' });
    await tell({ kind: 'report', source_id: 'project-7' });
    await tell({
      kind: 'reply',
      source_id: 'paper-00000000-0000-5000-8000-000000000000',
      actor_id: actor.id,
    });
    await tell({ kind: 'review', source_id: `story-${rejected}` });
    assert.deepEqual(
      (await list()).map(({ title, url }) => [title, url]),
      [
        ['审核结果', `/view/${rejected}`],
        ['回复者 回复了你', ''],
        ['举报处理结果', '/projects/7'],
        ['活动通知', `${test.config.eventOrigin}/activities/1000000`],
        ['系统通知', ''],
      ],
    );
  });

  it('about a story, or a comment on it, lead nowhere once the story is deleted', async () => {
    await newReader();
    const id = await createStory(test.db, reader.id, { title: '我的文章' });
    await tell({ kind: 'reply', actor_id: actor.id, source_id: `story-${id}` });
    await tell({ kind: 'review', source_id: `story-${id}`, text: '已通过审核' });
    assert.deepEqual(
      (await list()).map(({ url }) => url),
      [`/view/${id}`, `/view/${id}`],
    );
    await test.client.data(deleteStory, { story_id: id, writer_id: reader.id }, { as: reader });
    assert.deepEqual(
      (await list()).map(({ type, url }) => [type, url]),
      [
        ['review', ''],
        ['reply', ''],
      ],
    );
  });

  it('come twenty a page, the latest first', async () => {
    await newReader();
    const ids: number[] = [];
    for (let count = 0; count < 21; count += 1) ids.unshift(await tell({ kind: 'system' }));
    const [first, second] = [await list(1), await list(2)];
    assert.deepEqual(
      [...first, ...second].map(({ id }) => id),
      ids,
    );
    assert.deepEqual([first.length, (await list(3)).length], [20, 0]);
  });

  it('are marked as read by id or all at once, and only the own ones', async () => {
    await newReader();
    const other = reader;
    const theirs = await tell({ kind: 'system' });
    await newReader();
    const [first] = [
      await tell({ kind: 'system' }),
      await tell({ kind: 'system' }),
      await tell({ kind: 'system' }),
    ];
    const read = (input: { ids?: number[] }) => test.client.data(readMessages, input, { as: reader });
    assert.equal(await unread(), 3);
    assert.deepEqual(await read({ ids: [first, theirs] }), { unread: 2 });
    assert.deepEqual(await read({ ids: [] }), { unread: 2 });
    assert.equal((await list()).filter(({ is_read }) => is_read).length, 1);
    assert.deepEqual(await read({}), { unread: 0 });
    assert.equal(await unread(other), 1);
  });

  it('are marked from our own pages only', async () => {
    const options = { as: reader, origin: 'https://elsewhere.example' };
    assert.equal((await test.client.call(readMessages, {}, options)).code, 40302);
  });
});
