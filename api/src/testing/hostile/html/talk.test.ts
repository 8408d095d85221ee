import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { currentUser, editUser, userActivities, userById, userComments } from '@hub/shared/contracts/account';
import {
  deleteComment,
  editComment,
  latestComments,
  listComments,
  writeComment,
} from '@hub/shared/contracts/comment';
import { listAudit } from '@hub/shared/contracts/community/audit';
import { decideReport, ownReports, reportCases } from '@hub/shared/contracts/community/report';
import { listMessages } from '@hub/shared/contracts/message';
import { reportUp } from '@hub/shared/contracts/reaction';
import { payloads } from '@hub/shared/contracts/testing/hostile/payloads';
import { createStory } from '../../../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import type { TestMember } from '../../test-client.ts';
import { allPages, readAmong, sameTexts, withEach } from './ask-all.ts';
import { isMarkedText, readEntities, unmark } from './judge-html.ts';

let test: TestApp;
let author: TestMember;
let member: TestMember;
let moderator: TestMember;
let source_id: string;
/** Comments, by the payloads they say. */
const comments = new Map<string, number>();

before(async () => {
  test = await startTestApp();
  author = await test.createMember();
  member = await test.createMember();
  moderator = await test.createMember({ role: 'moderator' });
  source_id = `story-${await createStory(test.db, author.id)}`;
  for (const { name, text } of payloads) {
    const { id, content } = await test.client.data(
      writeComment,
      { source_id, content: text },
      { as: member },
    );
    assert.equal(content, text, name);
    comments.set(text, id);
  }
});
after(() => test.close());

const withoutSpace = (text: string): string => text.replaceAll(/\s+/g, '');

const said = payloads.map(({ text }) => text);

describe('hostile comments', () => {
  it('come verbatim where they are plain text', async () => {
    const threads = await allPages(test.client, listComments, { source_id });
    const done = await allPages(test.client, userActivities, { id: member.id });
    sameTexts(
      threads.map(({ content }) => content),
      said,
    );
    sameTexts(
      done.map(({ summary }) => summary),
      said,
    );
  });

  it('are told of in the words that readers see', async () => {
    const threads = await allPages(test.client, listComments, { source_id });
    const told = await allPages(test.client, listMessages, {}, { as: author });
    sameTexts(
      told.map(({ content }) => withoutSpace(content)),
      threads.map(({ html }) => withoutSpace(readEntities(html.replaceAll(/<[^<>]*>/g, '')))),
    );
  });

  it('come escaped where they are HTML', async () => {
    const own = await allPages(test.client, userComments, { id: member.id });
    sameTexts(
      own.map(({ desc }) => unmark(desc)),
      said,
    );
    const { list } = await test.client.data(latestComments, { page: 1 });
    for (const { desc } of [...own, ...list]) assert.ok(isMarkedText(desc) && !desc.includes('<'), desc);
  });

  it('change to others', async () => {
    const [id = 0] = comments.values();
    for (const { name, text } of payloads) {
      const { content } = await test.client.data(editComment, { id, content: text }, { as: member });
      assert.equal(content, text, name);
    }
    await test.client.data(editComment, { id, content: said[0] ?? '' }, { as: member });
  });

  it('are reported with hostile words, decided on with such, and told of', async () => {
    const sound = { source_id, type: 3, url: 'https://example.org/' };
    const remarks: string[] = [];
    await withEach(async ({ name, text }) => {
      const about = `comment-${comments.get(text)}`;
      const url = readAmong(reportUp, sound, 'url', text);
      const refused = await test.client.call(
        reportUp,
        { ...sound, source_id: about, url: text },
        { as: author },
      );
      assert.equal(refused.status, url === undefined || url === '' ? 422 : 200, name);
      await test.client.data(reportUp, { source_id: about, type: 7, remark: text }, { as: author });
      remarks.push(String(readAmong(reportUp, { ...sound, type: 7 }, 'remark', text)));
    });
    const own = await allPages(test.client, ownReports, {}, { as: author });
    sameTexts(
      own.map(({ remark }) => remark),
      remarks,
    );
    for (const { url } of own) assert.match(url, /^(?:https?:|$)/i);
    const cases = await allPages(test.client, reportCases, {}, { as: moderator });
    sameTexts(
      cases.map(({ title }) => title),
      said,
    );
    const reasons = new Map<string, string>();
    for (const { source_id: about, title } of cases) {
      const reason = String(readAmong(decideReport, { outcome: 'dismiss' }, 'reason', title));
      reasons.set(about, reason);
      const input = { outcome: 'dismiss', reason } as const;
      await test.client.data(decideReport, input, { as: moderator, params: { source_id: about } });
    }
    for (const closed of await allPages(test.client, reportCases, { state: 'closed' }, { as: moderator }))
      assert.equal(closed.reason, reasons.get(closed.source_id));
  });

  it('are deleted with hostile words, which the log keeps', async () => {
    const reasons: string[] = [];
    for (const [text, id] of comments) {
      const reason = String(readAmong(deleteComment, { id }, 'reason', text));
      reasons.push(reason);
      await test.client.data(deleteComment, { id, reason }, { as: moderator });
    }
    const log = await allPages(test.client, listAudit, { action: 'comment.delete' }, { as: moderator });
    sameTexts(
      log.map(({ reason }) => reason),
      reasons,
    );
  });
});

describe('hostile profiles', () => {
  it('come as they were sent, or are refused', async () => {
    let names = 0;
    for (const { name, text } of payloads) {
      const sent = (field: 'region' | 'company' | 'arxiv_name' | 'research_direction') =>
        readAmong(editUser, {}, field, text);
      const taken = Object.fromEntries(
        (['region', 'company', 'arxiv_name', 'research_direction'] as const)
          .map((field) => [field, sent(field)] as const)
          .filter(([, value]) => value !== undefined),
      );
      const { region: _, ...shown } = taken;
      await test.client.data(editUser, taken, { as: member });
      const profile = await test.client.data(userById, {}, { params: { id: member.id } });
      assert.deepEqual({ ...profile, ...shown }, profile, name);
      const line = readAmong(editUser, {}, 'name', text);
      const answer = await test.client.call(editUser, { name: text }, { as: member });
      assert.equal(answer.status, line === undefined ? 422 : 200, name);
      if (line === undefined) continue;
      names += 1;
      const info = await test.client.data(currentUser, {}, { as: member });
      assert.equal('name' in info && info.name, line, name);
    }
    assert.ok(names > 30, String(names));
  });

  it('have no picture but ours', async () => {
    for (const { name, text } of payloads) {
      const answer = await test.client.call(editUser, { avatar_url: text }, { as: member });
      if (answer.status !== 200) {
        assert.equal(answer.status, 422, name);
        continue;
      }
      const { avatar_url } = await test.client.data(userById, {}, { params: { id: member.id } });
      assert.match(avatar_url, /^\/(?:uploads|api\/sample)\/[\w/.-]+\.(?:webp|png|jpe?g|gif)$/, name);
    }
  });
});
