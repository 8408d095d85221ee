import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

export interface AccountRow {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly avatar_url: string;
  readonly bio: string;
  readonly homepage: string;
  readonly created_at: Date;
  readonly statuses_count: number;
  readonly last_status_at: Date | null;
}

const accounts = sql<AccountRow>`
  select u.id, u.kind, u.name, u.avatar_url, u.bio, u.homepage, u.created_at,
    coalesce(c.count, 0) as statuses_count, c.latest as last_status_at
  from users u left join lateral (
    select count(*)::int as count, max(created_at) as latest from link_statuses s
    where s.user_id = u.id and s.visibility in ('public', 'unlisted')) c on true
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
