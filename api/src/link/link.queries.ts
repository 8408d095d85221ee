import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

export interface StatusRow {
  readonly id: string;
  readonly user_id: number;
  readonly reply_to_id: string | null;
  readonly reply_to_user_id: number | null;
  readonly content: string;
  readonly spoiler_text: string;
  readonly sensitive: boolean;
  readonly visibility: 'public' | 'unlisted' | 'private' | 'direct';
  readonly language: string;
  readonly replies_count: number;
  readonly favourites_count: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly favourited: boolean;
  readonly bookmarked: boolean;
}

/** Bounds are ids; empty ones bound nothing. */
export interface Page {
  readonly limit: number;
  readonly maxId: string;
  readonly sinceId: string;
  readonly minId: string;
}

export interface StatusFilter {
  readonly userId?: number | undefined;
  readonly withoutReplies?: boolean | undefined;
}

const statusesFrom = (viewerId: number, source: RawBuilder<unknown>): RawBuilder<StatusRow> => sql<StatusRow>`
  select s.id::text as id, s.user_id, s.reply_to_id::text as reply_to_id, r.user_id as reply_to_user_id,
    s.content, s.spoiler_text, s.sensitive, s.visibility, s.language, s.replies_count, s.favourites_count,
    s.created_at, s.edited_at,
    exists (select 1 from link_favourites f where f.user_id = ${viewerId} and f.status_id = s.id) as favourited,
    exists (select 1 from link_bookmarks b where b.user_id = ${viewerId} and b.status_id = s.id) as bookmarked
  from ${source} join users u on u.id = s.user_id and u.banned_at is null
    left join link_statuses r on r.id = s.reply_to_id`;

/** What anybody with the address may read; private and direct ones are their author's. */
const isReadable = (viewerId: number) =>
  sql`(s.visibility in ('public', 'unlisted') or s.user_id = ${viewerId})`;

/** A page of the public timeline, or of one account's statuses; the latest first. */
export const findStatuses = async (
  db: Db,
  viewerId: number,
  { userId, withoutReplies }: StatusFilter,
  { limit, maxId, sinceId, minId }: Page,
): Promise<StatusRow[]> => {
  const conditions = [
    userId === undefined
      ? sql`s.visibility = 'public'`
      : sql`${isReadable(viewerId)} and s.user_id = ${userId}`,
    ...(withoutReplies ? [sql`s.reply_to_id is null`] : []),
    ...(maxId ? [sql`s.id < ${maxId}::bigint`] : []),
    ...(sinceId ? [sql`s.id > ${sinceId}::bigint`] : []),
    ...(minId ? [sql`s.id > ${minId}::bigint`] : []),
  ];
  // min_id asks for what follows right after it, since_id for the newest of what is younger.
  const order = minId ? sql`asc` : sql`desc`;
  const { rows } = await sql<StatusRow>`
    ${statusesFrom(viewerId, sql`link_statuses s`)}
    where ${sql.join(conditions, sql` and `)}
    order by s.id ${order} limit ${sql.lit(limit)}`.execute(db);
  return minId ? rows.reverse() : rows;
};

export const findStatus = async (db: Db, viewerId: number, id: string): Promise<StatusRow | undefined> => {
  const { rows } = await sql<StatusRow>`
    ${statusesFrom(viewerId, sql`link_statuses s`)}
    where s.id = ${id}::bigint and ${isReadable(viewerId)}`.execute(db);
  return rows[0];
};

/** What a status answers, the first one first. */
export const findAncestors = async (
  db: Db,
  viewerId: number,
  id: string,
  most: number,
): Promise<StatusRow[]> => {
  const { rows } = await sql<StatusRow>`
    with recursive thread (id, depth) as (
      select reply_to_id, 1 from link_statuses where id = ${id}::bigint and reply_to_id is not null
      union all
      select s.reply_to_id, t.depth + 1 from thread t join link_statuses s on s.id = t.id
      where s.reply_to_id is not null and t.depth < ${sql.lit(most)})
    ${statusesFrom(viewerId, sql`thread t join link_statuses s on s.id = t.id`)}
    where ${isReadable(viewerId)} order by t.depth desc`.execute(db);
  return rows;
};

/** All answers below a status, by time; `most` of them, and as many levels. */
export const findDescendants = async (
  db: Db,
  viewerId: number,
  id: string,
  most: number,
): Promise<StatusRow[]> => {
  const { rows } = await sql<StatusRow>`
    with recursive thread (id, depth) as (
      select id, 1 from link_statuses where reply_to_id = ${id}::bigint
      union all
      select s.id, t.depth + 1 from thread t join link_statuses s on s.reply_to_id = t.id
      where t.depth < ${sql.lit(most)})
    ${statusesFrom(viewerId, sql`thread t join link_statuses s on s.id = t.id`)}
    where ${isReadable(viewerId)} order by s.id limit ${sql.lit(most)}`.execute(db);
  return rows;
};

export const countFeed = async (db: Db): Promise<{ users: number; statuses: number }> => {
  const { rows } = await sql<{ users: number; statuses: number }>`
    select (select count(*)::int from users) as users,
      (select count(*)::int from link_statuses) as statuses`.execute(db);
  return rows[0] ?? { users: 0, statuses: 0 };
};
