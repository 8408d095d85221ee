import { type RawBuilder, sql } from 'kysely';

/** One signal: how often, how much it counts, and how old it is. */
export interface Term {
  readonly weight: number;
  readonly signal: number;
  readonly ageDays: number;
  readonly halfLifeDays: number;
}

/** One signal's share, not rounded. What lies ahead counts as of now. */
export const shareOf = ({ weight, signal, ageDays, halfLifeDays }: Term): number =>
  weight * Math.log1p(Math.max(signal, 0)) * 2 ** (-Math.max(ageDays, 0) / halfLifeDays);

/** `round(Σ weight · log1p(signal) · 2^(−age / half-life))`, contract §6. */
export const heatOf = (terms: readonly Term[]): number =>
  Math.round(terms.reduce((sum, term) => sum + shareOf(term), 0));

type Sql = RawBuilder<unknown>;

/** The same in SQL, for signals of one age: `signals` are number columns, `ageDays` a number. */
export const heatSql = (
  signals: readonly { readonly weight: number; readonly signal: Sql }[],
  age: { readonly days: Sql; readonly halfLifeDays: number },
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
