import type { NotificationType } from '@hub/shared/contracts/link/notifications';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

export interface FeedNews {
  readonly userIds: readonly number[];
  readonly type: NotificationType;
  readonly fromId: number;
  /** Null for what concerns no status. */
  readonly statusId: string | null;
}

/**
 * Tells members what somebody did, in the transaction that does it. Nobody hears of themselves, nor of whom they block, or
 * mute with their notifications, nor from whoever blocks them.
 */
export const tellInFeed = async (tx: Db, { userIds, type, fromId, statusId }: FeedNews): Promise<void> => {
  if (userIds.length === 0) return;
  await sql`
    insert into link_notifications (user_id, type, from_id, status_id)
    select u.id, ${type}, ${fromId}, ${statusId}::bigint
    from users u
    where u.id = any(${userIds}::int[]) and u.id <> ${fromId}
      and not exists (select 1 from link_blocks b
        where (b.user_id = u.id and b.target_id = ${fromId}) or (b.user_id = ${fromId} and b.target_id = u.id))
      and not exists (select 1 from link_mutes m where m.user_id = u.id and m.target_id = ${fromId}
        and m.hides_notifications and (m.expires_at is null or m.expires_at > now()))
    on conflict do nothing`.execute(tx);
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
