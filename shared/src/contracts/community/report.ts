import Type, { type Static } from 'typebox';
import { UserBrief } from '../comment.ts';
import { EventEntry } from '../event.ts';
import { withRule } from '../input/field.ts';
import { choice, flag, idNumber, oneOf, pageNumber, readFlag } from '../input/number.ts';
import { reportedId, reportedKinds } from '../input/source-id.ts';
import { plainText } from '../input/text.ts';
import { writerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';
import { ChineseText } from '../kit/chinese-text.ts';
import { Count, listOf, WallTime } from '../kit/common.ts';
import { Paper } from '../paper.ts';
import { Project } from '../project.ts';
import { StoryEntry } from '../story.ts';

export const reportStates = ['open', 'dismissed', 'upheld'] as const;
const State = Type.Enum([...reportStates], {
  description: 'open: nobody decided yet; dismissed: nothing wrong was found; upheld: the report was right',
});
export type ReportState = (typeof reportStates)[number];

const reportedFields = {
  source_id: Type.String({
    description: 'story-7, paper-…, event-7, project-7, comment-7, status-7, user-7 or person-…',
  }),
  kind: Type.Enum([...reportedKinds]),
  link: Type.String({ description: 'Where it is read: a path on the hub or an address on the event site' }),
};

const ownWords = {
  type: Type.Integer({
    description: '1–7 as reportTypes, 8–10 as personReportTypes, 11 as chineseReportTypes',
  }),
  url: Type.String({ description: 'The original, or empty' }),
  remark: Type.String({ description: 'Plain text' }),
  same_as: Type.String({ description: 'Of type 9 the other person, by name or address; else empty' }),
  created_at: WallTime(),
};

/** One's own report, with what became of it. */
export const OwnReport = Type.Object({
  id: Type.Integer(),
  ...reportedFields,
  title: Type.String({ description: 'Plain text; of a comment how it begins. Empty where it is not public' }),
  ...ownWords,
  state: State,
  decided_at: Type.String({ description: 'As created_at; empty while open' }),
});
export type OwnReport = Static<typeof OwnReport>;

/** Ours: who reports wants to know what came of it. Visitors are known by their guest cookie. */
export const ownReports = defineCall({
  method: 'POST',
  path: '/v1/report/mine',
  summary: 'The own reports, latest first, 20 a page; a visitor’s by the guest cookie',
  input: Type.Object({ page: pageNumber() }),
  data: listOf(OwnReport),
  audience: 'anyone',
  reads: true,
});

const SingleReport = Type.Object({
  id: Type.Integer(),
  ...ownWords,
  chinese: Type.Optional(
    Type.Object(ChineseText.properties, { description: 'Of type 11 the words that were reported' }),
  ),
  user_info: Type.Object(UserBrief.properties, { description: 'id 0: a visitor' }),
});

/** A reported thing as lists show it, told apart by `type`. */
const ReportedEntry = Type.Union([
  Type.Object({ ...StoryEntry.properties, type: Type.Literal('story') }),
  Type.Object({ ...Paper.properties, type: Type.Literal('paper') }),
  Type.Object({ ...Project.properties, type: Type.Literal('project') }),
  Type.Object({ ...EventEntry.properties, type: Type.Literal('event') }),
]);
export type ReportedEntry = Static<typeof ReportedEntry>;

/** All open reports on one thing, or those that were decided on together. */
export const ReportCase = Type.Object({
  ...reportedFields,
  title: Type.String({ description: 'Plain text; of a comment its text' }),
  place: Type.String({
    description: 'Of a public comment what the thing it stands on is called; else empty',
  }),
  is_public: Type.Boolean({ description: 'Whether everybody may see the thing now' }),
  entry: Type.Optional(ReportedEntry),
  can_remove: Type.Boolean({ description: 'Whether a decision can take it away (stories and comments)' }),
  can_withdraw: Type.Boolean({
    description:
      'Whether a decision can take away the Chinese words that were reported: they still stand there',
  }),
  author: Type.Object(UserBrief.properties, { description: 'id 0: nobody of ours' }),
  report_count: Count(),
  first_at: WallTime(),
  latest_at: WallTime(),
  reports: Type.Array(SingleReport, { description: 'Latest first, at most 20' }),
  state: State,
  decision_id: Type.Integer({ description: '0 while open' }),
  is_removal: Type.Boolean({ description: 'The thing was taken away with it, and is not there again' }),
  is_withdrawal: Type.Boolean({ description: 'The Chinese words were taken away with it' }),
  reason: Type.String(),
  decided_by: Type.Object(UserBrief.properties, { description: 'id 0 while open' }),
  decided_at: Type.String({ description: 'As latest_at; empty while open' }),
});
export type ReportCase = Static<typeof ReportCase>;

/** Ours: the moderation queue. */
export const reportCases = defineCall({
  method: 'POST',
  path: '/v1/report/list',
  summary: 'Reports by thing, 20 a page: open ones newest or most reported first, closed ones as decided',
  input: Type.Object({
    page: pageNumber(),
    state: choice(['open', 'closed'], 'open', '处理状态'),
    sort: choice(['new', 'most'], 'new', '排序'),
  }),
  data: listOf(ReportCase),
  audience: 'moderator',
  reads: true,
});

export const decideReport = defineCall({
  method: 'POST',
  path: '/v1/report/{source_id}/decide',
  summary:
    'Decides on all open reports of a thing and tells who reported; `remove` deletes it too, which needs a reason. `withdraw` upholds those of its Chinese words (type 11) alone, and takes these away',
  params: Type.Object({ source_id: reportedId() }),
  input: withRule(
    Type.Object({
      outcome: oneOf(['dismiss', 'uphold', 'withdraw'], '处理结果'),
      remove: flag(false, '是否删除'),
      reason: plainText(500, '处理理由'),
      writer_id: writerId(),
    }),
    {
      field: 'reason',
      message: '请填写删除理由',
      holds: ({ outcome, remove, reason }) =>
        outcome !== 'uphold' || readFlag(remove) !== true || String(reason ?? '').trim() !== '',
    },
  ),
  data: ReportCase,
  audience: 'moderator',
  errors: [
    'report_not_found',
    'forbidden',
    'already_decided',
    'cannot_remove',
    'cannot_withdraw',
    'other_account',
  ],
});

export const undoDecision = defineCall({
  method: 'POST',
  path: '/v1/report/decisions/{id}/undo',
  summary: 'Takes a decision back: its reports are open again, and what it took away is there again',
  params: Type.Object({ id: idNumber('处理编号') }),
  input: Type.Object({ writer_id: writerId() }),
  data: ReportCase,
  audience: 'moderator',
  errors: ['report_not_found', 'forbidden', 'decision_undone', 'other_account'],
});
