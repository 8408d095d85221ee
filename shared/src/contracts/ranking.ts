import Type, { type Static } from 'typebox';
import { choice } from './input/number.ts';
import { pageAndTime } from './input/paging.ts';
import { lineText } from './input/text.ts';
import { defineCall } from './kit/call.ts';
import { Count, listOf, NoInput } from './kit/common.ts';

/** Parts of a person's heat; they sum to it. */
export const HeatBreakdown = Type.Object({
  citations: Count(),
  papers: Count(),
  upvotes: Count(),
  stars: Count(),
  interactions: Count(),
});
export type HeatBreakdown = Static<typeof HeatBreakdown>;

const personFields = {
  id: Type.String(),
  name: Type.String(),
  avatar_url: Type.String(),
  affiliation: Type.String(),
  arxiv_name: Type.String(),
  heat: Count(),
  heat_breakdown: HeatBreakdown,
  fields: Type.Array(Type.String()),
  user_id: Type.Integer({ description: '0 without an account' }),
};

export const RankedPerson = Type.Object({
  rank: Type.Integer({ minimum: 1 }),
  rank_change: Type.Integer({ description: 'Positive is up; 0 on the first day' }),
  latest_at: Type.String({
    description:
      'By what newest orders: ISO 8601, of the latest paper, on the board hub of the latest story; or empty',
  }),
  ...personFields,
});
export type RankedPerson = Static<typeof RankedPerson>;

/** Where somebody stood on the board of the month. */
export const RankedDay = Type.Object({
  day: Type.String({ description: 'YYYY-MM-DD' }),
  rank: Type.Integer({ minimum: 1 }),
  heat: Count(),
});
export type RankedDay = Static<typeof RankedDay>;

export const Person = Type.Object({
  ...personFields,
  homepage: Type.String(),
  citations: Type.Integer({ minimum: 0, description: '0 where unknown' }),
  h_index: Type.Integer({ minimum: 0, description: '0 where unknown' }),
  metrics_asof: Type.String({ description: 'YYYY-MM-DD of the two, or empty' }),
  paper_count: Count(),
  rank_history: Type.Array(RankedDay, {
    description:
      'Rank and heat of the last 30 days, as of each day it stood among the first 1,000: the first day first; the last 400',
  }),
});
export type Person = Static<typeof Person>;

export const listRankings = defineCall({
  method: 'POST',
  path: '/v1/rankings/list',
  summary: 'People by heat or latest paper, 20 a page; x-computed-at says when',
  input: Type.Object({
    ...pageAndTime(),
    tab: choice(['global', 'hub'], 'global', '榜单'),
    type: choice(['hotness', 'newest'], 'newest', '排序'),
  }),
  data: listOf(RankedPerson),
  audience: 'anyone',
  reads: true,
});

/** For the drawer at `/rankings?person=<id>`, which must open for people on no loaded page too. */
export const personById = defineCall({
  method: 'GET',
  path: '/v1/rankings/people/{id}',
  summary: 'One person in full',
  params: Type.Object({ id: lineText(100, '人物编号') }),
  input: NoInput,
  data: Person,
  audience: 'anyone',
  errors: ['person_not_found'],
});
