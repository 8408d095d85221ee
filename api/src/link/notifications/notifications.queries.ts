import {
  type markerTimelines,
  type NotificationType,
  notificationTypes,
} from '@hub/shared/contracts/link/notifications';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { inOrder, latestFirst, type Page, within } from '../entities/paging.queries.ts';
import { isReadable, isThere, wantsAccount } from '../entities/visibility.queries.ts';

export interface NotificationRow {
  readonly id: string;
  readonly type: NotificationType;
  readonly from_id: number;
  readonly status_id: string | null;
  readonly created_at: Date;
}

export interface NotificationFilter {
  readonly types: readonly NotificationType[];
  readonly excluded: readonly NotificationType[];
  readonly fromId?: number | undefined;
}

/** Whom a member blocked, mutes, or who was banned since is heard of no more, nor is what they may read no longer. */
const isHeard = (userId: number): RawBuilder<unknown> => sql`
  ${isThere(sql`select 1 from users u where u.id = n.from_id and u.banned_at is null`)}
  and (n.from_id = ${userId} or ${wantsAccount(userId, sql`n.from_id`)})
  and (n.status_id is null or ${isThere(sql`
    select 1 from link_statuses s join users su on su.id = s.user_id and su.banned_at is null
    where s.id = n.status_id and ${isReadable(userId)}`)})`;

const matches = ({ types, excluded, fromId }: NotificationFilter): RawBuilder<unknown> => sql`
  ${types.length === notificationTypes.length ? sql`true` : sql`n.type = any(${types}::text[])`}
  and ${excluded.length === 0 ? sql`true` : sql`n.type <> all(${excluded}::text[])`}
  and ${fromId === undefined ? sql`true` : sql`n.from_id = ${fromId}`}`;

const columns = sql`n.id::text as id, n.type, n.from_id, n.status_id::text as status_id, n.created_at`;

export const findNotifications = async (
  db: Db,
  userId: number,
  page: Page,
  filter: NotificationFilter,
): Promise<NotificationRow[]> => {
  const { rows } = await sql<NotificationRow>`
    select ${columns} from link_notifications n
    where n.user_id = ${userId} and ${matches(filter)} and ${isHeard(userId)} and ${within('n.id', page)}
    ${inOrder('n.id', page)}`.execute(db);
  return latestFirst(rows, page);
};

export const findNotification = async (
  db: Db,
  userId: number,
  id: string,
): Promise<NotificationRow | undefined> => {
  const { rows } = await sql<NotificationRow>`
    select ${columns} from link_notifications n
    where n.user_id = ${userId} and n.id = ${id}::bigint and ${isHeard(userId)}`.execute(db);
  return rows[0];
};

/** How many came after the marker, `most` at most. */
export const countUnread = async (
  db: Db,
  userId: number,
  filter: NotificationFilter,
  most: number,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from link_notifications n
      where n.user_id = ${userId} and ${matches(filter)} and ${isHeard(userId)}
        and n.id > coalesce((select last_read_id::bigint from link_markers
          where user_id = ${userId} and timeline = 'notifications'), 0)
      order by n.id desc limit ${sql.lit(most)}) unread`.execute(db);
  return rows[0]?.count ?? 0;
};

export const removeNotification = async (db: Db, userId: number, id: string): Promise<void> => {
  await sql`delete from link_notifications where user_id = ${userId} and id = ${id}::bigint`.execute(db);
};

export const removeNotifications = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('link_notifications').where('user_id', '=', userId).execute();
};

type Timeline = (typeof markerTimelines)[number];

export interface MarkerRow {
  readonly timeline: Timeline;
  readonly last_read_id: string;
  readonly version: number;
  readonly updated_at: Date;
}

export const findMarkers = (db: Db, userId: number, timelines: readonly Timeline[]): Promise<MarkerRow[]> =>
  timelines.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('link_markers')
        .select(['timeline', 'last_read_id', 'version', 'updated_at'])
        .where('user_id', '=', userId)
        .where('timeline', 'in', [...timelines])
        .execute();

export const saveMarker = async (
  db: Db,
  userId: number,
  timeline: string,
  lastReadId: string,
  at: Date,
): Promise<void> => {
  await sql`
    insert into link_markers as m (user_id, timeline, last_read_id, updated_at)
    values (${userId}, ${timeline}, ${lastReadId}, ${at})
    on conflict (user_id, timeline) do update set
      last_read_id = excluded.last_read_id, version = m.version + 1, updated_at = excluded.updated_at`.execute(
    db,
  );
};
