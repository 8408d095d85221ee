import Type, { type Static } from 'typebox';
import { choice } from '../input/number.ts';
import { timeWords } from '../input/paging.ts';
import { sourceId } from '../input/source-id.ts';
import { defineCall } from '../kit/call.ts';
import { Count, UtcTime } from '../kit/common.ts';

/** What enters heat (contract §6); `published` is being there at all. */
export const heatParts = [
  'published',
  'points',
  'upvotes',
  'stars',
  'votes',
  'marks',
  'comments',
  'views',
  'reads',
] as const;
export type HeatPartName = (typeof heatParts)[number];

export const HeatPart = Type.Object({
  name: Type.Enum([...heatParts]),
  value: Type.Integer({ description: 'How often, now; stars may be negative' }),
  share: Type.Number({ description: 'What it adds to heat, age included, to one decimal' }),
});
export type HeatPart = Static<typeof HeatPart>;

export const HeatReasons = Type.Object({
  source_id: Type.String(),
  score: Count(),
  window_days: Type.Integer(),
  from: UtcTime(),
  as_of: Type.String({ description: 'ISO 8601, UTC: where the window ends, and from where ages count' }),
  computed_at: UtcTime(),
  age_days: Type.Number({ description: 'To one decimal; 0 where age does not enter' }),
  days_after: Type.Number({
    description:
      'How long after the end of the window it appeared, to one decimal: what is ours stays in the list; else 0',
  }),
  half_life_days: Type.Number({ description: '0 where age does not enter' }),
  parts: Type.Array(HeatPart),
});
export type HeatReasons = Static<typeof HeatReasons>;

/** Ours: readers of a hot list may ask why something stands there; asked for on intention, so lists stay small. */
export const heatOfSource = defineCall({
  method: 'GET',
  path: '/v1/heat',
  summary: 'Why something is hot: its score as last computed, and what enters it',
  input: Type.Object({
    source_id: sourceId(['story', 'paper', 'project']),
    time: choice(timeWords, 'day', '时间范围'),
  }),
  data: HeatReasons,
  audience: 'anyone',
  errors: ['source_not_found'],
});
