import type { HeatPartName } from '@hub/shared/contracts/other/heat';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { TimeWindow } from '../platform/time-window.ts';
import { type HeatDays, halfLives } from './weights.ts';

/** What enters the heat of a kind: its name, its weight, and where its table has it. */
export interface Signal {
  readonly name: HeatPartName;
  readonly weight: number;
  readonly signal: RawBuilder<unknown>;
}

const counters = {
  votes: 'vote_count',
  marks: 'mark_count',
  comments: 'comment_count',
  views: 'view_count',
} as const;

type ReactionWeights = Readonly<Record<keyof typeof counters | 'reads', number>>;

/** What people do with a thing: the usual counters of the row that is called `row`, and who stayed with it. */
export const reactionSignals = (
  row: string,
  weights: ReactionWeights,
  reads: RawBuilder<unknown>,
): readonly Signal[] => [
  ...(Object.keys(counters) as (keyof typeof counters)[]).map((name) => ({
    name,
    weight: weights[name],
    signal: sql.ref(`${row}.${counters[name]}`),
  })),
  { name: 'reads', weight: weights.reads, signal: reads },
];

/** How many days before the end of a window a row was published. */
const daysBefore = (asOf: Date, row: string): RawBuilder<number> =>
  sql<number>`extract(epoch from ${asOf}::timestamptz - ${sql.ref(`${row}.published_at`)}) / 86400`;

/** `heatOf` in SQL, for signals of one age: `signals` are number columns, `age.days` a number. */
export const heatSql = (
  signals: readonly Omit<Signal, 'name'>[],
  age: { readonly days: RawBuilder<unknown>; readonly halfLifeDays: number },
): RawBuilder<number> => {
  const shares = signals.map(
    ({ weight, signal }) => sql`${sql.lit(weight)} * ln(1 + greatest(${signal}, 0)::float8)`,
  );
  // Beyond a thousand half-lives float8 underflows, which PostgreSQL takes for an error.
  const halvings = sql`least(greatest(${age.days}, 0)::float8 / ${sql.lit(age.halfLifeDays)}, 1000)`;
  const decay = sql`power(2::float8, -${halvings})`;
  // floor(x + 0.5) rounds as JavaScript does; round() of float8 goes to the even neighbour.
  return sql<number>`floor((${sql.join(shares, sql` + `)}) * ${decay} + 0.5)::int`;
};

/** What was computed: the window it was computed for. */
export interface HeatRun {
  readonly days: HeatDays;
  readonly window: Pick<TimeWindow, 'from' | 'asOf'>;
}

/** What one thing's heat is made of, as its table says now. */
export interface HeatFacts {
  /** As last computed. */
  readonly score: number;
  readonly ageDays: number;
  /** How long after the end of the window it appeared; 0 for what lies in it. */
  readonly daysAfter: number;
  /** 0 where age does not enter. */
  readonly halfLifeDays: number;
  readonly parts: readonly { readonly name: HeatPartName; readonly weight: number; readonly value: number }[];
}

export interface HeatSource {
  readonly signals: readonly Signal[];
  readonly score: RawBuilder<unknown>;
  readonly ageDays: RawBuilder<unknown>;
  readonly halfLifeDays: number;
  /** `table t where t.id = …`. */
  readonly row: RawBuilder<unknown>;
}

/** Reads the facts of the one row that a source names. */
export const readHeatFacts = async (
  db: Db,
  { signals, score, ageDays, halfLifeDays, row }: HeatSource,
): Promise<HeatFacts | undefined> => {
  const values = sql.join(signals.map(({ signal }) => sql`(${signal})::int`));
  const { rows } = await sql<{ score: number; age: number; values: number[] }>`
    select ${score} as score, (${ageDays})::float8 as age, array[${values}] as values from ${row}`.execute(
    db,
  );
  const [found] = rows;
  return (
    found && {
      score: found.score,
      ageDays: Math.max(found.age, 0),
      daysAfter: Math.max(-found.age, 0),
      halfLifeDays,
      parts: signals.map(({ name, weight }, at) => ({ name, weight, value: found.values[at] ?? 0 })),
    }
  );
};

/** What was published, and cools down with its age: the row that is called `row` in `from`. */
export interface Ageing {
  readonly signals: readonly Signal[];
  readonly row: string;
}

/** The heat that a row has in a window. */
export const ageingHeat = ({ signals, row }: Ageing, { days, window }: HeatRun): RawBuilder<number> =>
  heatSql(signals, { days: daysBefore(window.asOf, row), halfLifeDays: halfLives[days] });

/** What makes a thing hot in a window; `from` is `table t where t.id = …`. */
export const readAgeingHeat = (
  db: Db,
  { signals, row }: Ageing,
  { days, window }: HeatRun,
  from: RawBuilder<unknown>,
): Promise<HeatFacts | undefined> =>
  readHeatFacts(db, {
    signals,
    score: sql.ref(`${row}.heat_${days}`),
    ageDays: daysBefore(window.asOf, row),
    halfLifeDays: halfLives[days],
    row: from,
  });
