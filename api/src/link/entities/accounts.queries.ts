import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

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
}

const accounts = sql<AccountRow>`
  select u.id, u.kind, u.name, u.avatar_url, u.bio, u.homepage, u.created_at,
    coalesce(a.followers_count, 0) as followers_count, coalesce(a.following_count, 0) as following_count,
    coalesce(a.statuses_count, 0) as statuses_count, a.last_status_at
  from users u left join link_accounts a on a.user_id = u.id
  where u.banned_at is null`;

export const findAccounts = async (db: Db, ids: readonly number[]): Promise<AccountRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<AccountRow>`${accounts} and u.id = any(${ids}::int[])`.execute(db);
  return rows;
};

export const findAccountByName = async (db: Db, name: string): Promise<AccountRow | undefined> => {
  const { rows } = await sql<AccountRow>`${accounts} and u.name = ${name} order by u.id limit 1`.execute(db);
  return rows[0];
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
