import type { Status } from '@hub/shared/contracts/link/entities';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { bigId, idAsText } from '../entities/paging.queries.ts';

export type MarkTable = 'link_favourites' | 'link_bookmarks';

/** Adds a member's mark; whether there was none yet. One that is being taken back is waited for. */
export const addMark = async (
  tx: Db,
  table: MarkTable,
  userId: number,
  statusId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into ${sql.table(table)} (user_id, status_id) values (${userId}, ${statusId}::bigint)
    on conflict do nothing returning 1 as one`.execute(tx);
  return rows.length > 0;
};

/** Takes it back; whether there was one. */
export const removeMark = async (
  tx: Db,
  table: MarkTable,
  userId: number,
  statusId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    delete from ${sql.table(table)} where user_id = ${userId} and status_id = ${statusId}::bigint
    returning 1 as one`.execute(tx);
  return rows.length > 0;
};

/** Mutes a thread, or ends that. */
export const setThreadMuted = async (
  tx: Db,
  userId: number,
  threadId: string,
  isOn: boolean,
): Promise<void> => {
  await (isOn
    ? sql`insert into link_thread_mutes (user_id, thread_id) values (${userId}, ${threadId}::bigint)
        on conflict do nothing`
    : sql`delete from link_thread_mutes where user_id = ${userId} and thread_id = ${threadId}::bigint`
  ).execute(tx);
};

/** Adds to a counter of a status, never below 0. */
export const addToStatus = async (
  tx: Db,
  counter: 'favourites_count' | 'reblogs_count',
  statusId: string,
  by: number,
): Promise<void> => {
  const column = sql.ref(counter);
  await sql`
    update link_statuses set ${column} = greatest(${column} + ${by}::int, 0)
    where id = ${statusId}::bigint`.execute(tx);
};

export interface NewBoost {
  readonly id: string;
  readonly userId: number;
  readonly statusId: string;
  readonly visibility: Status['visibility'];
  readonly at: Date;
}

/** Boosts a status; false where it is boosted by them already, or the id is taken. */
export const insertBoost = async (
  tx: Db,
  { id, userId, statusId, visibility, at }: NewBoost,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into link_statuses (id, user_id, reblog_of_id, content, visibility, created_at)
    values (${id}::bigint, ${userId}, ${statusId}::bigint, '', ${visibility}, ${at})
    on conflict do nothing returning 1 as one`.execute(tx);
  return rows.length > 0;
};

export const findBoost = async (db: Db, userId: number, statusId: string): Promise<string | undefined> => {
  const boost = await db
    .selectFrom('link_statuses')
    .select(idAsText)
    .where('reblog_of_id', '=', bigId(statusId))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return boost?.id;
};

/** Takes a boost back; what it was, undefined where there is none. */
export const removeBoost = (
  tx: Db,
  userId: number,
  statusId: string,
): Promise<{ id: string; visibility: NewBoost['visibility'] } | undefined> =>
  tx
    .deleteFrom('link_statuses')
    .where('reblog_of_id', '=', bigId(statusId))
    .where('user_id', '=', userId)
    .returning((eb) => [idAsText(eb), 'visibility'])
    .executeTakeFirst();

/** Puts an own status on top, or takes it down; false where it is not theirs to pin. */
export const setPinned = async (
  tx: Db,
  userId: number,
  statusId: string,
  at: Date | null,
): Promise<boolean> => {
  const { rows } = await sql`
    update link_statuses set pinned_at = ${at}
    where id = ${statusId}::bigint and user_id = ${userId} and reblog_of_id is null and deleted_at is null
      and visibility <> 'direct'
    returning 1 as one`.execute(tx);
  return rows.length > 0;
};

export const countPinned = async (tx: Db, userId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('link_statuses')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('user_id', '=', userId)
    .where('pinned_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
};
