import type { HeatBreakdown } from '@hub/shared/contracts/ranking';
import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { anyOf } from '../platform/db/parts.queries.ts';

/** Which list of people. */
export interface BoardName {
  readonly tab: 'global' | 'hub';
  readonly type: 'hotness' | 'newest';
  readonly days: number;
}

export interface Placed extends HeatBreakdown {
  readonly person_id: string;
  readonly heat: number;
  /** When they last published; null for never. */
  readonly latest_at: Date | null;
}

export interface Rank extends Placed {
  readonly rank: number;
  readonly rank_change: number;
}

/** A board of a day, in its order. */
export interface Board extends BoardName {
  readonly day: string;
  readonly computedAt: Date;
  readonly dataAsOf: string | undefined;
  readonly places: readonly Placed[];
}

export interface BoardHead {
  readonly day: string;
  readonly computed_at: Date;
  readonly data_as_of: string | null;
}

const boardsOf = (db: Db, { tab, type, days }: BoardName) =>
  db.selectFrom('ranking_boards').where('tab', '=', tab).where('type', '=', type).where('days', '=', days);

const ranksOf = (db: Db, { tab, type, days }: BoardName) =>
  db.selectFrom('ranks').where('tab', '=', tab).where('type', '=', type).where('days', '=', days);

// A `date` would arrive as midnight of wherever the process runs.
const asDate = (day: string) => sql<Date>`${day}::date`;

/** The latest day of a board. */
export const findBoard = (db: Db, name: BoardName): Promise<BoardHead | undefined> =>
  boardsOf(db, name)
    .select([
      sql<string>`day::text`.as('day'),
      'computed_at',
      sql<string | null>`data_as_of::text`.as('data_as_of'),
    ])
    .orderBy('ranking_boards.day', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();

const columns = [
  ...(['rank', 'rank_change', 'person_id', 'heat', 'latest_at'] as const),
  ...(['citations', 'papers', 'upvotes', 'stars', 'interactions'] as const),
] as const;

/** A slice of a board, by rank, which starts at 1 and has no gaps. */
export const findRanks = (
  db: Db,
  name: BoardName,
  { day, offset, limit }: { readonly day: string; readonly offset: number; readonly limit: number },
): Promise<Rank[]> =>
  ranksOf(db, name)
    .select(columns)
    .where('day', '=', asDate(day))
    .where('rank', '>', sql<number>`${offset}::bigint`)
    .orderBy('rank')
    .limit(sql.lit(limit))
    .execute();

/** Where these people stand on the latest day of a board. */
export const findPlaces = async (
  db: Db,
  name: BoardName,
  ids: readonly string[],
): Promise<Map<string, Rank>> => {
  if (ids.length === 0) return new Map();
  const latest = boardsOf(db, name).select(({ fn }) => fn.max('day').as('day'));
  const rows = await ranksOf(db, name)
    .select(columns)
    .where('person_id', '=', anyOf(ids))
    .where('day', '=', latest)
    .execute();
  return new Map(rows.map((row) => [row.person_id, row]));
};

/** The last day of a board before this one. */
const dayBefore = (db: Db, name: BoardName, day: string) =>
  boardsOf(db, name)
    .select(({ fn }) => fn.max('day').as('day'))
    .where('day', '<', asDate(day));

/** Ranks of the last day before this one; empty on the first. */
const findRanksBefore = async (db: Db, { day, ...name }: Board): Promise<Map<string, number>> => {
  const rows = await ranksOf(db, name)
    .select(['person_id', 'rank'])
    .where('day', '=', dayBefore(db, name, day))
    .execute();
  return new Map(rows.map(({ person_id, rank }) => [person_id, rank]));
};

/** Puts a board in the place of the same day's, and drops all days but the one before; use it in a transaction. */
export const replaceBoard = async (db: Db, board: Board): Promise<void> => {
  const { tab, type, days, day, computedAt, dataAsOf, places } = board;
  const before = await findRanksBefore(db, board);
  const ranks = places.map((place, index) => ({
    ...place,
    rank: index + 1,
    rank_change: (before.get(place.person_id) ?? index + 1) - (index + 1),
  }));
  await db
    .deleteFrom('ranking_boards')
    .where('tab', '=', tab)
    .where('type', '=', type)
    .where('days', '=', days)
    .where('day', '<>', ({ fn }) => fn.coalesce(dayBefore(db, board, day), sql<Date>`'infinity'`))
    .execute();
  await db
    .insertInto('ranking_boards')
    .values({ day, tab, type, days, computed_at: computedAt, data_as_of: dataAsOf ?? null })
    .execute();
  await sql`
    insert into ranks (day, tab, type, days, rank, rank_change, person_id, heat, latest_at, citations, papers, upvotes, stars, interactions)
    select ${day}::date, ${tab}, ${type}, ${days}::smallint, rank, rank_change, person_id, heat, latest_at, citations, papers, upvotes, stars, interactions
    from jsonb_to_recordset(${JSON.stringify(ranks)}::jsonb) as row (
      rank int, rank_change int, person_id text, heat int, latest_at timestamptz, citations int, papers int, upvotes int, stars int,
      interactions int)`.execute(db);
};
