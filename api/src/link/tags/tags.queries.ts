import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { inOrder, latestFirst, type Page, within } from '../entities/paging.queries.ts';

/** How much a hashtag was used on one day, in UTC as Mastodon counts days. */
export interface TagDay {
  readonly tag: string;
  readonly day: Date;
  readonly uses: number;
  readonly accounts: number;
}

const usedInPublic = sql`link_status_tags t join link_statuses s on s.id = t.status_id
    join users u on u.id = s.user_id and u.banned_at is null`;
const isPublic = sql`s.visibility = 'public' and s.deleted_at is null`;

export const findTagDays = async (db: Db, tags: readonly string[], fromId: string): Promise<TagDay[]> => {
  if (tags.length === 0) return [];
  const { rows } = await sql<TagDay>`
    select t.tag, date_trunc('day', s.created_at, 'UTC') as day, count(*)::int as uses,
      count(distinct s.user_id)::int as accounts
    from ${usedInPublic}
    where t.tag = any(${tags}::text[]) and t.status_id >= ${fromId}::bigint and ${isPublic}
    group by t.tag, day`.execute(db);
  return rows;
};

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Hashtags of statuses since one, those of most people first. */
export const findTrendingTags = async (
  db: Db,
  fromId: string,
  { limit, offset }: Slice,
): Promise<string[]> => {
  const { rows } = await sql<{ tag: string }>`
    select t.tag from ${usedInPublic}
    where t.status_id >= ${fromId}::bigint and ${isPublic}
    group by t.tag order by count(distinct s.user_id) desc, count(*) desc, t.tag
    limit ${sql.lit(limit)} offset ${offset}`.execute(db);
  return rows.map(({ tag }) => tag);
};

export const addTagFollow = async (tx: Db, userId: number, tag: string): Promise<void> => {
  await sql`
    insert into link_tag_follows (user_id, tag) values (${userId}, ${tag}) on conflict do nothing`.execute(
    tx,
  );
};

export const removeTagFollow = async (tx: Db, userId: number, tag: string): Promise<void> => {
  await tx.deleteFrom('link_tag_follows').where('user_id', '=', userId).where('tag', '=', tag).execute();
};

/** Which of these a member follows. */
export const findFollowing = async (
  db: Db,
  userId: number,
  tags: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (userId === 0 || tags.length === 0) return new Set();
  const rows = await db
    .selectFrom('link_tag_follows')
    .select('tag')
    .where('user_id', '=', userId)
    .where('tag', 'in', [...tags])
    .execute();
  return new Set(rows.map(({ tag }) => tag));
};

export const findFollowedTags = async (
  db: Db,
  userId: number,
  page: Page,
): Promise<{ readonly id: string; readonly tag: string }[]> => {
  const { rows } = await sql<{ id: string; tag: string }>`
    select f.id::text as id, f.tag from link_tag_follows f
    where f.user_id = ${userId} and ${within('f.id', page)} ${inOrder('f.id', page)}`.execute(db);
  return latestFirst(rows, page);
};
