import type { Db } from '../../platform/db/open-database.ts';
import type { Wishes } from './people.queries.ts';

/** Whether an account of another server is not followed yet: to follow it is to ask there. */
export const mustBeAsked = async (tx: Db, followerId: number, followeeId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('federation_actors as a')
    .leftJoin('link_follows as f', (join) =>
      join.onRef('f.followee_id', '=', 'a.user_id').on('f.follower_id', '=', followerId),
    )
    .select('a.user_id')
    .where('a.user_id', '=', followeeId)
    .where('f.follower_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** Keeps a request, or what is to be shown once it is accepted; whether it is new. */
export const saveRequest = async (
  tx: Db,
  followerId: number,
  followeeId: number,
  { showsReblogs, notifies }: Wishes,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('link_follow_requests')
    .set({ shows_reblogs: showsReblogs, notifies })
    .where('follower_id', '=', followerId)
    .where('followee_id', '=', followeeId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  const added = await tx
    .insertInto('link_follow_requests')
    .values({ follower_id: followerId, followee_id: followeeId, shows_reblogs: showsReblogs, notifies })
    .onConflict((conflict) => conflict.doNothing())
    .returning('follower_id')
    .executeTakeFirst();
  return added !== undefined;
};

/** Takes a request off, with what was wished; undefined where there is none. */
export const takeRequest = async (
  tx: Db,
  followerId: number,
  followeeId: number,
): Promise<Wishes | undefined> => {
  const row = await tx
    .deleteFrom('link_follow_requests')
    .where('follower_id', '=', followerId)
    .where('followee_id', '=', followeeId)
    .returning(['shows_reblogs', 'notifies'])
    .executeTakeFirst();
  return row && { showsReblogs: row.shows_reblogs, notifies: row.notifies };
};
