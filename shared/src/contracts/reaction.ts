import Type, { type TProperties } from 'typebox';
import {
  isChineseReport,
  isPersonReport,
  isReportType,
  MAX_REMARK,
  MAX_SAME_AS,
  needsLink,
  needsOther,
  needsRemark,
} from './community/report-types.ts';
import { webAddress } from './input/address.ts';
import { type Field, field, isMissing, optional, withRule } from './input/field.ts';
import { idNumber, readInt } from './input/number.ts';
import { formatSourceId, reportedId, type SourceKind, sourceId } from './input/source-id.ts';
import { cutText } from './input/text.ts';
import { viewerId, writerId } from './input/writer.ts';
import { defineCall } from './kit/call.ts';
import { Count } from './kit/common.ts';
import type { Rule } from './kit/reading.ts';

/** What can be voted for and bookmarked. */
export const reactionKinds = ['story', 'paper', 'project'] as const satisfies readonly SourceKind[];

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** An input about one thing, named by `story_id` or `source_id`. */
const about = <Fields extends TProperties>(id: Field<string, string>, fields: Fields) =>
  withRule(
    Type.Object({
      ...fields,
      story_id: optional(idNumber('文章编号')),
      source_id: optional(id),
    }),
    {
      field: 'source_id',
      message: '缺少内容编号',
      holds: ({ story_id, source_id }) => isGiven(story_id) || isGiven(source_id),
    },
  );

/** The source id an input names; `source_id` wins over `story_id`. */
export const targetOf = (input: { readonly story_id?: number; readonly source_id?: string }): string =>
  input.source_id ?? formatSourceId('story', input.story_id ?? 0);

const react = <const Path extends string>(path: Path, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    input: about(sourceId(reactionKinds), { writer_id: writerId() }),
    errors: ['source_not_found', 'other_account'],
  }) as const;

const Vote = Type.Object({ is_voted: Type.Boolean(), final_score: Count() });
const Mark = Type.Object({ is_marked: Type.Boolean(), remark_count: Count() });

export const voteUp = defineCall({
  ...react('/v1/vote/up', 'Votes for a story, paper or project; idempotent'),
  data: Vote,
  audience: 'member',
});

export const voteDown = defineCall({
  ...react('/v1/vote/down', 'Takes the vote back; idempotent'),
  data: Vote,
  audience: 'member',
});

export const markUp = defineCall({
  ...react('/v1/mark/up', 'Bookmarks a story, paper or project; idempotent'),
  data: Mark,
  audience: 'member',
});

export const markDown = defineCall({
  ...react('/v1/mark/down', 'Takes the bookmark back; idempotent'),
  data: Mark,
  audience: 'member',
});

// Whatever names no type is none chosen.
const reportType = () => {
  const about = { title: '举报类型', missing: '请选择举报类型' };
  return field<number | string, number>({ about, schema: { type: ['integer', 'string', 'null'] } }, (raw) => {
    const type = readInt(raw);
    return type !== undefined && isReportType(type) ? { value: type } : isMissing(about);
  });
};

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** People are corrected, all else is reported; a member who stands on the rankings may be either. Papers and stories have Chinese words. */
const fitsThing = (type: number, id: unknown): boolean => {
  const kind = /^([a-z]+)-/i.exec(String(id ?? ''))?.[1]?.toLowerCase();
  if (isChineseReport(type)) return kind === undefined || kind === 'paper' || kind === 'story';
  return kind === 'user' || isPersonReport(type) === (kind === 'person');
};

const reportFields = about(reportedId(), {
  type: reportType(),
  url: webAddress('举报链接'),
  remark: cutText(MAX_REMARK, '补充说明'),
  same_as: cutText(MAX_SAME_AS, '另一位'),
  writer_id: viewerId(),
});

const fits: Rule = {
  field: 'type',
  message: '请选择举报类型',
  holds: ({ type, source_id }) => fitsThing(Number(type), source_id),
};

/** What each type asks for; one that cannot be chosen for the thing asks for nothing. */
const wordRules: readonly Rule[] = [
  {
    field: 'url',
    message: '请填写举报链接',
    holds: ({ type, url }) => !needsLink(Number(type)) || isText(url),
  },
  {
    field: 'same_as',
    message: '请填写另一位的名字或页面地址',
    holds: ({ type, same_as }) => !needsOther(Number(type)) || isText(same_as),
  },
  {
    field: 'remark',
    message: '请写明哪里有误',
    holds: ({ type, remark }) => !needsRemark(Number(type)) || isText(remark),
  },
];

const reportInput = wordRules.reduce(
  (input, rule) => withRule(input, { ...rule, holds: (sent) => !fits.holds(sent) || rule.holds(sent) }),
  withRule(reportFields, fits),
);

const Report = Type.Object({ is_reported: Type.Boolean() });

export const reportUp = defineCall({
  method: 'POST',
  path: '/v1/report/up',
  summary:
    'Reports a thing, or a comment (`comment-31`); visitors may. Types 8–10 correct a person (`person-kaiming-he`, `user-5`), for members, and 11 says that the Chinese words of a paper or story are wrong. Once more, it takes the words of the last time',
  input: reportInput,
  data: Report,
  audience: 'anyone',
  errors: ['source_not_found', 'not_logged_in', 'other_account'],
});

export const reportDown = defineCall({
  method: 'POST',
  path: '/v1/report/down',
  summary: 'Takes the report back as long as nobody decided on it; idempotent',
  input: about(reportedId(), { writer_id: viewerId() }),
  data: Report,
  audience: 'anyone',
  errors: ['source_not_found', 'other_account'],
});
