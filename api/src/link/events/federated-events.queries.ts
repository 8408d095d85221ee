import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

export type FederatedKind =
  | 'create'
  | 'update'
  | 'delete'
  | 'boost'
  | 'unboost'
  | 'like'
  | 'unlike'
  | 'follow'
  | 'unfollow'
  | 'reject'
  | 'profile'
  | 'story'
  | 'story_update'
  | 'unstory';

export interface FederatedEvent {
  readonly kind: FederatedKind;
  /** Who did it. */
  readonly userId: number;
  readonly statusId?: string;
  readonly boostId?: string;
  readonly storyId?: number;
  /** The other account. */
  readonly targetId?: number;
}

/**
 * Notes what a member did, in the transaction that does it, so that other servers hear of it. Nothing is noted where the other
 * account is one of ours, or no account of another server is known (a hub that does not federate), nor what such an
 * account did itself.
 */
export const tellOthers = async (tx: Db, event: FederatedEvent): Promise<void> => {
  const { kind, userId, statusId = null, boostId = null, storyId = null, targetId = null } = event;
  await sql`
    insert into federation_events (kind, user_id, status_id, boost_id, story_id, target_id)
    select ${kind}, u.id, ${statusId}::bigint, ${boostId}::bigint, ${storyId}::int, ${targetId}::int
    from users u where u.id = ${userId} and u.kind <> 'remote' and exists (
      select 1 from federation_actors a where ${targetId}::int is null or a.user_id = ${targetId}::int)`.execute(
    tx,
  );
};
