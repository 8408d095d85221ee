import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { type StatusRow, statusesFrom } from '../entities/status.queries.ts';
import { isReadable, isWanted, wantsAccount } from '../entities/visibility.queries.ts';
import type { Slice } from './tags.queries.ts';

/** What people did with a status; it counts half with each day. */
const warmth = sql`(s.favourites_count + 2 * s.reblogs_count + s.replies_count)
  * power(0.5, extract(epoch from now() - s.created_at) / 86400)`;

/** Public statuses since one that people did something with, the warmest first. */
export const findTrending = async (
  db: Db,
  viewerId: number,
  fromId: string,
  { limit, offset }: Slice,
): Promise<StatusRow[]> => {
  const { rows } = await sql<StatusRow>`
    ${statusesFrom(viewerId, sql`link_statuses s`)}
    where s.id >= ${fromId}::bigint and s.visibility = 'public' and s.reblog_of_id is null and s.reply_to_id is null
      and s.favourites_count + s.reblogs_count + s.replies_count > 0
      and ${isReadable(viewerId)} and ${isWanted(viewerId)}
    order by ${warmth} desc, s.id desc limit ${sql.lit(limit)} offset ${offset}`.execute(db);
  return rows;
};

/** Accounts that wrote since then and that a member might follow, those whom most follow first. */
export const findSuggested = async (
  db: Db,
  userId: number,
  since: Date,
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select a.user_id from link_accounts a join users u on u.id = a.user_id and u.banned_at is null
    where a.last_status_at >= ${since} and a.user_id <> ${userId}
      and not exists (select 1 from link_follows f where f.follower_id = ${userId} and f.followee_id = a.user_id)
      and not exists (select 1 from link_blocks b where b.user_id = a.user_id and b.target_id = ${userId})
      and ${wantsAccount(userId, sql.ref('a.user_id'))}
    order by a.followers_count desc, a.last_status_at desc limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ user_id }) => user_id);
};
