import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { amongIds } from './paging.queries.ts';

export interface AccountRow {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly avatar_url: string;
  readonly bio: string;
  readonly homepage: string;
  readonly created_at: Date;
  readonly followers_count: number;
  readonly following_count: number;
  readonly statuses_count: number;
  readonly last_status_at: Date | null;
  /** Whether their stories go out to other servers. */
  readonly shares_stories: boolean;
  /** An upload, or empty. */
  readonly header_url: string;
  /** Of an account of another server: how it is known there; null for ours. */
  readonly remote: RemoteNames | null;
}

export interface RemoteNames {
  readonly uri: string;
  readonly host: string;
  readonly username: string;
  readonly url: string;
}

const accounts = sql<AccountRow>`
  select u.id, u.kind, u.name, u.avatar_url, u.bio, u.homepage, u.created_at,
    coalesce(a.followers_count, 0) as followers_count, coalesce(a.following_count, 0) as following_count,
    coalesce(a.statuses_count, 0) as statuses_count, a.last_status_at,
    coalesce(a.header_url, '') as header_url, a.shares_stories_since is not null as shares_stories,
    case when r.user_id is null then null
      else jsonb_build_object('uri', r.uri, 'host', r.host, 'username', r.username, 'url', r.url) end as remote
  from users u left join link_accounts a on a.user_id = u.id left join federation_actors r on r.user_id = u.id
  where u.banned_at is null`;

export const findAccounts = async (db: Db, ids: readonly number[]): Promise<AccountRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<AccountRow>`${accounts} and u.id = ${amongIds(ids)}`.execute(db);
  return rows;
};

export const findAccountByName = async (db: Db, name: string): Promise<AccountRow | undefined> => {
  const { rows } =
    await sql<AccountRow>`${accounts} and u.name = ${name} and r.user_id is null order by u.id limit 1`.execute(
      db,
    );
  return rows[0];
};

/** An account of another server by its name there. */
export const findRemoteAccount = async (
  db: Db,
  username: string,
  host: string,
): Promise<AccountRow | undefined> => {
  const { rows } = await sql<AccountRow>`${accounts}
    and lower(r.username) = lower(${username}) and r.host = ${host} order by u.id desc limit 1`.execute(db);
  return rows[0];
};

/** Accounts of other servers by their names there, `name@host`. */
export const findRemoteIds = async (db: Db, names: readonly string[]): Promise<number[]> => {
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select r.user_id as id from federation_actors r join users u on u.id = r.user_id and u.banned_at is null
    where lower(r.username) = any(${names.map((name) => name.toLowerCase().split('@', 1)[0] ?? '')}::text[])
      and lower(r.username) || '@' || r.host = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Which of these are accounts. */
export const findKnownIds = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .where('banned_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

/** Changes the picture across the top of a profile. */
export const saveHeader = async (tx: Db, userId: number, url: string): Promise<void> => {
  await sql`
    insert into link_accounts (user_id, header_url) values (${userId}, ${url})
    on conflict (user_id) do update set header_url = excluded.header_url`.execute(tx);
};

/** Whether an account's stories go out to other servers from now on. */
export const saveSharing = async (tx: Db, userId: number, shares: boolean): Promise<void> => {
  await sql`
    insert into link_accounts as a (user_id, shares_stories_since)
    values (${userId}, case when ${shares} then now() end)
    on conflict (user_id) do update set
      shares_stories_since = case when ${shares} then coalesce(a.shares_stories_since, now()) end`.execute(
    tx,
  );
};

export interface CountChanges {
  readonly followers?: number;
  readonly following?: number;
  readonly statuses?: number;
  readonly lastStatusAt?: Date;
}

/** Adds to what an account's card counts, never below 0. */
export const addToAccount = async (
  tx: Db,
  userId: number,
  { followers = 0, following = 0, statuses = 0, lastStatusAt }: CountChanges,
): Promise<void> => {
  await sql`
    insert into link_accounts as a (user_id, followers_count, following_count, statuses_count, last_status_at)
    values (${userId}, greatest(${followers}::int, 0), greatest(${following}::int, 0), greatest(${statuses}::int, 0),
      ${lastStatusAt ?? null})
    on conflict (user_id) do update set
      followers_count = greatest(a.followers_count + ${followers}::int, 0),
      following_count = greatest(a.following_count + ${following}::int, 0),
      statuses_count = greatest(a.statuses_count + ${statuses}::int, 0),
      last_status_at = greatest(a.last_status_at, excluded.last_status_at)`.execute(tx);
};
