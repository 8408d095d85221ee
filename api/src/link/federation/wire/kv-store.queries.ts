import type { KvKey, KvStore } from '@fedify/fedify';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';

const nameOf = (key: KvKey): string => JSON.stringify(key);

/** Fedify's key-value store: keys of other servers, and which activities were seen. It may be lost at any time. */
export const createKvStore = (db: Db): KvStore => ({
  get: async <T>(key: KvKey) => {
    const { rows } = await sql<{ value: T }>`
      select value from ephemeral.federation_cache
      where key = ${nameOf(key)} and (expires_at is null or expires_at > now())`.execute(db);
    return rows[0]?.value;
  },
  set: async (key, value, options) => {
    const seconds = options?.ttl?.total({ unit: 'second' }) ?? null;
    await sql`
      insert into ephemeral.federation_cache (key, value, expires_at)
      values (${nameOf(key)}, ${JSON.stringify(value)}::jsonb, now() + make_interval(secs => ${seconds}::float8))
      on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at`.execute(db);
  },
  delete: async (key) => {
    await sql`delete from ephemeral.federation_cache where key = ${nameOf(key)}`.execute(db);
  },
  list: async function* list(prefix) {
    // `["a","b"` begins the names of all keys below `["a","b"]`.
    const start = prefix ? nameOf(prefix).slice(0, -1) : '[';
    const { rows } = await sql<{ key: string; value: unknown }>`
      select key, value from ephemeral.federation_cache
      where starts_with(key, ${start}) and (expires_at is null or expires_at > now()) order by key`.execute(
      db,
    );
    for (const { key, value } of rows) {
      const parts = JSON.parse(key) as KvKey;
      if (!prefix || prefix.every((part, index) => parts[index] === part)) yield { key: parts, value };
    }
  },
});

/** Forgets what is over. */
export const removeExpired = async (db: Db): Promise<void> => {
  await sql`delete from ephemeral.federation_cache where expires_at < now()`.execute(db);
};
