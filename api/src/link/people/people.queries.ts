import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { inOrder, latestFirst, type Page, within } from '../entities/paging.queries.ts';
import { wantsAccount } from '../entities/visibility.queries.ts';

export interface RelationshipRow {
  readonly id: number;
  readonly following: boolean;
  readonly showing_reblogs: boolean;
  readonly notifying: boolean;
  readonly followed_by: boolean;
  readonly blocking: boolean;
  readonly blocked_by: boolean;
  readonly muting: boolean;
  readonly muting_notifications: boolean;
  /** Asked on another server, and not accepted there yet. */
  readonly requested: boolean;
}

/** How somebody stands to each of these accounts. */
export const findRelationships = async (
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<RelationshipRow[]> => {
  const { rows } = await sql<RelationshipRow>`
    select u.id, f.follower_id is not null as following, coalesce(f.shows_reblogs, false) as showing_reblogs,
      coalesce(f.notifies, false) as notifying, g.follower_id is not null as followed_by,
      b.user_id is not null as blocking, c.user_id is not null as blocked_by, m.user_id is not null as muting,
      coalesce(m.hides_notifications, false) as muting_notifications,
      q.follower_id is not null as requested
    from unnest(${ids}::int[]) with ordinality as asked (id, place) join users u on u.id = asked.id
      left join link_follows f on f.follower_id = ${userId} and f.followee_id = u.id
      left join link_follows g on g.follower_id = u.id and g.followee_id = ${userId}
      left join link_blocks b on b.user_id = ${userId} and b.target_id = u.id
      left join link_blocks c on c.user_id = u.id and c.target_id = ${userId}
      left join link_follow_requests q on q.follower_id = ${userId} and q.followee_id = u.id
      left join link_mutes m on m.user_id = ${userId} and m.target_id = u.id
        and (m.expires_at is null or m.expires_at > now())
    order by asked.place`.execute(db);
  return rows;
};

export const isBlockedBetween = async (tx: Db, one: number, other: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 as one from link_blocks
    where (user_id = ${one} and target_id = ${other}) or (user_id = ${other} and target_id = ${one})`.execute(
    tx,
  );
  return rows.length > 0;
};

export interface Wishes {
  readonly showsReblogs: boolean;
  readonly notifies: boolean;
}

/** Follows an account, or changes what is shown of it; whether that is new. */
export const addFollow = async (
  tx: Db,
  followerId: number,
  followeeId: number,
  { showsReblogs, notifies }: Wishes,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into link_follows (follower_id, followee_id, shows_reblogs, notifies)
    values (${followerId}, ${followeeId}, ${showsReblogs}, ${notifies})
    on conflict do nothing returning 1 as one`.execute(tx);
  if (rows.length > 0) return true;
  await tx
    .updateTable('link_follows')
    .set({ shows_reblogs: showsReblogs, notifies })
    .where('follower_id', '=', followerId)
    .where('followee_id', '=', followeeId)
    .execute();
  return false;
};

export const removeFollow = async (tx: Db, followerId: number, followeeId: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('link_follows')
    .where('follower_id', '=', followerId)
    .where('followee_id', '=', followeeId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const addBlock = async (tx: Db, userId: number, targetId: number): Promise<void> => {
  await tx
    .insertInto('link_blocks')
    .values({ user_id: userId, target_id: targetId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const removeBlock = async (db: Db, userId: number, targetId: number): Promise<void> => {
  await db
    .deleteFrom('link_blocks')
    .where('user_id', '=', userId)
    .where('target_id', '=', targetId)
    .execute();
};

/** Whom somebody blocks is heard of no more, nor is the other way round. */
export const removeNewsBetween = async (tx: Db, one: number, other: number): Promise<void> => {
  await sql`
    delete from link_notifications
    where (user_id = ${one} and from_id = ${other}) or (user_id = ${other} and from_id = ${one})`.execute(tx);
};

export const saveMute = async (
  db: Db,
  userId: number,
  targetId: number,
  {
    hidesNotifications,
    expiresAt,
  }: { readonly hidesNotifications: boolean; readonly expiresAt: Date | null },
): Promise<void> => {
  await sql`
    insert into link_mutes (user_id, target_id, hides_notifications, expires_at)
    values (${userId}, ${targetId}, ${hidesNotifications}, ${expiresAt})
    on conflict (user_id, target_id) do update
    set hides_notifications = excluded.hides_notifications, expires_at = excluded.expires_at`.execute(db);
};

export const removeMute = async (db: Db, userId: number, targetId: number): Promise<void> => {
  await db.deleteFrom('link_mutes').where('user_id', '=', userId).where('target_id', '=', targetId).execute();
};

export interface Listed {
  /** What the list pages by. */
  readonly id: string;
  readonly user_id: number;
}

const listed = async (
  db: Db,
  viewerId: number,
  page: Page,
  { user, from }: { readonly user: RawBuilder<unknown>; readonly from: RawBuilder<unknown> },
): Promise<Listed[]> => {
  const { rows } = await sql<Listed>`
    select l.id::text as id, ${user} as user_id ${from}
      and exists (select 1 from users u where u.id = ${user} and u.banned_at is null)
      and ${viewerId === 0 ? sql`true` : sql`(${user} = ${viewerId} or ${wantsAccount(viewerId, user)})`}
      and ${within('l.id', page)} ${inOrder('l.id', page)}`.execute(db);
  return latestFirst(rows, page);
};

export const findFollowers = (db: Db, viewerId: number, userId: number, page: Page): Promise<Listed[]> =>
  listed(db, viewerId, page, {
    user: sql`l.follower_id`,
    from: sql`from link_follows l where l.followee_id = ${userId}`,
  });

export const findFollowing = (db: Db, viewerId: number, userId: number, page: Page): Promise<Listed[]> =>
  listed(db, viewerId, page, {
    user: sql`l.followee_id`,
    from: sql`from link_follows l where l.follower_id = ${userId}`,
  });

export const findFavouriting = (db: Db, viewerId: number, statusId: string, page: Page): Promise<Listed[]> =>
  listed(db, viewerId, page, {
    user: sql`l.user_id`,
    from: sql`from link_favourites l where l.status_id = ${statusId}::bigint`,
  });

export const findBoosting = (db: Db, viewerId: number, statusId: string, page: Page): Promise<Listed[]> =>
  listed(db, viewerId, page, {
    user: sql`l.user_id`,
    from: sql`from link_statuses l where l.reblog_of_id = ${statusId}::bigint`,
  });

/** Whom somebody follows that follow an account. */
export const findFamiliar = async (
  db: Db,
  viewerId: number,
  userId: number,
  most: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select l.follower_id as id from link_follows l join link_follows f
      on f.followee_id = l.follower_id and f.follower_id = ${viewerId}
    where l.followee_id = ${userId} and ${wantsAccount(viewerId, sql.ref('l.follower_id'))}
    order by l.id desc limit ${sql.lit(most)}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Whom somebody blocks or mutes. */
export const findShunned = (
  db: Db,
  table: 'link_blocks' | 'link_mutes',
  userId: number,
  page: Page,
): Promise<Listed[]> => {
  const isOn = table === 'link_mutes' ? sql`(l.expires_at is null or l.expires_at > now())` : sql`true`;
  return listed(db, 0, page, {
    user: sql`l.target_id`,
    from: sql`from ${sql.table(table)} l where l.user_id = ${userId} and ${isOn}`,
  });
};

export const removeEndedMutes = async (db: Db): Promise<void> => {
  await sql`delete from link_mutes where expires_at < now()`.execute(db);
};
