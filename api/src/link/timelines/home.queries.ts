import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { inOrder, latestFirst, type Page, within } from '../entities/paging.queries.ts';
import { type StatusRow, statusesFrom } from '../entities/status.queries.ts';
import { boostIsShown, wantsAccount } from '../entities/visibility.queries.ts';

/** Beyond any status: nothing is kept yet. */
const NOTHING = String(2n ** 63n - 1n);

/** Whose words stand in somebody's home: those they follow, and their own. */
const isFollowed = (userId: number): RawBuilder<boolean> => sql`(s.user_id = ${userId} or exists (
  select 1 from link_follows f where f.follower_id = ${userId} and f.followee_id = s.user_id
    and (f.shows_reblogs or s.reblog_of_id is null)))`;

/** No account that blocks them, or that they block or mute. */
const isHeard = (userId: number, account: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${account} = ${userId} or (${wantsAccount(userId, account)} and not exists (
    select 1 from link_blocks b where b.user_id = ${account} and b.target_id = ${userId})))`;

/** No talk with strangers, nothing for single people but one's own. */
const isShown = (userId: number): RawBuilder<boolean> => sql`(s.deleted_at is null
  and (s.visibility <> 'direct' or s.user_id = ${userId})
  and (s.reply_to_id is null or r.user_id in (s.user_id, ${userId}) or exists (
    select 1 from link_follows f where f.follower_id = ${userId} and f.followee_id = r.user_id))
  and ${boostIsShown(userId)})`;

/** From which status on somebody's home is kept whole; undefined where none is kept. */
export const findWholeFrom = async (db: Db, userId: number): Promise<string | undefined> => {
  const { rows } = await sql<{ whole_from: string; is_stale: boolean }>`
    select whole_from::text as whole_from, read_on < current_date as is_stale
    from ephemeral.link_home_readers where user_id = ${userId}`.execute(db);
  const [row] = rows;
  if (row?.is_stale)
    await sql`update ephemeral.link_home_readers set read_on = current_date where user_id = ${userId}`.execute(
      db,
    );
  return row?.whole_from;
};

/** A page of what is kept, and of what is still on its way. */
export const findKept = async (
  db: Db,
  userId: number,
  wholeFrom: string,
  page: Page,
): Promise<StatusRow[]> => {
  const { rows } = await sql<StatusRow>`
    ${statusesFrom(
      userId,
      sql`(
        select status_id from ephemeral.link_home
        where user_id = ${userId} and status_id >= ${wholeFrom}::bigint and ${within('status_id', page)}
        union all select p.status_id from ephemeral.link_deliveries p
        where p.status_id >= ${wholeFrom}::bigint and ${within('p.status_id', page)}
          and not exists (select 1 from ephemeral.link_home k where k.user_id = ${userId} and k.status_id = p.status_id)
      ) h join link_statuses s on s.id = h.status_id`,
    )}
    where ${isFollowed(userId)} and ${isHeard(userId, sql.ref('s.user_id'))} and ${isShown(userId)}
    ${inOrder('s.id', page)}`.execute(db);
  return latestFirst(rows, page);
};

/** The same from the statuses themselves: a page of each account that is followed, of all these the latest. */
export const findGathered = async (db: Db, userId: number, page: Page): Promise<StatusRow[]> => {
  const { rows } = await sql<StatusRow>`
    ${statusesFrom(
      userId,
      sql`(
        select t.id from (
          select followee_id as id, shows_reblogs from link_follows where follower_id = ${userId}
          union all select ${userId}::int, true) a
        cross join lateral (
          select s.id from link_statuses s left join link_statuses r on r.id = s.reply_to_id
          where s.user_id = a.id and (a.shows_reblogs or s.reblog_of_id is null)
            and ${within('s.id', page)} and ${isShown(userId)}
          ${inOrder('s.id', page)}) t
        where ${isHeard(userId, sql.ref('a.id'))}
        ${inOrder('t.id', page)}
      ) h join link_statuses s on s.id = h.id`,
    )}
    ${inOrder('s.id', page)}`.execute(db);
  return latestFirst(rows, page);
};

/** Begins to keep somebody's home: from now on it is delivered to. */
export const openHome = async (db: Db, userId: number): Promise<void> => {
  await sql`
    insert into ephemeral.link_home_readers (user_id, whole_from) values (${userId}, ${NOTHING}::bigint)
    on conflict do nothing`.execute(db);
};

/**
 * Fills a home that was begun with the latest of everybody who is followed. Statements see what was there before them:
 * what is written meanwhile is delivered.
 */
export const fillHome = async (db: Db, userId: number, most: number): Promise<void> => {
  await sql`
    with latest as (
      select t.id from (
        select followee_id from link_follows where follower_id = ${userId} union all select ${userId}::int) f
      cross join lateral (
        select s.id from link_statuses s where s.user_id = f.followee_id order by s.id desc limit ${sql.lit(most)}) t
      order by t.id desc limit ${sql.lit(most)}),
    kept as (
      insert into ephemeral.link_home (user_id, status_id) select ${userId}, id from latest
      on conflict do nothing)
    update ephemeral.link_home_readers set whole_from = (
      select case when count(*) < ${sql.lit(most)} then 0 else min(id) end from latest)
    where user_id = ${userId}`.execute(db);
};

/** Forgets kept homes: whom they follow has changed. They are made anew when they are read. */
export const dropHomes = async (tx: Db, userIds: readonly number[]): Promise<void> => {
  await sql`delete from ephemeral.link_home_readers where user_id = any(${userIds}::int[])`.execute(tx);
  await sql`delete from ephemeral.link_home where user_id = any(${userIds}::int[])`.execute(tx);
};
