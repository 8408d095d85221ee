import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { userStories } from '@hub/shared/contracts/account';
import { voteUp } from '@hub/shared/contracts/reaction';
import { listStories, storyById } from '@hub/shared/contracts/story';
import { createStory, deleteStory, tieStoryToStatus } from '@hub/shared/contracts/writing/stories';
import { feedMember } from '../../link/feed.testing.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { createStory as insertStory } from '../stories.testing.ts';
import { sentText, writersOf } from './writing.testing.ts';

describe('publishing', () => {
  let test: TestApp;
  let by: Record<'member' | 'other' | 'author' | 'moderator' | 'admin', TestMember>;
  let writers: ReturnType<typeof writersOf>;

  before(async () => {
    test = await startTestApp();
    by = {
      member: await test.createMember({ name: '作者' }),
      other: await test.createMember(),
      author: await test.createMember({ role: 'author' }),
      moderator: await test.createMember({ role: 'moderator' }),
      admin: await test.createMember({ role: 'admin' }),
    };
    writers = writersOf(test);
  });
  after(() => test.close());

  const look = (id: number, as?: TestMember) => test.client.call(storyById, {}, { as, params: { id } });
  const isListed = async (id: number): Promise<boolean> =>
    (await test.client.data(listStories, { limit: 50, events: false })).some(
      (entry) => !entry.is_event && entry.story_id === id,
    );

  it('is for members', async () => {
    const { status, code } = await test.client.call(createStory, sentText());
    assert.deepEqual([status, code], [403, 403]);
  });

  it('never puts a text into another account than its writer’s', async () => {
    const writer_id = by.author.id;
    const made = await test.client.call(createStory, sentText({ writer_id }), { as: by.other });
    assert.deepEqual([made.status, made.code], [403, 40303]);
    assert.deepEqual(await test.client.data(userStories, {}, { as: by.other }), []);
    const { story_id } = await writers.write(by.author, { writer_id });
    const changed = await writers.tryChange(by.admin, story_id, { title: '别人的', writer_id });
    assert.deepEqual([changed.status, changed.code], [403, 40303]);
    assert.equal((await look(story_id)).data.story_info.title, '标题');
  });

  it('waits for review when a member does it, and does not for authors and above', async () => {
    for (const [role, status] of [
      ['member', 'pending'],
      ['author', 'published'],
      ['moderator', 'published'],
      ['admin', 'published'],
    ] as const) {
      const written = await writers.write(by[role]);
      assert.deepEqual([written.status, written.revision, written.is_repeat], [status, 1, false], role);
      assert.equal(await isListed(written.story_id), status === 'published', role);
      assert.equal((await look(written.story_id)).status, status === 'published' ? 200 : 404, role);
      assert.equal((await look(written.story_id, by[role])).status, 200, role);
    }
  });

  it('tells when a text was changed after it came out, and of nothing else', async () => {
    const { story_id: id } = await writers.write(by.author);
    const changed = async () =>
      (await test.client.data(storyById, {}, { params: { id } })).story_info.updated_at;
    const listed = async () => {
      const entries = await test.client.data(listStories, { limit: 50, events: false });
      return entries.find((entry) => !entry.is_event && entry.story_id === id);
    };
    assert.equal(await changed(), undefined);
    await test.client.data(voteUp, { story_id: id }, { as: by.other });
    await writers.change(by.author, id, { title: '存着', draft: true });
    assert.equal(await changed(), undefined);
    await writers.change(by.author, id, { title: '改过' });
    assert.match((await changed()) ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const entry = await listed();
    assert.ok(entry && !entry.is_event);
    assert.equal(entry.story_info.updated_at, await changed());
  });

  it('waits for nobody where the operator says so', async () => {
    const open = await startTestApp({ env: { STORY_REVIEW: 'none' } });
    try {
      const member = await open.createMember();
      const { status, story_id } = await writersOf(open).write(member);
      assert.equal(status, 'published');
      await writersOf(open).change(member, story_id, { title: '新' });
      const { rows } = await open.database.pool.query('select 1 from stories where submitted_at is not null');
      assert.equal(rows.length, 0);
    } finally {
      await open.close();
    }
  });

  it('keeps the title verbatim and lays the text out', async () => {
    const title = ' <b>“标题”</b> &amp; ';
    const content = '<h2>一</h2><script>alert(1)</script><p onclick="x()">正文</p>';
    const { story_id } = await writers.write(by.author, { title, content });
    const { story_info } = (await look(story_id)).data;
    assert.equal(story_info.title, title);
    assert.equal(story_info.content, '<h2 id="h-一">一</h2><p>正文</p>');
    assert.equal((await writers.open(by.author, story_id)).content, '<h2>一</h2><p>正文</p>');
  });

  it('takes tags that exist', async () => {
    const { story_id } = await writers.write(by.author, { tag_ids: [1, 2] });
    assert.deepEqual((await writers.open(by.author, story_id)).tag_ids, [1, 2]);
    const { status, data } = await test.client.call(createStory, sentText({ tag_ids: [1, 424242] }), {
      as: by.author,
    });
    assert.deepEqual([status, data], [422, [{ field: 'tag_ids', message: '标签不存在' }]]);
  });

  it('takes a link without a text, and says 分享', async () => {
    const { story_id } = await writers.write(by.author, { content: '', url: 'https://example.org/a' });
    const { story_info } = (await look(story_id)).data;
    assert.deepEqual([story_info.url, story_info.host], ['https://example.org/a', 'example.org']);
    assert.match(story_info.created_at, / 分享$/);
  });

  it('needs something to read', async () => {
    for (const content of ['<p></p>', '<p> <br></p>', '<script>x</script>']) {
      const { status, message } = await test.client.call(createStory, sentText({ content }), {
        as: by.author,
      });
      assert.deepEqual([status, message], [422, '请填写正文'], content);
    }
    await writers.draft(by.author, { content: '<p></p>' });
    await writers.write(by.author, { content: '<p><img src="/uploads/ab/c.webp"></p>' });
  });

  it('takes covers that are pictures: ours, or from elsewhere by way of the proxy', async () => {
    for (const cover_url of ['/auth/logout', '/api/v1/users', `${test.config.hubOrigin}/auth/logout`]) {
      const answer = await test.client.call(createStory, sentText({ cover_url }), { as: by.author });
      assert.deepEqual([answer.status, answer.message], [422, '封面格式错误'], cover_url);
    }
    const shown = async (cover_url: string): Promise<string> => {
      const { story_id } = await writers.write(by.author, { cover_url });
      assert.ok(
        [cover_url, '/uploads/ab/c.webp'].includes((await writers.open(by.author, story_id)).cover_url),
      );
      return (await look(story_id)).data.story_info.cover_url;
    };
    assert.equal(await shown('/uploads/ab/c.webp'), '/uploads/ab/c.webp');
    assert.equal(await shown(`${test.config.hubOrigin}/uploads/ab/c.webp`), '/uploads/ab/c.webp');
    assert.match(await shown('https://pictures.example/a.png'), /^\/img\/[\w-]{22}\/960\.webp$/);
  });

  it('calls no foreign origin for readers, whatever the text says', async () => {
    const url = 'https://pictures.example/a.png?x=1&y=2';
    const content = `<p><img src="${url.replace('&', '&amp;')}" alt="图"></p>`;
    const { story_id } = await writers.write(by.author, { content });
    const { story_info } = (await look(story_id)).data;
    assert.match(story_info.content, /^<p><img src="\/img\/[\w-]{22}\/1600\.webp" alt="图" loading="lazy"/);
    assert.equal((await writers.open(by.author, story_id)).content, content.replace('">', '" />'));
    const { rows } = await test.database.pool.query('select 1 from remote_images where url = $1', [url]);
    assert.equal(rows.length, 1);
  });

  it('declares origins by word, and shows them in words', async () => {
    for (const [declaration, label] of [
      ['', ''],
      ['original', '原创'],
      ['translation', '翻译'],
      ['ai_assisted', 'AI 辅助'],
      ['ai_generated', 'AI 生成'],
    ] as const) {
      const { story_id } = await writers.write(by.author, { declaration });
      assert.equal((await look(story_id)).data.story_info.declaration, label);
      assert.equal((await writers.open(by.author, story_id)).declaration, declaration);
      // Left out it stays.
      await writers.change(by.author, story_id, { title: '另一个' });
      assert.equal((await look(story_id)).data.story_info.declaration, label);
    }
  });

  it('keeps a declaration in words of its own until another is chosen', async () => {
    const id = await insertStory(test.db, by.author.id, { declaration: '站务' });
    assert.equal((await writers.open(by.author, id)).declaration, '');
    await writers.change(by.author, id, { declaration: '' });
    assert.equal((await look(id)).data.story_info.declaration, '站务');
    await writers.change(by.author, id, { declaration: 'original' });
    assert.equal((await look(id)).data.story_info.declaration, '原创');
  });

  it('shows the own list drafts, what waits, and what was refused with its reason; others nothing of it', async () => {
    const writer = await test.createMember();
    await writers.draft(writer);
    await writers.write(writer);
    const refused = await writers.write(writer);
    await writers.reject(by.moderator, refused.story_id, '来源不明');
    const own = await test.client.data(userStories, {}, { as: writer });
    assert.deepEqual(own.map(({ status, review_reason }) => [status, review_reason]).sort(), [
      ['draft', ''],
      ['pending', ''],
      ['rejected', '来源不明'],
    ]);
    assert.deepEqual(await test.client.data(userStories, { id: writer.id }, { as: by.moderator }), []);
  });

  it('lets the owner and admins change it', async () => {
    const { story_id } = await writers.write(by.author);
    const expected = { member: 40301, other: 40301, moderator: 40301, author: 0, admin: 0 } as const;
    for (const [role, code] of Object.entries(expected))
      assert.equal((await writers.tryChange(by[role as keyof typeof by], story_id)).code, code, role);
    assert.equal((await writers.tryChange(undefined, story_id)).code, 403);
    assert.equal((await writers.tryChange(by.admin, 2 ** 31 - 1)).status, 404);
  });

  it('tells the owner what an admin changed, and notes it', async () => {
    const { story_id } = await writers.write(by.member);
    await writers.change(by.admin, story_id, { title: '改过' });
    const { rows } = await test.database.pool.query(
      `select m.text, a.actor_id from messages m, audit_log a
       where m.user_id = $1 and m.source_id = $2 and a.target = $2 and a.action = 'story.edit'`,
      [by.member.id, `story-${story_id}`],
    );
    assert.deepEqual(rows, [{ text: '管理员修改了你的文章《改过》', actor_id: by.admin.id }]);
    // Another's hand publishes nothing.
    assert.equal((await writers.open(by.member, story_id)).status, 'pending');
  });

  const post = async () => (await (await feedMember(test)).post('说说这篇')).id;

  it('ties a story to a status for its owner and admins', async () => {
    const { story_id } = await writers.write(by.author);
    const post_id = await post();
    const tie = (as: TestMember) => test.client.call(tieStoryToStatus, { story_id, post_id }, { as });
    assert.deepEqual([(await tie(by.moderator)).code, (await tie(by.author)).code], [40301, 0]);
    const tied = async (id: number) =>
      (await test.database.pool.query('select post_id from stories where id = $1', [id])).rows;
    assert.deepEqual(await tied(story_id), [{ post_id }]);
  });

  it('ties what waits, but nothing that was kept, refused or deleted', async () => {
    const [first, second] = [await post(), await post()];
    const tie = (id: number, post_id = first) =>
      test.client.call(tieStoryToStatus, { story_id: id, post_id }, { as: by.member });
    const { story_id: id } = await writers.draft(by.member);
    const isOut = '文章发布或提交审核后才能关联动态';
    assert.deepEqual([(await tie(id)).status, (await tie(id)).message], [409, isOut]);
    await writers.change(by.member, id);
    assert.equal((await tie(id)).status, 200);
    await writers.reject(by.moderator, id);
    assert.equal((await tie(id, second)).status, 409);
    assert.equal((await tie(id, '')).status, 200);
    await test.client.data(deleteStory, { story_id: id }, { as: by.member });
    assert.equal((await tie(id)).status, 404);
  });
});
