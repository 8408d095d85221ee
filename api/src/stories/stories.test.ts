import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { similarStories, storiesOfUser, storyById, type storyStates } from '@hub/shared/contracts/story';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';
import { createStories, createStory } from './stories.testing.ts';

describe('stories', () => {
  let test: TestApp;
  let owner: TestMember;
  let viewers: Record<string, TestMember | undefined>;

  before(async () => {
    test = await startTestApp();
    owner = await test.createMember({ name: '作者' });
    viewers = {
      visitor: undefined,
      owner,
      reader: await test.createMember(),
      author: await test.createMember({ role: 'author' }),
      moderator: await test.createMember({ role: 'moderator' }),
      admin: await test.createMember({ role: 'admin' }),
    };
  });
  after(() => test.close());

  const read = (id: number, as?: TestMember) => test.client.call(storyById, {}, { params: { id }, as });

  describe('GET /v1/stories/{id}', () => {
    const readers: Record<(typeof storyStates)[number] | 'deleted', string[]> = {
      published: ['visitor', 'owner', 'reader', 'author', 'moderator', 'admin'],
      draft: ['owner'],
      pending: ['owner', 'moderator', 'admin'],
      rejected: ['owner', 'moderator', 'admin'],
      deleted: [],
    };

    for (const [state, allowed] of Object.entries(readers) as [keyof typeof readers, string[]][]) {
      it(`shows a ${state} story to ${allowed.join(', ') || 'nobody'}`, async () => {
        const given =
          state === 'deleted' ? { deleted_at: new Date() } : { status: state, published_at: new Date() };
        const id = await createStory(test.db, owner.id, given);
        for (const [name, viewer] of Object.entries(viewers)) {
          const { status, code, data } = await read(id, viewer);
          if (allowed.includes(name)) assert.equal(data.story_id, id, name);
          else assert.deepEqual([status, code, data], [404, 404, null], name);
        }
      });
    }

    it('gives the whole story to a visitor', async () => {
      const id = await createStory(test.db, owner.id, {
        title: '标题',
        summary: '摘要',
        content: '<p>正文</p>',
        cover_url: '/api/sample/rag.webp',
        declaration: '原创',
        tag_ids: [2, 1, 424242, 3, 4, 5, 6],
        vote_count: 3,
        mark_count: 2,
        comment_count: 1,
        published_at: new Date('2026-11-20T16:05:59Z'),
      });
      const { data } = await read(id);
      assert.deepEqual(data, {
        story_id: id,
        is_event: false,
        story_info: {
          id,
          source_id: `story-${id}`,
          title: '标题',
          summary: '摘要',
          content: '<p>正文</p>',
          cover_url: '/api/sample/rag.webp',
          url: '',
          host: '',
          source: '',
          declaration: '原创',
          user_id: owner.id,
          user_name: '作者',
          user_avatar: '/api/sample/avatar-default.png',
          story_show_user_name: '',
          created_at: '2026-11-21 00:05 发布',
          tag_names: [
            { id: 2, title: '智能体' },
            { id: 1, title: '大模型' },
            { id: 3, title: '多模态' },
            { id: 4, title: '具身智能' },
            { id: 5, title: '机器人' },
          ],
          status: 'published',
          final_score: 3,
          is_voted: false,
          remark_count: 2,
          is_marked: false,
          is_reported: false,
          comment_count: 1,
          post_id: '',
          post_count: 0,
          papers: [],
          session_user_id: 0,
          can_editor: false,
          can_delete: false,
        },
      });
    });

    it('says 分享 and the host of a shared link', async () => {
      const url = 'https://www.example.org/a?b=1';
      const id = await createStory(test.db, owner.id, { kind: 'link', url, source_name: '某报' });
      const { story_info } = (await read(id)).data;
      assert.match(story_info.created_at, /^\d{4}-\d\d-\d\d \d\d:\d\d 分享$/);
      assert.deepEqual([story_info.url, story_info.host, story_info.source], [url, 'example.org', '某报']);
    });

    it('gives what a viewer may do', async () => {
      const id = await createStory(test.db, owner.id);
      const may = async (viewer?: TestMember) => {
        const { story_info } = (await read(id, viewer)).data;
        assert.equal(story_info.session_user_id, viewer?.id ?? 0);
        return [story_info.can_editor, story_info.can_delete];
      };
      assert.deepEqual(await may(viewers['visitor']), [false, false]);
      assert.deepEqual(await may(viewers['reader']), [false, false]);
      assert.deepEqual(await may(viewers['author']), [false, false]);
      assert.deepEqual(await may(owner), [true, true]);
      assert.deepEqual(await may(viewers['moderator']), [false, true]);
      assert.deepEqual(await may(viewers['admin']), [true, true]);
    });

    it("gives a member's own flags and nobody else's", async () => {
      const id = await createStory(test.db, owner.id);
      const row = { user_id: owner.id, source_id: `story-${id}` };
      await test.db.insertInto('votes').values(row).execute();
      await test.db.insertInto('bookmarks').values(row).execute();
      await test.db
        .insertInto('reports')
        .values({ ...row, type: 7 })
        .execute();
      const flags = async (viewer?: TestMember) => {
        const { is_voted, is_marked, is_reported } = (await read(id, viewer)).data.story_info;
        return [is_voted, is_marked, is_reported];
      };
      assert.deepEqual(await flags(owner), [true, true, true]);
      assert.deepEqual(await flags(viewers['reader']), [false, false, false]);
      assert.deepEqual(await flags(), [false, false, false]);
    });

    for (const id of [
      '0',
      '-1',
      '1.5',
      'x',
      '2147483648',
      '99999999999999999999',
      '1%20or%201=1',
      '%00',
      '..%2f1',
    ]) {
      it(`knows no story ${id}`, async () => {
        const { status, code } = await test.client.send({ method: 'GET', url: `/api/v1/stories/${id}` });
        assert.deepEqual([status, code], [404, 404]);
      });
    }
  });

  describe('POST /v1/stories/user', () => {
    let writer: TestMember;
    before(async () => {
      writer = await test.createMember({ name: '多产' });
      await createStories(test.db, writer.id, 14, (index) => ({
        vote_count: index,
        view_count: 100 - index,
      }));
      await createStory(test.db, writer.id, { status: 'draft', published_at: null, title: '草稿' });
      await createStory(test.db, writer.id, { deleted_at: new Date() });
    });
    const list = (input: object, as?: TestMember) => test.client.data(storiesOfUser, input, { as });

    it('is flat, six a page, without a repeat', async () => {
      const pages = [];
      for (const page of [1, 2, 3, 4])
        pages.push(await list({ page, id: writer.id, catalogName: 'stories' }));
      assert.deepEqual(
        pages.map(({ length }) => length),
        [6, 6, 2, 0],
      );
      const all = pages.flat();
      assert.equal(new Set(all.map(({ id }) => id)).size, 14);
      assert.ok(all.every(({ user_name, status }) => user_name === '多产' && status === 'published'));
      assert.match(all[0]?.created_at ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    });

    it('shows what is hidden to its owner alone', async () => {
      const titles = async (as?: TestMember) => (await list({ id: writer.id }, as)).map(({ title }) => title);
      assert.ok((await titles(writer)).includes('草稿'));
      for (const viewer of [undefined, owner, viewers['admin']])
        assert.ok(!(await titles(viewer)).includes('草稿'));
    });

    it("is one's own without an id, and nobody's for a visitor", async () => {
      assert.deepEqual(await list({}, writer), await list({ id: writer.id }, writer));
      assert.deepEqual(await list({}), []);
    });

    it('sorts by reads', async () => {
      const [first] = await list({ id: writer.id, sort: 'readCnt' });
      const [last] = (await list({ id: writer.id, sort: 'new' })).slice(0, 1);
      assert.equal(first?.id, last?.id);
    });

    it('is empty for a user who is not there', async () => {
      assert.deepEqual(await list({ id: 2147483647 }), []);
    });

    for (const id of ['x', -1, 0, 1.5, 2 ** 31]) {
      it(`refuses the user ${id}`, async () => {
        assert.equal((await test.client.call(storiesOfUser, { id: id as number })).status, 422);
      });
    }
  });

  describe('POST /v1/story/similar', () => {
    it('puts what shares words and tags first, without the story itself', async () => {
      const base = { tag_ids: [19], url: '' };
      const id = await createStory(test.db, owner.id, { ...base, title: '智能体怎样调用工具' });
      const near = await createStory(test.db, owner.id, { ...base, title: '再谈智能体调用工具的边界' });
      const far = await createStory(test.db, owner.id, { ...base, title: '一款编辑器发布' });
      const other = await createStory(test.db, owner.id, { title: '智能体怎样调用工具', tag_ids: [39] });
      const hidden = await createStory(test.db, owner.id, {
        ...base,
        title: '智能体怎样调用工具',
        status: 'pending',
      });
      const ids = (await test.client.data(similarStories, { story_id: id, limit: 20 })).map(
        (entry) => entry.story_id,
      );
      assert.deepEqual(ids.slice(0, 2), [near, far]);
      for (const absent of [id, other, hidden]) assert.ok(!ids.includes(absent));
    });

    it('never lists the hub’s own pages', async () => {
      const text = { title: '申请成为作者的说明', tag_ids: [40] };
      for (const fixed of [56, 14290]) await createStory(test.db, owner.id, { id: fixed, ...text });
      const id = await createStory(test.db, owner.id, text);
      const other = await createStory(test.db, owner.id, text);
      const similar = await test.client.data(similarStories, { story_id: id, limit: 20 });
      assert.deepEqual(
        similar.map(({ story_id }) => story_id),
        [other],
      );
    });

    it('keeps to its limit', async () => {
      const id = await createStory(test.db, owner.id, { tag_ids: [] });
      assert.equal((await test.client.data(similarStories, { story_id: id })).length, 6);
      assert.equal((await test.client.data(similarStories, { story_id: id, limit: 500 })).length, 20);
    });

    it('knows nothing about hidden stories', async () => {
      const id = await createStory(test.db, owner.id, { status: 'draft' });
      for (const story_id of [id, 2147483647]) {
        assert.equal((await test.client.call(similarStories, { story_id })).status, 404);
      }
      assert.equal(
        (await test.client.call(similarStories, { story_id: 'x' as unknown as number })).status,
        422,
      );
    });
  });
});
