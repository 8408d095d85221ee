import type { HeatReasons } from '@hub/shared/contracts/other/heat';
import type { PastRun } from './heat.queries.ts';
import { shareOf } from './heat.ts';
import type { HeatFacts } from './signals.queries.ts';

const toTenth = (value: number): number => Math.round(value * 10) / 10;

/** Why something is hot, as it goes out. Without age every share counts in full. */
export const presentHeat = (
  sourceId: string,
  { days, window, computedAt }: PastRun,
  { score, ageDays, daysAfter, halfLifeDays, parts }: HeatFacts,
): HeatReasons => ({
  source_id: sourceId,
  score,
  window_days: days,
  from: window.from.toISOString(),
  as_of: window.asOf.toISOString(),
  computed_at: computedAt.toISOString(),
  age_days: toTenth(ageDays),
  days_after: toTenth(daysAfter),
  half_life_days: halfLifeDays,
  parts: parts.map(({ name, weight, value }) => ({
    name,
    value,
    share: toTenth(shareOf({ weight, signal: value, ageDays, halfLifeDays: halfLifeDays || 1 })),
  })),
});
