import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { userStories } from '@hub/shared/contracts/account';
import { listAudit } from '@hub/shared/contracts/community/audit';
import { listMessages } from '@hub/shared/contracts/message';
import { reviewQueue, reviewStory, storyInReview } from '@hub/shared/contracts/moderation';
import { search, suggestTitles } from '@hub/shared/contracts/search';
import { listStories, similarStories, storiesOfUser, storyById } from '@hub/shared/contracts/story';
import { payloads } from '@hub/shared/contracts/testing/hostile/payloads';
import { deletedStories } from '@hub/shared/contracts/writing/deleted';
import { storyToEdit, storyVersion, storyVersions } from '@hub/shared/contracts/writing/drafts';
import {
  createStory,
  deleteStory,
  tieStoryToStatus,
  updateStory,
} from '@hub/shared/contracts/writing/stories';
import { startTestApp, type TestApp } from '../../test-app.ts';
import type { TestMember } from '../../test-client.ts';
import { allPages, readAmong, sameTexts, withEach } from './ask-all.ts';
import { isMarkedText, problemsOf, unmark } from './judge-html.ts';

let test: TestApp;
let author: TestMember;
let moderator: TestMember;
/** Names of payloads, by the stories that hold them. */
let names: ReadonlyMap<number, string>;

const sound = { title: '标题', content: '<p>正文</p>', story_id: 1, action: 'reject', reason: '' };

/** What a story of this payload says: as the contract takes it. */
const texts = new Map(
  payloads.map(({ name, text }) => [
    name,
    {
      title: String(readAmong(createStory, sound, 'title', text)),
      summary: String(readAmong(createStory, sound, 'summary', text)),
      reason: String(readAmong(deleteStory, sound, 'reason', text)),
    },
  ]),
);
const all = [...texts.values()];
const titles = all.map(({ title }) => title);

before(async () => {
  test = await startTestApp();
  author = await test.createMember();
  moderator = await test.createMember({ role: 'moderator' });
  const written = await withEach(async ({ name, text }) => {
    const input = { title: text, summary: text, content: `<p>前</p>${text}`, draft: false };
    const { story_id } = await test.client.data(createStory, input, { as: author });
    return [story_id, name] as const;
  });
  names = new Map(written);
});
after(() => test.close());

const expectText = (id: number, { title, summary }: { title: string; summary: string }): void => {
  const { title: sentTitle, summary: sentSummary } = texts.get(names.get(id) ?? '') ?? {};
  assert.deepEqual([title, summary], [sentTitle, sentSummary], names.get(id));
};

const expectSafe = (id: number, html: string, rule = {}): void => {
  assert.deepEqual(problemsOf(html, rule), [], names.get(id));
  assert.match(html, /^<p>前/, names.get(id));
};

describe('stories of hostile texts', () => {
  it('are shown to moderators, and rejected with hostile words', async () => {
    const queue = await allPages(test.client, reviewQueue, {}, { as: moderator });
    assert.equal(queue.length, payloads.length);
    for (const { story_id, story_info } of queue) expectText(story_id, story_info);
    for (const [id, name] of names) {
      // What it reads is what the editor and the readers get below.
      if (id % 8 === 0) {
        const { story_info } = await test.client.data(storyInReview, {}, { as: moderator, params: { id } });
        expectText(id, story_info);
        expectSafe(id, story_info.content);
      }
      const reason = texts.get(name)?.reason ?? '';
      await test.client.data(reviewStory, { action: 'reject', reason }, { as: moderator, params: { id } });
    }
  });

  it('say to their author why, in just these words', async () => {
    const own = await allPages(test.client, userStories, {}, { as: author });
    sameTexts(
      own.map(({ review_reason }) => review_reason),
      all.map(({ reason }) => reason),
    );
    const messages = await allPages(test.client, listMessages, {}, { as: author });
    for (const { reason } of all)
      assert.ok(
        messages.some(({ content }) => content.includes(reason)),
        reason,
      );
    const log = await allPages(test.client, listAudit, { action: 'story' }, { as: moderator });
    for (const { reason } of all)
      assert.ok(
        log.some((line) => line.reason === reason),
        reason,
      );
  });

  it('open in the editor, and keep their versions', async () => {
    for (const id of names.keys()) {
      const opened = await test.client.data(storyToEdit, {}, { as: author, params: { id } });
      expectText(id, opened);
      expectSafe(id, opened.content, { isForEditor: true });
    }
    for (const id of [...names.keys()].slice(0, 20)) {
      const [version] = await test.client.data(storyVersions, { story_id: id }, { as: author });
      assert.equal(version?.title, texts.get(names.get(id) ?? '')?.title);
      const kept = await test.client.data(storyVersion, {}, { as: author, params: { id, revision: 1 } });
      expectSafe(id, kept.content, { isForEditor: true });
    }
  });

  it('are read once they are published, in every list', async () => {
    await test.db.updateTable('stories').set({ status: 'published', published_at: new Date() }).execute();
    for (const id of names.keys()) {
      const { story_info } = await test.client.data(storyById, {}, { params: { id } });
      expectText(id, story_info);
      expectSafe(id, story_info.content);
    }
    const column = await allPages(test.client, listStories, { limit: 50, events: false });
    for (const entry of column) if (!entry.is_event) expectText(entry.story_id, entry.story_info);
    const byUser = await allPages(test.client, storiesOfUser, { id: author.id });
    for (const list of [column.flatMap((one) => (one.is_event ? [] : one.story_info)), byUser])
      sameTexts(
        list.map(({ title }) => title),
        titles,
      );
    const [first = 0] = names.keys();
    for (const one of await test.client.data(similarStories, { story_id: first }))
      expectText(one.story_id, one.story_info);
  });

  it('are found with what was found marked, and nothing else', async () => {
    await test.jobs.enqueue('search-feed', {});
    let found = 0;
    for (const q of ['hubHit', 'hostile', 'script', 'img', 'onerror', '<em>', 'amp', 'x'])
      for (const hit of await allPages(test.client, search, { q, type: 'story' })) {
        if (hit.type !== 'story') continue;
        found += 1;
        const { title, summary } = hit.highlight;
        for (const html of [...title, ...summary]) assert.ok(isMarkedText(html), html);
        for (const html of title) assert.ok(titles.includes(unmark(html)), html);
      }
    assert.ok(found > 300, String(found));
    for (const one of await test.client.data(suggestTitles, { q: 'img' }))
      for (const html of one.highlight['story_info.title']) assert.ok(isMarkedText(html), html);
  });

  it('take no address that is none for their cover, their original, or anything else', async () => {
    const [story_id = 0] = names.keys();
    const taken: string[] = [];
    await withEach(async ({ name, text }) => {
      const write = (field: object) =>
        test.client.call(updateStory, { ...sound, story_id, draft: true, ...field }, { as: author });
      const [cover, url, declaration, tags] = await Promise.all([
        write({ cover_url: text }),
        write({ url: text }),
        write({ declaration: text }),
        write({ tag_ids: text as never }),
      ]);
      for (const answer of [cover, url]) {
        assert.ok([200, 422].includes(answer.status), name);
        if (answer.status === 200 && answer === cover) taken.push(text);
        if (answer.status === 200)
          assert.ok(text.trim() === '' || /^(?:https?:|\/uploads\/)/i.test(text.trim()), name);
      }
      assert.equal(declaration.status, 422, name);
      assert.ok([200, 422].includes(tags.status), name);
      const tied = readAmong(tieStoryToStatus, { story_id }, 'post_id', text);
      const tie = await test.client.call(tieStoryToStatus, { story_id, post_id: text }, { as: author });
      assert.equal(tie.status, tied === undefined ? 422 : 200, name);
    });
    for (const cover_url of taken) {
      const { story_id: id } = await test.client.data(
        createStory,
        { ...sound, cover_url, url: cover_url },
        { as: moderator },
      );
      const { story_info } = await test.client.data(storyById, {}, { params: { id } });
      assert.match(story_info.cover_url, /^(?:\/img\/[\w-]+\/\d+\.webp|)$/, cover_url);
      assert.match(story_info.url, /^https?:/i);
      assert.doesNotMatch(story_info.host, /[<>"'\s]/);
      await test.client.data(deleteStory, { story_id: id }, { as: moderator });
    }
  });

  it('are deleted with hostile words, and told of', async () => {
    for (const [story_id, name] of names)
      await test.client.data(
        deleteStory,
        { story_id, reason: texts.get(name)?.reason ?? '' },
        { as: moderator },
      );
    const gone = (await allPages(test.client, deletedStories, {}, { as: moderator })).filter(
      ({ user_id }) => user_id === author.id,
    );
    for (const { story_id, title, reason } of gone) {
      const sent = texts.get(names.get(story_id) ?? '');
      assert.deepEqual([title, reason], [sent?.title, sent?.reason]);
    }
    assert.equal(gone.length, payloads.length);
  });
});
