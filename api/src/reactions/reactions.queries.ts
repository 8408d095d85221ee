import { type Selectable, sql } from 'kysely';
import { VIEWS_A_DAY } from '../heat/heat.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { anyOf } from '../platform/db/parts.queries.ts';
import type { Bookmarks } from '../platform/db/schema.generated.ts';

interface FlagRow {
  readonly source_id: string;
  readonly is_voted: boolean;
  readonly is_marked: boolean;
  readonly is_reported: boolean;
}

/** What a member did, for each of these things; every table is asked by its key. */
export const findFlags = async (db: Db, userId: number, sourceIds: readonly string[]): Promise<FlagRow[]> => {
  const { rows } = await sql<FlagRow>`
    select w.source_id, v.user_id is not null as is_voted, b.user_id is not null as is_marked,
      r.user_id is not null as is_reported
    from unnest(${sourceIds}::text[]) as w (source_id)
    left join votes v on v.user_id = ${userId} and v.source_id = w.source_id
    left join bookmarks b on b.user_id = ${userId} and b.source_id = w.source_id
    left join reports r on r.user_id = ${userId} and r.source_id = w.source_id and r.decision_id is null`.execute(
    db,
  );
  return rows;
};

/** Those of the things that a visitor's browser has an open report on. */
export const findReportedByGuest = async (
  db: Db,
  guestId: number,
  sourceIds: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('reports')
    .select('source_id')
    .where('guest_id', '=', guestId)
    .where('source_id', '=', anyOf(sourceIds))
    .where('decision_id', 'is', null)
    .execute();
  return rows.map(({ source_id }) => source_id);
};

/** A member's vote or bookmark. */
export interface Reaction {
  readonly userId: number;
  readonly sourceId: string;
  readonly createdAt: Date;
}

/** What one visitor looked at on one day of Beijing. */
export interface DayView {
  readonly sourceId: string;
  readonly day: string;
  /** A hash; of sample data, whose readers are nobody, `sample:` and a number. */
  readonly visitor: string;
}

export interface Views extends DayView {
  readonly count: number;
}

export type Bookmark = Readonly<Pick<Selectable<Bookmarks>, 'source_id' | 'created_at'>>;

/** A member's bookmarks, the latest first. */
export const findBookmarks = (db: Db, userId: number, limit: number): Promise<Bookmark[]> =>
  db
    .selectFrom('bookmarks')
    .select(['source_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('source_id', 'desc')
    .limit(limit)
    .execute();

interface Added {
  readonly source_id: string;
  readonly count: number;
}

const toMap = (rows: readonly Added[]): Map<string, number> =>
  new Map(rows.map(({ source_id, count }) => [source_id, count]));

/** Votes and bookmarks are kept alike. */
export type ReactionTable = 'votes' | 'bookmarks';

const addTo =
  (table: ReactionTable) =>
  async (tx: Db, reactions: readonly Reaction[]): Promise<Map<string, number>> => {
    const { rows } = await sql<Added>`
      with added as (
        insert into ${sql.table(table)} (user_id, source_id, created_at)
        select * from unnest(
          ${reactions.map(({ userId }) => userId)}::int[],
          ${reactions.map(({ sourceId }) => sourceId)}::text[],
          ${reactions.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[])
        on conflict do nothing
        returning source_id)
      select source_id, count(*)::int as count from added group by source_id`.execute(tx);
    return toMap(rows);
  };

/** Adds votes that are not there yet; how many each thing got. */
export const addVotes = addTo('votes');

/** The same for bookmarks. */
export const addBookmarks = addTo('bookmarks');

/** Adds a member's row; whether there was none yet. One that is being taken back is waited for. */
export const addReaction = async (
  tx: Db,
  table: ReactionTable,
  userId: number,
  sourceId: string,
): Promise<boolean> => {
  const added = await tx
    .insertInto(table)
    .values({ user_id: userId, source_id: sourceId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('source_id')
    .executeTakeFirst();
  return added !== undefined;
};

/** Takes a member's row back; whether there was one. */
export const removeReaction = async (
  tx: Db,
  table: ReactionTable,
  userId: number,
  sourceId: string,
): Promise<boolean> => {
  const removed = await tx
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where('source_id', '=', sourceId)
    .returning('source_id')
    .executeTakeFirst();
  return removed !== undefined;
};

/** Adds the views of visitors that have none on that day yet; how many each thing got. */
export const addViews = async (tx: Db, views: readonly Views[]): Promise<Map<string, number>> => {
  const { rows } = await sql<Added>`
    with added as (
      insert into view_days (source_id, day, visitor, count)
      select source_id, day, visitor, least(count, ${sql.lit(VIEWS_A_DAY)})
      from unnest(
        ${views.map(({ sourceId }) => sourceId)}::text[],
        ${views.map(({ day }) => day)}::date[],
        ${views.map(({ visitor }) => visitor)}::text[],
        ${views.map(({ count }) => count)}::int[]) as view (source_id, day, visitor, count)
      on conflict do nothing
      returning source_id, count)
    select source_id, sum(count)::int as count from added group by source_id`.execute(tx);
  return toMap(rows);
};

/** Counts one more view for each visitor's day, up to the cap; how many each thing got. */
export const addDayViews = async (tx: Db, views: readonly DayView[]): Promise<Map<string, number>> => {
  const { rows } = await sql<Added>`
    with counted as (
      insert into view_days as known (source_id, day, visitor, count)
      select source_id, day, visitor, 1
      from unnest(
        ${views.map(({ sourceId }) => sourceId)}::text[],
        ${views.map(({ day }) => day)}::date[],
        ${views.map(({ visitor }) => visitor)}::text[]) as view (source_id, day, visitor)
      -- Always in one order: processes that count at the same time do not wait for each other in a ring.
      order by source_id, visitor
      on conflict (source_id, day, visitor) do update set count = known.count + 1
      where known.count < ${sql.lit(VIEWS_A_DAY)}
      returning source_id)
    select source_id, count(*)::int as count from counted group by source_id order by source_id`.execute(tx);
  return toMap(rows);
};

/** Forgets who looked before that day. What the sample data say stays: loaded again, it must not count again. */
export const forgetViewers = async (db: Db, today: string): Promise<void> => {
  await db
    .deleteFrom('view_days')
    .where('day', '<', sql<Date>`${today}::date`)
    .where('visitor', 'not like', 'sample:%')
    .execute();
};

/** Removes votes for things that are gone for good, bookmarks on them and looks at them. */
export const removeOfSources = async (tx: Db, sourceIds: readonly string[]): Promise<void> => {
  for (const table of ['votes', 'bookmarks', 'view_days'] as const)
    await tx.deleteFrom(table).where('source_id', '=', anyOf(sourceIds)).execute();
};
