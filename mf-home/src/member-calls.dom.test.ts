import type { Comment } from '@hub/shared/contracts/comment';
import { comment, commentReply, storyEntry } from '@hub/shared/contracts/testing/story';
import { deletedStory, storyInReview as inReview } from '@hub/shared/contracts/testing/writing';
import { createQueryClient, type QueryClient } from '@hub/shared/runtime/query';
import { rule, type Seeds, testActions, testQueries } from '@hub/shared/testing/call-rules';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { highlightsQuery } from './column/aside/highlights.calls.ts';
import * as comments from './comments/comments.calls.ts';
import { archiveQuery } from './daily/archive/archive.calls.ts';
import { catchUpQuery } from './daily/catch-up/catch-up.calls.ts';
import { editionQuery } from './daily/daily.calls.ts';
import * as examine from './examine/examine.calls.ts';
import { visitOf } from './last-visit/visit.calls.ts';
import { coverOf, previewOf } from './writing/preview/preview.calls.ts';
import { versionOf, versionsOf } from './writing/versions/versions.calls.ts';

jest.mock('@hub/shared/runtime/leave', () => ({ leaveTo: jest.fn() }));

const on = 'story-12';
const earlier = commentReply({ id: 33, parent_id: 31, content: '早答' });
const said = [
  comment({ id: 31, content: '一', final_score: 2, replies: [earlier] }),
  comment({ id: 32, content: '二' }),
];
const pagesOf = (...items: object[]) => ({ pages: [items], pageParams: [1] });
const commentsOf = (sort: string, member: number, source_id = on) => [
  'GET /v1/comments',
  { source_id, sort },
  member,
];
const [new7, hot7] = [commentsOf('new', 7), commentsOf('hot', 7)];
const storyOf = (id: string, viewer: number) => ['GET /v1/stories/{id}', { id }, viewer];
const [story7, story8] = [storyOf('12', 7), storyOf('12', 8)];
const reviewOf = (id: string, member: number) => ['GET /v1/examine/{id}', { id }, member];
const review7 = reviewOf('12', 7);
const deleted7 = ['POST /v1/story/deleted', {}, 7];
const seeds: Seeds = [
  [new7, pagesOf(...said)],
  [hot7, pagesOf(...said)],
  [commentsOf('new', 8), pagesOf(...said)],
  [commentsOf('new', 7, 'story-13'), pagesOf(...said)],
  [story7, storyEntry({ id: 12 })],
  [story8, storyEntry({ id: 12 })],
  [storyOf('13', 7), storyEntry({ id: 13 })],
  [review7, inReview()],
  [reviewOf('12', 8), inReview()],
  [reviewOf('13', 7), inReview()],
  [deleted7, pagesOf(deletedStory())],
  [['POST /v1/story/deleted', {}, 8], pagesOf(deletedStory())],
];
const shows = (contents: readonly unknown[]) => (client: QueryClient) =>
  expect(
    client
      .getQueryData<{ pages: Comment[][] }>(new7)
      ?.pages.flat()
      .flatMap(({ content, replies }) => [content, ...replies.map((reply) => `↳${reply.content}`)]),
  ).toEqual(contents);

const ofComments = { touches: [new7, hot7] };
/** Its own place says what failed. */
const byPlace = { quiet: ['failure', 'fields', 'login'] } as const;
const written = comment({ id: 91, content: '三' });
const verdict = { action: 'reject', reason: '不清楚', revision: 3 } as const;
const ofStory = { touches: [story7, story8] };

testActions(
  [
    rule((member) => comments.writeComment(on, 0, member), '三', 'POST /v1/comments', {
      ...{ ...ofComments, ...byPlace },
      name: 'a comment',
      says: '评论已发表',
      undone: '没有发表',
      sent: { source_id: on, content: '三' },
      reply: written,
      touchesOnFailure: [new7, hot7],
      proves: shows(['三', '一', '↳早答', '二']),
    }),
    rule((member) => comments.writeComment(on, 31, member), '答', 'POST /v1/comments', {
      ...{ ...ofComments, ...byPlace },
      name: 'an answer',
      says: '回复已发表',
      undone: '没有发表',
      sent: { source_id: on, parent_id: 31, content: '答' },
      reply: commentReply({ id: 92, content: '答', parent_id: 31 }),
      touchesOnFailure: [new7, hot7],
      proves: shows(['一', '↳早答', '↳答', '二']),
    }),
    rule((member) => comments.editComment(on, 31, member), '壹', 'POST /v1/comments/edit', {
      ...{ ...ofComments, ...byPlace },
      name: 'other words of a comment',
      undone: '没有保存',
      sent: { id: 31, content: '壹' },
      reply: comment({ id: 31, content: '壹' }),
      proves: shows(['壹', '↳早答', '二']),
    }),
    rule((member) => comments.deleteComment(on, 31, member), '', 'POST /v1/comments/del', {
      ...ofComments,
      name: 'one’s own comment, deleted',
      sent: { id: 31 },
      says: '删除成功',
      undone: '没有删除',
      quiet: ['login'],
      proves: shows(['该评论已删除', '↳早答', '二']),
    }),
    rule((member) => comments.deleteComment(on, 32, member), '广告', 'POST /v1/comments/del', {
      ...ofComments,
      name: 'another’s comment, deleted for a reason',
      sent: { id: 32, reason: '广告' },
      says: '删除成功',
      undone: '没有删除',
      quiet: ['login'],
      proves: shows(['一', '↳早答']),
    }),
    ...([true, false] as const).map((isOn) =>
      rule(
        (member) => comments.voteForComment(on, 31, member),
        { on: isOn },
        `POST /v1/comments/${isOn ? 'up' : 'down'}`,
        {
          ...ofComments,
          name: isOn ? 'a vote for a comment' : 'a vote for a comment, taken back',
          sent: { id: 31 },
          reply: { is_voted: isOn, final_score: 8 },
          undone: isOn ? '没有点赞' : '没有取消点赞',
          quiet: ['login'],
          proves: (client) =>
            expect(client.getQueryData(hot7)).toMatchObject({
              pages: [[{ id: 31, is_voted: isOn, final_score: 8 }, said[1]]],
            }),
        },
      ),
    ),
    rule((member) => examine.reviewStory('12', member), verdict, 'POST /v1/examine/{id}', {
      ...ofStory,
      name: 'a verdict',
      params: { id: '12' },
      sent: verdict,
      undone: '没有审核',
      quiet: ['login'],
      saysAtLogin: '请先登录',
      // Somebody was faster, or it was deleted: the page asks for what is true now.
      refused: { 404: { touches: [review7] }, 409: { touches: [review7] } },
    }),
    rule(examine.undoReview, 12, 'POST /v1/examine/{id}/undo', {
      name: 'a verdict, taken back',
      params: { id: '12' },
      reply: { ...inReview(), ...storyEntry({ title: '误判' }) },
      says: '已撤销，《误判》回到待审核',
      undone: '没有撤销',
      touches: [story7, story8, review7],
    }),
    rule(
      (member) => examine.restoreStory(deletedStory({ title: '误删' }), member),
      undefined,
      'POST /v1/story/restore',
      {
        name: 'a deleted story, brought back',
        sent: { story_id: 12 },
        says: '《误删》已恢复',
        undone: '没有恢复',
        touches: [deleted7],
        touchesOnFailure: [deleted7],
      },
    ),
  ],
  { seeds },
);

test('somebody was faster: the page asks for what is true now', async () => {
  const client = createQueryClient();
  const asked = answer('GET /v1/examine/{id}', inReview());
  await client.fetchQuery(examine.storyInReview('12', 7));
  refuse('POST /v1/examine/{id}', 409, '该内容已审核');
  const action = examine.reviewStory('12', 7);
  await expect(client.getMutationCache().build(client, action).execute(verdict)).rejects.toMatchObject({
    code: 409,
  });
  expect(asked).toHaveLength(2);
  client.clear();
});

const young = { asksAgain: true };
testQueries([
  {
    name: 'a story in review',
    query: (member) => examine.storyInReview('12', member),
    call: 'GET /v1/examine/{id}',
    params: { id: '12' },
    ...young,
  },
  {
    name: 'versions',
    query: (member) => versionsOf(12, member),
    call: 'POST /v1/story/versions',
    sent: { story_id: 12 },
    ...young,
  },
  {
    name: 'a version, which does not change',
    query: (member) => versionOf(12, 3, member),
    call: 'GET /v1/story/versions/{id}/{revision}',
    params: { id: '12', revision: '3' },
  },
  {
    name: 'a preview',
    query: (member) => previewOf({ id: 'a', content: '<p>文</p>', member, onMessage: () => undefined }),
    call: 'POST /v1/story/preview',
    sent: { content: '<p>文</p>' },
  },
  {
    name: 'a cover',
    query: (member) => coverOf('/uploads/a.webp', member),
    call: 'POST /v1/story/preview',
    sent: { content: '', cover_url: '/uploads/a.webp' },
  },
  {
    name: 'how far the column was seen',
    query: (member) => visitOf(member, 1_787_000_000),
    call: 'POST /v1/account/visit',
    sent: { seen: 1_787_000_000, writer_id: 7 },
  },
  {
    name: 'the newest edition',
    query: () => editionQuery(undefined),
    call: 'GET /v1/daily',
    sameForAll: true,
  },
  {
    name: 'the edition of a day',
    query: () => editionQuery('2026-08-22'),
    call: 'GET /v1/daily/{date}',
    params: { date: '2026-08-22' },
    sameForAll: true,
  },
  {
    name: 'several days in one',
    query: () => catchUpQuery(3),
    call: 'GET /v1/daily/catch-up',
    sent: { days: '3' },
    sameForAll: true,
  },
  {
    name: 'the latest month of editions',
    query: () => archiveQuery(undefined),
    call: 'GET /v1/daily/archive',
    sameForAll: true,
  },
  {
    name: 'the editions of a month',
    query: () => archiveQuery('2026-08'),
    call: 'GET /v1/daily/archive/{month}',
    params: { month: '2026-08' },
    sameForAll: true,
  },
  {
    name: 'what stands beside the column',
    query: () => highlightsQuery(),
    call: 'GET /v1/highlights',
    sameForAll: true,
  },
]);

test.each([
  ['waiting', examine.waitingStories, 'POST /v1/examine/list'],
  ['deleted', examine.deletedStories, 'POST /v1/story/deleted'],
] as const)('stories that are %s come page by page, to one moderator', async (_name, listOf, call) => {
  const asked = answer(call, []);
  const { queryKey, loadPage } = listOf(7);
  await loadPage(3);
  expect([queryKey, asked]).toEqual([[call, {}, 7], [{ page: 3 }]]);
});
