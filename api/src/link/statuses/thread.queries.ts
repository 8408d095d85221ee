import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { type StatusRow, statusesFrom } from '../entities/status.queries.ts';
import { isReadable, isWanted } from '../entities/visibility.queries.ts';

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
    where ${isReadable(viewerId)} and ${isWanted(viewerId)} order by t.depth desc`.execute(db);
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
    where ${isReadable(viewerId)} and ${isWanted(viewerId)} order by s.id limit ${sql.lit(most)}`.execute(db);
  return rows;
};
