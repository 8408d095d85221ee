import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';
import type { FederatedKind } from '../../events/federated-events.queries.ts';

export interface EventRow {
  readonly id: number;
  readonly kind: FederatedKind;
  readonly user_id: number;
  readonly status_id: string | null;
  readonly boost_id: string | null;
  readonly story_id: number | null;
  readonly target_id: number | null;
  readonly created_at: Date;
}

/** What happened first of what nobody told yet. */
export const findEvent = async (db: Db): Promise<EventRow | undefined> => {
  const { rows } = await sql<EventRow>`
    select id, kind, user_id, status_id::text as status_id, boost_id::text as boost_id, story_id, target_id, created_at
    from federation_events order by id limit 1`.execute(db);
  return rows[0];
};

/** Takes an event off; false where another process did. */
export const endEvent = async (tx: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('federation_events').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
};

/** An activity, and to whom it goes. */
export interface Outgoing {
  /** Who signs it. */
  readonly userId: number;
  readonly statusId?: string | undefined;
  readonly body: string;
  /** What it is about: what one member sends about one thing reaches each server in order. */
  readonly subject: string;
  /** All who follow its author. */
  readonly toFollowers: boolean;
  /** Further accounts, by user id. */
  readonly toAccounts: readonly number[];
}

/** The subject of follows, and of the answers to them. */
export const accountSubject = (userId: number): string => `account ${userId}`;

/** Sends an activity on its way: one delivery for each server, to its shared inbox where it has one. */
export const putOnWay = async (tx: Db, outgoing: Outgoing): Promise<void> => {
  const { userId, statusId = null, body, subject, toFollowers, toAccounts } = outgoing;
  await sql`
    with activity as (
      insert into federation_activities (user_id, status_id, body)
      values (${userId}, ${statusId}::bigint, ${body}) returning id),
    reached as (
      select user_id from federation_actors where user_id = any(${toAccounts}::int[])
      union select f.follower_id from link_follows f where ${toFollowers} and f.followee_id = ${userId})
    insert into federation_deliveries (activity_id, inbox, host, ordering_key)
    select distinct (select id from activity), coalesce(nullif(a.shared_inbox, ''), a.inbox), a.host,
      ${`${userId} ${subject}`}
    from reached r join federation_actors a on a.user_id = r.user_id
      join users u on u.id = a.user_id and u.banned_at is null`.execute(tx);
};

/**
 * What need not be told any more: the status is gone. A delivery that was tried stays, without its words: it may be on the wire
 * just now, and what follows must not overtake it.
 */
export const takeOffWay = async (tx: Db, statusId: string): Promise<void> => {
  await sql`
    delete from federation_deliveries d using federation_activities a
    where a.id = d.activity_id and a.status_id = ${statusId}::bigint and d.tries = 0`.execute(tx);
  await sql`
    delete from federation_activities a where status_id = ${statusId}::bigint
      and not exists (select 1 from federation_deliveries d where d.activity_id = a.id)`.execute(tx);
  await sql`update federation_activities set body = '' where status_id = ${statusId}::bigint`.execute(tx);
};

/** The author of a status of another server, and its address there; undefined for one of ours. */
export const findRemoteStatus = async (
  db: Db,
  id: string,
): Promise<{ readonly uri: string; readonly user_id: number } | undefined> => {
  const { rows } = await sql<{ uri: string; user_id: number }>`
    select remote_uri as uri, user_id from link_statuses where id = ${id}::bigint and remote_uri is not null`.execute(
    db,
  );
  return rows[0];
};

/** Whom a status is sent to beside those who follow its author: whom it names, and whom it answers. */
export const findNamedAccounts = async (db: Db, statusId: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select m.user_id as id from link_mentions m where m.status_id = ${statusId}::bigint
    union select r.user_id from link_statuses s join link_statuses r on r.id = s.reply_to_id
    where s.id = ${statusId}::bigint`.execute(db);
  return rows.map(({ id }) => id);
};
