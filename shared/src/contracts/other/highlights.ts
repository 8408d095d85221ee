import Type, { type Static } from 'typebox';
import { defineCall } from '../kit/call.ts';
import { Count, NoInput } from '../kit/common.ts';
import { DailyEvent } from './daily.ts';

/** How many of each kind. */
export const highlightLimits = { papers: 4, projects: 4, people: 4, events: 3 } as const;

const asOf = () =>
  Type.String({ description: 'YYYY-MM-DD if the week ends on that day instead of now, else empty' });

/** What stands beside the column, by its titles alone, and the edition that is pinned above it. */
export const Highlights = Type.Object({
  edition: Type.Object(
    {
      date: Type.String({ description: 'YYYY-MM-DD, Asia/Shanghai' }),
      item_count: Count(),
      headline: Type.String({ description: 'What its first items are about' }),
    },
    { description: 'The newest of 每日五分钟; of 0 items where there is none' },
  ),
  papers: Type.Array(
    Type.Object({ id: Type.String(), title: Type.String({ description: 'May hold LaTeX' }) }),
    {
      description: 'The hottest of the week',
    },
  ),
  papers_asof: asOf(),
  projects: Type.Array(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      stars_delta: Type.Integer({ description: 'Of the week' }),
    }),
    { description: 'The hottest of the week' },
  ),
  projects_asof: asOf(),
  people: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), rank: Count(), rank_change: Type.Integer() }),
    { description: 'The first of the week' },
  ),
  people_asof: asOf(),
  events: Type.Array(DailyEvent, { description: 'That begin next: ours first, then conferences' }),
});
export type Highlights = Static<typeof Highlights>;

export const readHighlights = defineCall({
  method: 'GET',
  path: '/v1/highlights',
  summary:
    'The newest edition, rising papers, projects and people, and the next events: what stands around the column',
  input: NoInput,
  data: Highlights,
  audience: 'anyone',
});
