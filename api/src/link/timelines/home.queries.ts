import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { inOrder, latestFirst, type Page, within } from '../entities/paging.queries.ts';
import { type StatusRow, statusesFrom } from '../entities/status.queries.ts';
import { boostIsShown, isThere, type Viewer, wantsAccount } from '../entities/visibility.queries.ts';

/** Beyond any status: nothing is kept yet. */
const NOTHING = String(2n ** 63n - 1n);

/** What everybody may read with a hashtag that somebody follows. */
const hasFollowedTag = (userId: Viewer): RawBuilder<boolean> => sql`(
  s.visibility = 'public' and ${isThere(sql`
    select 1 from link_status_tags st join link_tag_follows tf on tf.tag = st.tag and tf.user_id = ${userId}
    where st.status_id = s.id`)})`;

/** What stands in somebody's home: words of those they follow, their own, and what has hashtags that they follow. */
const isFollowed = (userId: Viewer): RawBuilder<boolean> =>
  sql`(s.user_id = ${userId} or ${isThere(sql`
  select 1 from link_follows f where f.follower_id = ${userId} and f.followee_id = s.user_id
    and (f.shows_reblogs or s.reblog_of_id is null)`)} or ${hasFollowedTag(userId)})`;

/** No account that blocks them, or that they block or mute. */
const isHeard = (userId: Viewer, account: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${account} = ${userId} or (${wantsAccount(userId, account)} and not ${isThere(sql`
    select 1 from link_blocks b where b.user_id = ${account} and b.target_id = ${userId}`)}))`;

/** No talk with strangers, nothing for single people but one's own. */
const isShown = (userId: Viewer): RawBuilder<boolean> => sql`(s.deleted_at is null
  and (s.visibility <> 'direct' or s.user_id = ${userId})
  and (s.reply_to_id is null or r.user_id in (s.user_id, ${userId}) or ${isThere(sql`
    select 1 from link_follows f where f.follower_id = ${userId} and f.followee_id = r.user_id`)})
  and ${boostIsShown(userId)})`;

/** A page of what is kept of somebody's home. */
export interface KeptPage {
  /** From this status on it is whole. */
  readonly wholeFrom: string;
  /** How many were looked at; some of them are not shown. */
  readonly looked: number;
  /** The last of them; null for none. */
  readonly edge: string | null;
  readonly rows: StatusRow[];
}

/** What is kept and what is still on its way: the next `most` ids from where a page begins, in its order. */
const nextIds = (userId: number, page: Page, most: number): RawBuilder<unknown> => {
  const next = inOrder('id', { ...page, limit: most });
  return sql`
    select id from (
      (select k.status_id as id from ephemeral.link_home k
        where k.user_id = ${userId} and k.status_id >= h.whole_from and ${within('k.status_id', page)} ${next})
      union
      (select p.status_id as id from ephemeral.link_deliveries p
        where p.status_id >= h.whole_from and ${within('p.status_id', page)}
          and (p.author_id = ${userId} or ${isThere(sql`
            select 1 from link_follows f where f.follower_id = ${userId} and f.followee_id = p.author_id`)} or ${isThere(sql`
            select 1 from link_status_tags st join link_tag_follows tf on tf.tag = st.tag and tf.user_id = ${userId}
            where st.status_id = p.status_id`)})
        ${next})) as home
    ${next}`;
};

/** A page out of the next `most` that are kept; undefined where no home is. */
export const findKept = async (
  db: Db,
  userId: number,
  page: Page,
  most: number,
): Promise<KeptPage | undefined> => {
  const { rows } = await sql<StatusRow & Omit<KeptPage, 'rows'> & { isStale: boolean }>`
    with kept as materialized (
      select h.whole_from, h.read_on < current_date as is_stale, array(${nextIds(userId, page, most)}) as ids
      from ephemeral.link_home_readers h where h.user_id = ${userId})
    select k.whole_from::text as "wholeFrom", k.is_stale as "isStale", cardinality(k.ids) as looked,
      k.ids[cardinality(k.ids)]::text as edge, shown.*
    from kept k left join lateral (
      ${statusesFrom(userId, sql`link_statuses s`)}
      where s.id = any(k.ids) and ${isFollowed(userId)} and ${isHeard(userId, sql.ref('s.user_id'))}
        and ${isShown(userId)}
      ${inOrder('s.id', page)}) shown on true`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  if (first.isStale)
    await sql`update ephemeral.link_home_readers set read_on = current_date where user_id = ${userId}`.execute(
      db,
    );
  const { wholeFrom, looked, edge } = first;
  const shown = rows.filter(({ id }) => id !== null);
  return { wholeFrom, looked, edge, rows: latestFirst(shown, page) };
};

/**
 * A page from the statuses themselves. It holds nothing of an account whose first status is behind those of as many
 * others as the page has places: those accounts are looked for, then their statuses, then those of hashtags.
 */
export const findGathered = async (db: Db, userId: number, page: Page): Promise<StatusRow[]> => {
  const ofAccount = (limit: number) => sql`
    select s.id from link_statuses s left join link_statuses r on r.id = s.reply_to_id
    where s.user_id = a.id and (a.shows_reblogs or s.reblog_of_id is null)
      and ${within('s.id', page)} and ${isShown(userId)}
    ${inOrder('s.id', { ...page, limit })}`;
  const { rows } = await sql<StatusRow>`
    with accounts as (
      select a.id, a.shows_reblogs from (
        select followee_id as id, shows_reblogs from link_follows where follower_id = ${userId}
        union all select ${userId}::int, true) a
        join users u on u.id = a.id and u.banned_at is null
      cross join lateral (${ofAccount(1)}) t
      where ${isHeard(userId, sql.ref('a.id'))} ${inOrder('t.id', page)})
    ${statusesFrom(
      userId,
      sql`(
        select t.id from accounts a cross join lateral (${ofAccount(page.limit)}) t
        union
        select t.id from link_tag_follows tf
        cross join lateral (
          select s.id from link_status_tags st join link_statuses s on s.id = st.status_id
            left join link_statuses r on r.id = s.reply_to_id
          where st.tag = tf.tag and s.visibility = 'public' and ${within('st.status_id', page)}
            and ${isHeard(userId, sql.ref('s.user_id'))} and ${isShown(userId)}
            and not ${isThere(sql`select 1 from users b where b.id = s.user_id and b.banned_at is not null`)}
          ${inOrder('st.status_id', page)}) t
        where tf.user_id = ${userId}
        ${inOrder('id', page)}
      ) h join link_statuses s on s.id = h.id`,
    )}
    ${inOrder('s.id', page)}`.execute(db);
  return latestFirst(rows, page);
};

/** In whose homes among these a status stands. */
export const findHomesWith = async (
  db: Db,
  statusId: string,
  viewerIds: readonly number[],
): Promise<number[]> => {
  if (viewerIds.length === 0) return [];
  const viewer = sql.ref<number>('viewer.id');
  const { rows } = await sql<{ id: number }>`
    select viewer.id from unnest(${viewerIds}::int[]) as viewer (id),
      link_statuses s join users u on u.id = s.user_id and u.banned_at is null
        left join link_statuses r on r.id = s.reply_to_id
    where s.id = ${statusId}::bigint
      and ${isFollowed(viewer)} and ${isHeard(viewer, sql.ref('s.user_id'))} and ${isShown(viewer)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Begins to keep somebody's home: from now on it is delivered to. */
export const openHome = async (db: Db, userId: number): Promise<void> => {
  await sql`
    insert into ephemeral.link_home_readers (user_id, whole_from) values (${userId}, ${NOTHING}::bigint)
    on conflict do nothing`.execute(db);
};

/**
 * Fills a home that was begun with the latest of everybody who is followed, as `findGathered` looks for them. Statements see what was there before them:
 * what is written meanwhile is delivered.
 */
export const fillHome = async (db: Db, userId: number, most: number): Promise<void> => {
  await sql`
    with accounts as (
      select f.id from (
        select followee_id as id from link_follows where follower_id = ${userId} union all select ${userId}::int) f
      cross join lateral (select s.id from link_statuses s where s.user_id = f.id order by s.id desc limit 1) t
      order by t.id desc limit ${sql.lit(most)}),
    latest as (
      select t.id from accounts f
      cross join lateral (
        select s.id from link_statuses s where s.user_id = f.id order by s.id desc limit ${sql.lit(most)}) t
      union
      select t.status_id from link_tag_follows tf
      cross join lateral (
        select st.status_id from link_status_tags st where st.tag = tf.tag
        order by st.status_id desc limit ${sql.lit(most)}) t
      where tf.user_id = ${userId}
      order by id desc limit ${sql.lit(most)}),
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
