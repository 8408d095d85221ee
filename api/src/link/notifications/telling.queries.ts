import type { NotificationType } from '@hub/shared/contracts/link/notifications';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { isThreadMuted } from '../entities/status.queries.ts';
import { announce } from '../events/feed-events.ts';

export interface FeedNews {
  readonly userIds: readonly number[];
  readonly type: NotificationType;
  readonly fromId: number;
  /** Null for what concerns no status. */
  readonly statusId: string | null;
}

/** A row of `link_notifications` that was just written. */
export interface Written {
  readonly id: string;
  readonly user_id: number;
}

/** What a statement wrote, where its insert is named `told` and returns id and user. */
export const writtenIn = sql<Written[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id::text, 'user_id', t.user_id)), '[]') from told t)`;

/** Says to streams that these were written. */
export const announceNotifications = (tx: Db, rows: readonly Written[]): void =>
  announce(tx, { type: 'notifications', of: rows.map(({ id, user_id }) => [id, user_id] as const) });

/**
 * Tells members what somebody did, in the transaction that does it. Nobody hears of themselves, nor of whom they block, or
 * mute with their notifications, nor from whoever blocks them, nor of a thread that they mute.
 */
export const tellInFeed = async (tx: Db, { userIds, type, fromId, statusId }: FeedNews): Promise<void> => {
  if (userIds.length === 0) return;
  const { rows } = await sql<Written>`
    insert into link_notifications (user_id, type, from_id, status_id)
    select u.id, ${type}, ${fromId}, ${statusId}::bigint
    from users u
    where u.id = any(${userIds}::int[]) and u.id <> ${fromId} and u.kind <> 'remote'
      and not exists (select 1 from link_blocks b
        where (b.user_id = u.id and b.target_id = ${fromId}) or (b.user_id = ${fromId} and b.target_id = u.id))
      and not exists (select 1 from link_mutes m where m.user_id = u.id and m.target_id = ${fromId}
        and m.hides_notifications and (m.expires_at is null or m.expires_at > now()))
      and not exists (select 1 from link_statuses s
        where s.id = ${statusId}::bigint and ${isThreadMuted(sql.ref('u.id'))})
    on conflict do nothing returning id::text as id, user_id`.execute(tx);
  announceNotifications(tx, rows);
};

/** What is undone is told no longer. */
export const untellInFeed = async (
  tx: Db,
  {
    type,
    fromId,
    statusId,
    userId,
  }: { type: NotificationType; fromId: number; statusId: string | null; userId: number },
): Promise<void> => {
  await sql`
    delete from link_notifications
    where user_id = ${userId} and type = ${type} and from_id = ${fromId}
      and status_id is not distinct from ${statusId}::bigint`.execute(tx);
};
