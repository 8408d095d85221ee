import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { userStories } from '@hub/shared/contracts/account';
import { storyById } from '@hub/shared/contracts/story';
import {
  KEPT_VERSIONS,
  storyToEdit,
  storyVersion,
  storyVersions,
} from '@hub/shared/contracts/writing/drafts';
import { createStory } from '@hub/shared/contracts/writing/stories';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';
import { createStory as insertStory } from '../stories.testing.ts';
import { sentText, writersOf } from './writing.testing.ts';

describe('drafts', () => {
  let test: TestApp;
  let owner: TestMember;
  let author: TestMember;
  let others: Record<string, TestMember>;
  let writers: ReturnType<typeof writersOf>;
  const NOON = new Date('2026-11-20T12:00:00+08:00');
  let now = NOON;
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  before(async () => {
    test = await startTestApp({ now: () => now });
    owner = await test.createMember();
    author = await test.createMember({ role: 'author' });
    others = {
      member: await test.createMember(),
      moderator: await test.createMember({ role: 'moderator' }),
      admin: await test.createMember({ role: 'admin' }),
    };
    writers = writersOf(test);
  });
  after(() => test.close());

  const versions = (as: TestMember, id: number) => test.client.data(storyVersions, { story_id: id }, { as });
  const version = (as: TestMember, id: number, revision: number) =>
    test.client.call(storyVersion, {}, { as, params: { id, revision } });

  it('are their owner’s alone', async () => {
    const { story_id: id, status } = await writers.draft(owner);
    assert.equal(status, 'draft');
    for (const [name, as] of Object.entries(others)) {
      const answers = [
        await test.client.call(storyById, {}, { as, params: { id } }),
        await test.client.call(storyToEdit, {}, { as, params: { id } }),
        await test.client.call(storyVersions, { story_id: id }, { as }),
        await version(as, id, 1),
        await writers.tryChange(as, id),
        await writers.judge(as, id, { action: 'approve' }),
      ];
      const expected = name === 'member' ? [404, 404, 404, 404, 404, 403] : Array(6).fill(404);
      assert.deepEqual(
        answers.map((answer) => answer.status),
        expected,
        name,
      );
    }
  });

  it('become a story by an update without draft', async () => {
    const { story_id } = await writers.draft(author, { title: '一' });
    assert.equal((await writers.change(author, story_id, { title: '二', draft: true })).status, 'draft');
    const { status, revision } = await writers.change(author, story_id, { title: '三' });
    assert.deepEqual([status, revision], ['published', 3]);
    const { data } = await test.client.call(storyById, {}, { params: { id: story_id } });
    assert.equal(data.story_info.title, '三');
  });

  it('lie beside what others see of a story that is published, waits or was refused', async () => {
    const published = (await writers.write(author)).story_id;
    const waiting = (await writers.write(owner)).story_id;
    const refused = (await writers.write(owner)).story_id;
    await writers.reject(others['moderator'] as TestMember, refused);
    for (const [writer, id, status] of [
      [author, published, 'published'],
      [owner, waiting, 'pending'],
      [owner, refused, 'rejected'],
    ] as const) {
      const saved = await writers.change(writer, id, { title: '草稿', draft: true });
      assert.deepEqual([saved.status, saved.revision], [status, 2]);
      const shown = await test.client.data(storyById, {}, { as: writer, params: { id } });
      assert.equal(shown.story_info.title, '标题', status);
      const opened = await writers.open(writer, id);
      assert.deepEqual(
        [opened.title, opened.has_draft, opened.revision, opened.shown_revision],
        ['草稿', true, 2, 1],
      );
      const own = await test.client.data(userStories, {}, { as: writer });
      assert.equal(own.find((story) => story.id === id)?.has_draft, true);
    }
  });

  it('of the owner are not in an admin’s editor', async () => {
    const { story_id } = await writers.write(author);
    await writers.change(author, story_id, { title: '私下', draft: true });
    const admin = others['admin'] as TestMember;
    const opened = await writers.open(admin, story_id);
    assert.deepEqual([opened.title, opened.has_draft, opened.revision], ['标题', false, 2]);
    assert.deepEqual(
      (await versions(admin, story_id)).map(({ revision }) => revision),
      [1],
    );
    assert.equal((await version(admin, story_id, 2)).status, 404);
    // What the admin saves is the next version; the draft is still there for its owner.
    await writers.change(admin, story_id, { title: '公开', revision: 2 });
    assert.equal((await version(author, story_id, 2)).data.title, '私下');
  });

  it('conflict where another was saved meanwhile: nothing changes, and both can be read', async () => {
    const { story_id } = await writers.draft(owner, { title: '零' });
    await writers.change(owner, story_id, { title: '一', draft: true, revision: 1 });
    const late = await writers.tryChange(owner, story_id, { title: '二', draft: true, revision: 1 });
    assert.deepEqual([late.status, late.code, late.data], [409, 409, null]);
    const opened = await writers.open(owner, story_id);
    assert.deepEqual([opened.title, opened.revision], ['一', 2]);
    await writers.change(owner, story_id, { title: '二', draft: true, revision: 2 });
    assert.deepEqual(
      (await versions(owner, story_id)).map(({ title, revision }) => [title, revision]),
      [
        ['二', 3],
        ['一', 2],
        ['零', 1],
      ],
    );
    assert.equal((await version(owner, story_id, 2)).data.title, '一');
  });

  it('lose nothing when many save at once: one wins each revision', async () => {
    const { story_id } = await writers.draft(owner);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        writers.tryChange(owner, story_id, { title: `第${index}`, draft: true, revision: 1 }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(11).fill(409)]);
    assert.deepEqual(
      (await versions(owner, story_id)).map(({ revision }) => revision),
      [2, 1],
    );
  });

  it('take no new revision for the same text', async () => {
    const { story_id } = await writers.draft(owner);
    assert.equal((await writers.change(owner, story_id, { draft: true })).revision, 1);
    assert.equal((await writers.change(owner, story_id, { draft: true, summary: '摘要' })).revision, 2);
  });

  describe('that are saved every few seconds', () => {
    const titles = async (id: number, as = owner) => (await versions(as, id)).map(({ title }) => title);
    const draft = (id: number, title: string, given: object = {}, as = owner) =>
      writers.change(as, id, { title, draft: true, ...given });

    it('are one version for ten minutes, under a new number each time', async () => {
      now = NOON;
      const { story_id: id } = await writers.draft(owner, { title: '零' });
      for (const [index, title] of ['一', '二', '三'].entries()) {
        assert.equal((await draft(id, title, { revision: index + 1 })).revision, index + 2);
        pass(3);
      }
      assert.deepEqual(await titles(id), ['三', '零']);
      // Typing without a pause does not draw it out.
      pass(2);
      await draft(id, '四');
      pass(9);
      await draft(id, '五');
      assert.deepEqual(await titles(id), ['五', '三', '零']);
      assert.equal((await version(owner, id, 3)).status, 404);
      assert.equal((await writers.open(owner, id)).title, '五');
    });

    it('leave the first of a day', async () => {
      now = new Date('2026-11-20T23:50:00+08:00');
      const { story_id: id } = await writers.draft(owner, { title: '零' });
      for (const title of ['23:55', '00:00', '00:05', '00:09']) {
        pass(title === '00:09' ? 4 : 5);
        await draft(id, title);
      }
      assert.deepEqual(await titles(id), ['00:09', '00:00', '23:55', '零']);
      now = NOON;
    });

    it('take the place of no other text: published, another’s, or one that the writer turned from', async () => {
      const { story_id: id } = await writers.write(author, { title: '公开' });
      await draft(id, '草稿', {}, author);
      await writers.change(author, id, { title: '再公开' });
      await draft(id, '又一稿', {}, author);
      await draft(id, '另起', { apart: true }, author);
      await draft(id, '接着写', {}, author);
      assert.deepEqual(await titles(id, author), ['接着写', '又一稿', '再公开', '草稿', '公开']);
      await draft(id, '管理员的', {}, others['admin']);
      await draft(id, '作者的', {}, author);
      assert.deepEqual((await titles(id, author)).slice(0, 3), ['作者的', '管理员的', '接着写']);
    });

    it('stay where another page of the same author met them', async () => {
      const { story_id: id } = await writers.draft(owner, { title: '零' });
      await draft(id, '别处', { revision: 1 });
      assert.equal(
        (await writers.tryChange(owner, id, { title: '这里', draft: true, revision: 1 })).status,
        409,
      );
      await draft(id, '这里', { revision: 2 });
      await draft(id, '这里，接着', { revision: 3 });
      assert.deepEqual(await titles(id), ['这里，接着', '别处', '零']);
    });
  });

  it(`keep ${KEPT_VERSIONS} versions, what is shown and what was approved`, async () => {
    const { story_id } = await writers.write(author, { title: '公开' });
    for (let index = 0; index < KEPT_VERSIONS + 2; index += 1) {
      pass(10);
      // However many revisions a stretch takes, it is one of them.
      for (const summary of ['一', '二', '三'])
        await writers.change(author, story_id, { title: `草稿${index}`, summary, draft: true });
    }
    const kept = await versions(author, story_id);
    assert.equal(kept.length, KEPT_VERSIONS + 1);
    assert.deepEqual(kept[0] && [kept[0].title, kept[0].is_draft, kept[0].is_shown, kept[0].length], [
      `草稿${KEPT_VERSIONS + 1}`,
      true,
      false,
      2,
    ]);
    assert.deepEqual(kept.at(-1) && [kept.at(-1)?.revision, kept.at(-1)?.is_shown], [1, true]);
  });

  it('are made once by one key, however often the first save is asked for', async () => {
    const key = 'ab12';
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        test.client.data(createStory, sentText({ draft: true, key }), { as: owner }),
      ),
    );
    assert.equal(new Set(answers.map(({ story_id }) => story_id)).size, 1);
    assert.equal(answers.filter(({ is_repeat }) => !is_repeat).length, 1);
    // Another's key is another story; a retry with a newer text writes nothing and says so.
    assert.notEqual((await writers.draft(author, { key })).story_id, answers[0]?.story_id);
    const retried = await writers.draft(owner, { key, title: '更新' });
    assert.deepEqual([retried.is_repeat, retried.revision], [true, 1]);
    assert.equal((await writers.open(owner, retried.story_id)).title, '标题');
  });

  it('of a story from before there were versions begin with what stands there', async () => {
    const id = await insertStory(test.db, author.id, { title: '旧', content: '<p>旧文</p>' });
    const opened = await writers.open(author, id);
    assert.deepEqual([opened.title, opened.content, opened.revision], ['旧', '<p>旧文</p>', 0]);
    assert.equal((await writers.tryChange(author, id, { revision: 1 })).status, 409);
    assert.equal((await writers.change(author, id, { title: '新', revision: 0 })).revision, 1);
    assert.deepEqual(
      (await versions(author, id)).map(({ title }) => title),
      ['新', '旧'],
    );
  });
});
