import { paper } from '../contracts/testing/catalogue.ts';
import { comment, storyEntry } from '../contracts/testing/story.ts';
import { reactionAction } from '../entries/reactions/reactions.calls.ts';
import { deleteStory } from '../host/dialogs/delete-story.calls.ts';
import { proofAction, proofOf } from '../host/dialogs/proof.calls.ts';
import { reportAction, takeReportBack } from '../reports/reports.calls.ts';
import { rule, type Seeds, testActions, testQueries } from '../testing/call-rules.ts';

jest.mock('./leave.ts', () => ({ leaveTo: jest.fn() }));
jest.mock('../async/passkeys.ts', () => ({ signByPasskey: async () => 'signed' }));

const story = storyEntry({
  id: 12,
  source_id: 'story-12',
  is_voted: false,
  final_score: 2,
  is_marked: false,
});
const one = paper({ is_voted: false, vote_count: 2, is_marked: false, mark_count: 1 });
const pagesOf = (...items: object[]) => ({ pages: [items], pageParams: [1] });
const listOf = (viewer: number) => ['POST /v1/story/list', { sort: 'hot' }, viewer];
const paper7 = ['GET /v1/papers/{id}', { id: one.id }, 7];
const sentAbout = (sourceId: string, member: number) => [
  'POST /v1/report/up',
  { source_id: sourceId },
  member,
];
const [list7, reported7] = [listOf(7), sentAbout('story-12', 7)];
const seeds: Seeds = [
  [list7, pagesOf(story, storyEntry({ id: 13, source_id: 'story-13' }))],
  [paper7, one],
  [reported7, 'not said yet'],
  [listOf(8), pagesOf(story)],
  [['GET /v1/comments', { source_id: 'story-12' }, 7], pagesOf(comment({ source_id: 'story-12' }))],
];

const votes = ([true, false] as const).flatMap((on) => {
  const way = on ? 'up' : 'down';
  const [vote, mark] = [on ? '没有点赞' : '没有取消点赞', on ? '没有收藏' : '没有取消收藏'];
  return [
    rule((member) => reactionAction('vote', 'story-12', member), { on }, `POST /v1/vote/${way}`, {
      name: `a story voted ${way}`,
      sent: { source_id: 'story-12' },
      reply: { is_voted: on, final_score: 9 },
      undone: vote,
      touches: [list7],
      proves: (client) =>
        expect(client.getQueryData(list7)).toMatchObject({
          pages: [
            [{ story_info: { is_voted: on, final_score: 9 } }, { story_info: { source_id: 'story-13' } }],
          ],
        }),
    }),
    rule((member) => reactionAction('mark', one.source_id, member), { on }, `POST /v1/mark/${way}`, {
      name: `a paper marked ${way}`,
      sent: { source_id: one.source_id },
      reply: { is_marked: on, remark_count: 7 },
      undone: mark,
      touches: [paper7],
      proves: (client) =>
        expect(client.getQueryData(paper7)).toEqual({ ...one, is_marked: on, mark_count: 7 }),
    }),
    rule((member) => reactionAction('vote', one.source_id, member), { on }, `POST /v1/vote/${way}`, {
      name: `a paper voted ${way}`,
      sent: { source_id: one.source_id },
      reply: { is_voted: on, final_score: 7 },
      undone: vote,
      touches: [paper7],
      proves: (client) =>
        expect(client.getQueryData(paper7)).toEqual({ ...one, is_voted: on, vote_count: 7 }),
    }),
    rule((member) => reactionAction('mark', 'story-12', member), { on }, `POST /v1/mark/${way}`, {
      name: `a story marked ${way}`,
      sent: { source_id: 'story-12' },
      reply: { is_marked: on, remark_count: 7 },
      undone: mark,
      touches: [list7],
      proves: (client) =>
        expect(client.getQueryData(list7)).toMatchObject({
          pages: [[{ story_info: { is_marked: on, remark_count: 7, final_score: 2 } }, {}]],
        }),
    }),
  ];
});

const isReported = (is: boolean) => (client: { getQueryData: (key: readonly unknown[]) => unknown }) =>
  expect(client.getQueryData(reported7)).toBe(is);

const others = [
  rule((member) => deleteStory(12, member), '', 'POST /v1/story/del', {
    name: 'one’s own story, deleted',
    sent: { story_id: 12 },
    says: '删除成功',
    undone: '没有删除',
  }),
  rule((member) => deleteStory(12, member), '重复', 'POST /v1/story/del', {
    name: 'another’s story, deleted for a reason',
    sent: { story_id: 12, reason: '重复' },
    says: '删除成功',
    undone: '没有删除',
  }),
  rule((member) => reportAction('story-12', member), { type: 2, remark: '引流' }, 'POST /v1/report/up', {
    name: 'a report: its form says what fails',
    sent: { source_id: 'story-12', type: 2, remark: '引流' },
    reply: { is_reported: true },
    says: '举报成功',
    undone: '没有举报',
    touches: [reported7],
    proves: isReported(true),
    quiet: ['failure', 'login'],
  }),
  rule((member) => takeReportBack('story-12', member), undefined, 'POST /v1/report/down', {
    name: 'a report, taken back',
    sent: { source_id: 'story-12' },
    reply: { is_reported: false },
    says: '已撤回举报',
    undone: '没有撤回举报',
    touches: [reported7],
    proves: isReported(false),
  }),
];
testActions([...votes, ...others], { seeds });

const ofProof = { signed: false, forAnybody: true, quiet: ['failure', 'login'] } as const;
testActions([
  rule(() => proofAction(7), { way: 'password', text: 'secret' }, 'POST /v1/account/proof', {
    ...ofProof,
    name: 'a proof by password',
    sent: { password: 'secret' },
  }),
  rule(() => proofAction(7), { way: 'code', text: '123456' }, 'POST /v1/account/proof', {
    ...ofProof,
    name: 'a proof by code',
    sent: { code: '123456' },
  }),
  rule(() => proofAction(7), { way: 'passkey', text: '' }, 'POST /v1/account/proof', {
    ...ofProof,
    name: 'a proof by passkey',
    sent: { credential: 'signed' },
    also: ['POST /v1/passkeys/options'],
  }),
]);

testQueries([
  { name: 'ways of a proof, as of now', query: proofOf, call: 'GET /v1/account/proof', asksAgain: true },
]);
