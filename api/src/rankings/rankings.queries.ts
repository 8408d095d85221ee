import type { HeatBreakdown } from '@hub/shared/contracts/ranking';
import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

/** Which list of people. */
export interface BoardName {
  readonly tab: 'global' | 'hub';
  readonly type: 'hotness' | 'newest';
  readonly days: number;
}

export interface Placed extends HeatBreakdown {
  readonly person_id: string;
  readonly heat: number;
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

const isBoard = ({ tab, type, days }: BoardName) => sql`tab = ${tab} and type = ${type} and days = ${days}`;

/** The latest day of a board. */
export const findBoard = async (db: Db, name: BoardName): Promise<BoardHead | undefined> => {
  const { rows } = await sql<BoardHead>`
    select day::text, computed_at, data_as_of::text from ranking_boards
    where ${isBoard(name)} order by day desc limit 1`.execute(db);
  return rows[0];
};

/** A slice of a board, by rank, which starts at 1 and has no gaps. */
export const findRanks = async (
  db: Db,
  name: BoardName,
  { day, offset, limit }: { readonly day: string; readonly offset: number; readonly limit: number },
): Promise<Rank[]> => {
  const { rows } = await sql<Rank>`
    select rank, rank_change, person_id, heat, citations, papers, upvotes, stars, interactions from ranks
    where ${isBoard(name)} and day = ${day}::date and rank > ${offset}::bigint
    order by rank limit ${sql.lit(limit)}`.execute(db);
  return rows;
};

/** Where these people stand on the latest day of a board. */
export const findPlaces = async (
  db: Db,
  name: BoardName,
  ids: readonly string[],
): Promise<Map<string, Rank>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Rank>`
    select rank, rank_change, person_id, heat, citations, papers, upvotes, stars, interactions from ranks
    where person_id = any(${ids}::text[]) and ${isBoard(name)}
      and day = (select max(day) from ranking_boards where ${isBoard(name)})`.execute(db);
  return new Map(rows.map((row) => [row.person_id, row]));
};

/** Ranks of the last day before this one; empty on the first. */
const findRanksBefore = async (db: Db, { day, ...name }: Board): Promise<Map<string, number>> => {
  const { rows } = await sql<{ person_id: string; rank: number }>`
    select person_id, rank from ranks where ${isBoard(name)}
      and day = (select max(day) from ranking_boards where ${isBoard(name)} and day < ${day}::date)`.execute(
    db,
  );
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
  await sql`
    delete from ranking_boards where ${isBoard(board)} and day <> coalesce((
      select max(day) from ranking_boards where ${isBoard(board)} and day < ${day}::date), 'infinity')`.execute(
    db,
  );
  await sql`
    insert into ranking_boards (day, tab, type, days, computed_at, data_as_of)
    values (${day}::date, ${tab}, ${type}, ${days}, ${computedAt}, ${dataAsOf ?? null}::date)`.execute(db);
  await sql`
    insert into ranks (day, tab, type, days, rank, rank_change, person_id, heat, citations, papers, upvotes, stars, interactions)
    select ${day}::date, ${tab}, ${type}, ${days}::smallint, rank, rank_change, person_id, heat, citations, papers, upvotes, stars, interactions
    from jsonb_to_recordset(${JSON.stringify(ranks)}::jsonb) as row (
      rank int, rank_change int, person_id text, heat int, citations int, papers int, upvotes int, stars int,
      interactions int)`.execute(db);
};
