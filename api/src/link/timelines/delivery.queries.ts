import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { announceNotifications, type Written, writtenIn } from '../notifications/telling.queries.ts';

/** Sends a status on its way into the homes of who follows its author; in the transaction that writes it. */
export const beginDelivery = async (tx: Db, statusId: string, authorId: number): Promise<void> => {
  await sql`
    insert into ephemeral.link_deliveries (status_id, author_id) values (${statusId}::bigint, ${authorId})
    on conflict do nothing`.execute(tx);
};

export interface Delivery {
  readonly status_id: string;
  readonly author_id: number;
  readonly reached: number;
}

/** A status that is on its way, for this transaction alone. */
export const takeDelivery = async (tx: Db): Promise<Delivery | undefined> => {
  const { rows } = await sql<Delivery>`
    select status_id::text as status_id, author_id, reached from ephemeral.link_deliveries
    order by status_id limit 1 for update skip locked`.execute(tx);
  return rows[0];
};

/** Serves the next followers, with the first ones also who follows its hashtags; the last follow that was, undefined once there are no more. */
export const deliverTo = async (
  tx: Db,
  { status_id, author_id, reached }: Delivery,
  most: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ last: number | null; count: number; told: Written[] }>`
    with next as (
      select id, follower_id, notifies from link_follows
      where followee_id = ${author_id} and id > ${reached} order by id limit ${sql.lit(most)}),
    kept as (
      insert into ephemeral.link_home (user_id, status_id)
      select h.user_id, ${status_id}::bigint from ephemeral.link_home_readers h
      where h.user_id in (select follower_id from next) or h.user_id = ${author_id}
        or h.user_id in (
          select tf.user_id from link_status_tags st join link_tag_follows tf on tf.tag = st.tag
          where st.status_id = ${status_id}::bigint and ${reached} = 0)
      on conflict do nothing),
    told as (
      insert into link_notifications (user_id, type, from_id, status_id)
      select n.follower_id, 'status', ${author_id}, s.id from next n join link_statuses s on s.id = ${status_id}::bigint
      where n.notifies and s.reply_to_id is null and s.reblog_of_id is null and s.visibility <> 'direct'
      on conflict do nothing returning id, user_id)
    select max(id) as last, count(*)::int as count, ${writtenIn} as told from next`.execute(tx);
  const { last = null, count = 0, told = [] } = rows[0] ?? {};
  announceNotifications(tx, told);
  return count < most || last === null ? undefined : last;
};

export const noteReached = async (tx: Db, statusId: string, reached: number): Promise<void> => {
  await sql`
    update ephemeral.link_deliveries set reached = ${reached} where status_id = ${statusId}::bigint`.execute(
    tx,
  );
};

export const endDelivery = async (tx: Db, statusId: string): Promise<void> => {
  await sql`delete from ephemeral.link_deliveries where status_id = ${statusId}::bigint`.execute(tx);
};

/** Keeps the latest `most` of each home, and no home that nobody read for so many days. */
export const trimHomes = async (db: Db, most: number, days: number): Promise<void> => {
  await sql`
    delete from ephemeral.link_home_readers
    where read_on < current_date - ${sql.lit(days)}::int`.execute(db);
  await sql`
    delete from ephemeral.link_home h where not exists (
      select 1 from ephemeral.link_home_readers r where r.user_id = h.user_id)`.execute(db);
  await sql`
    with cut as (
      select r.user_id, (
        select h.status_id from ephemeral.link_home h where h.user_id = r.user_id
        order by h.status_id desc offset ${sql.lit(most)} limit 1) as below
      from ephemeral.link_home_readers r),
    trimmed as (
      update ephemeral.link_home_readers r set whole_from = greatest(r.whole_from, c.below + 1)
      from cut c where c.user_id = r.user_id and c.below is not null)
    delete from ephemeral.link_home h using cut c
    where c.user_id = h.user_id and h.status_id <= c.below`.execute(db);
};
