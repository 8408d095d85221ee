import { type RawBuilder, sql } from 'kysely';
import {
  CLICKS_A_DAY,
  EXPOSURES_A_DAY,
  READ_AFTER_SECONDS,
  SECONDS_A_DAY,
  THINGS_A_DAY,
} from '../heat/heat.public.ts';
import type { Db } from '../platform/db/open-database.ts';

/** The salt of a day, the same for all processes. */
export const saltOf = async (db: Db, day: string, fresh: string): Promise<string> => {
  await db
    .insertInto('track_salts')
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('track_salts')
    .select('salt')
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst();
  return row?.salt ?? fresh;
};

/** What one visitor did to one thing on one day. */
export interface Seen {
  readonly day: string;
  /** A hash. */
  readonly visitor: string;
  readonly sourceId: string;
  readonly exposures: number;
  readonly clicks: number;
  readonly seconds: number;
}

const cap = (column: string, most: number): RawBuilder<number> =>
  sql`least(${sql.ref(`known.${column}`)} + ${sql.ref(`excluded.${column}`)}, ${sql.lit(most)})`;

const grown = (column: string, most: number): RawBuilder<number> =>
  sql`${cap(column, most)} - ${sql.ref(`known.${column}`)}`;

const isRead = (seconds: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(${seconds} >= ${sql.lit(READ_AFTER_SECONDS)})::int`;

/** Adds what visitors did to the sums of the day, each up to the caps; the rows come summed up, one for each key. */
export const addSeen = async (tx: Db, seen: readonly Seen[]): Promise<void> => {
  await sql`
    with given as (
      select day, visitor, source_id, least(exposures, ${sql.lit(EXPOSURES_A_DAY)}) as exposures,
        least(clicks, ${sql.lit(CLICKS_A_DAY)}) as clicks, least(seconds, ${sql.lit(SECONDS_A_DAY)}) as seconds
      from unnest(
        ${seen.map(({ day }) => day)}::date[], ${seen.map(({ visitor }) => visitor)}::text[],
        ${seen.map(({ sourceId }) => sourceId)}::text[], ${seen.map(({ exposures }) => exposures)}::int[],
        ${seen.map(({ clicks }) => clicks)}::int[], ${seen.map(({ seconds }) => seconds)}::int[])
        as one (day, visitor, source_id, exposures, clicks, seconds)),
    sated as (
      select known.day, known.visitor from track_seen known
      where (known.day, known.visitor) in (select day, visitor from given)
      group by known.day, known.visitor having count(*) >= ${sql.lit(THINGS_A_DAY)}),
    added as (
      insert into track_seen as known (day, visitor, source_id, exposures, clicks, read_seconds,
        new_exposures, new_clicks, new_reads, new_seconds)
      select day, visitor, source_id, exposures, clicks, seconds, exposures, clicks, ${isRead(sql`seconds`)}, seconds
      from given where (day, visitor) not in (select day, visitor from sated)
      -- Always in one order: processes that count at the same time do not wait for each other in a ring.
      order by day, source_id, visitor
      on conflict (day, visitor, source_id) do update set
        exposures = ${cap('exposures', EXPOSURES_A_DAY)}, new_exposures = ${grown('exposures', EXPOSURES_A_DAY)},
        clicks = ${cap('clicks', CLICKS_A_DAY)}, new_clicks = ${grown('clicks', CLICKS_A_DAY)},
        read_seconds = ${cap('read_seconds', SECONDS_A_DAY)}, new_seconds = ${grown('read_seconds', SECONDS_A_DAY)},
        new_reads = ${isRead(cap('read_seconds', SECONDS_A_DAY))} - ${isRead(sql.ref('known.read_seconds'))}
      returning day, source_id, new_exposures, new_clicks, new_reads, new_seconds)
    insert into track_days as total (source_id, day, exposures, clicks, reads, read_seconds)
    select source_id, day, sum(new_exposures), sum(new_clicks), sum(new_reads), sum(new_seconds)
    from added group by source_id, day order by day, source_id
    on conflict (source_id, day) do update set
      exposures = total.exposures + excluded.exposures, clicks = total.clicks + excluded.clicks,
      reads = total.reads + excluded.reads, read_seconds = total.read_seconds + excluded.read_seconds`.execute(
    tx,
  );
};

/** Forgets who added what before that day, and sums that are older than anybody asks for. */
export const purge = async (db: Db, today: string, retentionDays: number): Promise<void> => {
  const first = sql<Date>`${today}::date`;
  await db.deleteFrom('track_salts').where('day', '<', first).execute();
  await db.deleteFrom('track_seen').where('day', '<', first).execute();
  await db
    .deleteFrom('track_days')
    .where('day', '<', sql<Date>`${first} - ${sql.lit(retentionDays)}::int`)
    .execute();
};

/** How many visitors stayed with a thing, each once a day; of the thing whose source id this is. */
export const readsOf = (sourceId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(d.reads), 0) from track_days d where d.source_id = ${sourceId})`;
