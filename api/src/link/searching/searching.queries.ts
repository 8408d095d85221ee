import { type RawBuilder, sql } from 'kysely';
import { PLAN_ANEW } from '../../platform/db/client.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { type StatusRow, statusesFrom } from '../entities/status.queries.ts';
import { isReadable, isWanted, wantsAccount } from '../entities/visibility.queries.ts';

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const MAX_ID = 2 ** 31 - 1;

/** Members whose number begins with what was typed of `user123`: a few ranges of ids, which the index knows. */
const numbered = (q: string): RawBuilder<unknown> => {
  const [, digits] = /^(?:user)?([1-9]\d{0,9})$/i.exec(q) ?? [];
  if (digits === undefined) return sql`false`;
  const first = Number(digits);
  const ranges = Array.from({ length: 11 - digits.length }, (_, more) => 10 ** more)
    .filter((width) => first * width <= MAX_ID)
    .map((width) => sql`id between ${first * width} and ${Math.min((first + 1) * width - 1, MAX_ID)}`);
  return ranges.length === 0 ? sql`false` : sql`kind <> 'remote' and (${sql.join(ranges, sql` or `)})`;
};

/**
 * Members whose name holds these words, or whose name with the `@` begins so: those who are called so first, then who is
 * followed by most.
 */
export const findPeople = async (
  db: Db,
  viewerId: number,
  q: string,
  { limit, offset, followed }: Slice & { readonly followed: boolean },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from (
        select id from users where link_grams(name) @> link_grams(${q}) and name ilike ${like(q)}
        union select id from users where ${numbered(q)}
        union select user_id from federation_actors where lower(username) like ${like(q.toLowerCase()).slice(1)}
      ) found join users u on u.id = found.id left join link_accounts a on a.user_id = u.id
    where u.banned_at is null
      and ${wantsAccount(viewerId, sql.ref('u.id'))}
      and (${!followed} or exists (
        select 1 from link_follows f where f.follower_id = ${viewerId} and f.followee_id = u.id))
    order by lower(u.name) = lower(${q}) desc, coalesce(a.followers_count, 0) desc, u.id
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  return rows.map(({ id }) => id);
};

/** How many of the latest statuses are looked through for a single character, which no index knows. */
const WINDOW = 20_000;

const latest = sql`(select id from link_statuses order by id desc limit ${sql.lit(WINDOW)}) latest
  join link_statuses s on s.id = latest.id`;

/** The latest statuses with these words that the viewer may read. */
export const findWords = async (
  db: Db,
  viewerId: number,
  q: string,
  { limit, offset, userId }: Slice & { readonly userId: number | undefined },
): Promise<StatusRow[]> => {
  const { rows } = await sql<StatusRow>`
    ${sql.raw(PLAN_ANEW)} ${statusesFrom(viewerId, [...q].length < 2 ? latest : sql`link_statuses s`)}
    where s.reblog_of_id is null and link_grams(s.content) @> link_grams(${q})
      and (${userId === undefined} or s.user_id = ${userId ?? 0}) and s.content ilike ${like(q)} and ${isReadable(viewerId)} and ${isWanted(viewerId)}
    order by s.id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  return rows;
};

/** Hashtags that begin with these words; what is used most comes first. */
export const findTags = async (db: Db, q: string, { limit, offset }: Slice): Promise<string[]> => {
  const { rows } = await sql<{ tag: string }>`
    select t.tag from link_status_tags t join link_statuses s on s.id = t.status_id
    where starts_with(t.tag, ${q}) and s.visibility = 'public' and s.deleted_at is null
    group by t.tag order by t.tag = ${q} desc, count(*) desc, t.tag
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  return rows.map(({ tag }) => tag);
};
