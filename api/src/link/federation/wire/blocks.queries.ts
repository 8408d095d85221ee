import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';
import { anyOf } from '../../../platform/db/parts.queries.ts';

/** A host and the domains above it: `a.b.example` is blocked with `b.example`. */
const withParents = (host: string): string[] => {
  const parts = host.toLowerCase().split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
};

/** Whether operators blocked a server, or a domain above it. `host` may have a port. */
export const isBlockedHost = async (db: Db, host: string): Promise<boolean> => {
  const row = await db
    .selectFrom('federation_blocks')
    .select('domain')
    .where('domain', '=', anyOf(withParents(host.replace(/:\d+$/, ''))))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const isOfDomain = (domain: string) => sql<boolean>`(
  regexp_replace(host, ':[0-9]+$', '') = ${domain} or regexp_replace(host, ':[0-9]+$', '') like ${`%.${domain}`})`;

/** Blocks a server: its accounts are banned, nobody follows there or is followed from there, nothing goes there any more. */
export const blockDomain = async (tx: Db, domain: string, reason: string): Promise<number> => {
  await sql`
    insert into federation_blocks (domain, reason) values (${domain}, ${reason})
    on conflict (domain) do update set reason = excluded.reason`.execute(tx);
  await sql`delete from federation_deliveries where ${isOfDomain(domain)}`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    update users u set banned_at = now() from federation_actors a
    where a.user_id = u.id and u.banned_at is null and ${isOfDomain(domain)} returning u.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await tx.deleteFrom('link_follow_requests').where('followee_id', '=', anyOf(ids)).execute();
  await sql`
    with gone as (
      delete from link_follows where follower_id = any(${ids}::int[]) or followee_id = any(${ids}::int[])
      returning follower_id, followee_id),
    changes (id, followers, following) as (
      select id, sum(followers)::int, sum(following)::int from (
        select followee_id, 1, 0 from gone union all select follower_id, 0, 1 from gone) c (id, followers, following)
      group by id)
    update link_accounts a set followers_count = greatest(a.followers_count - c.followers, 0),
      following_count = greatest(a.following_count - c.following, 0)
    from changes c where a.user_id = c.id`.execute(tx);
  return ids.length;
};

/** Lifts a block; undefined where there is none. Follows do not come back by themselves. */
export const unblockDomain = async (tx: Db, domain: string): Promise<number | undefined> => {
  const { numDeletedRows } = await tx
    .deleteFrom('federation_blocks')
    .where('domain', '=', domain)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return undefined;
  const { rows } = await sql`
    update users u set banned_at = null from federation_actors a
    where a.user_id = u.id and u.banned_at is not null and ${isOfDomain(domain)} returning 1 as one`.execute(
    tx,
  );
  return rows.length;
};
