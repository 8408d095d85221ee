import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@hub/shared/door/start-error';
import type { Pool, PoolClient } from 'pg';

/** A database, as far as migrations know one. */
interface Migrated {
  readonly slow: { readonly pool: Pool };
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** The migrations of a folder, `NNNN_name.sql`, in their order. */
export const readMigrations = (folder = migrationsFolder): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });

// Any number that is ours alone.
const LOCK = 727_110_624;

/** Runs work on one connection while no other process does the same. Embedded databases have one process. */
export const underLock = async <T>(
  database: Migrated,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await database.slow.pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    return await work(client);
  } finally {
    await client.query(`select pg_advisory_unlock(${LOCK})`).catch(() => undefined);
    client.release();
  }
};

/** The table that knows which migrations were applied. */
export const createMigrationsTable = async (client: PoolClient): Promise<void> => {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
};

const applied = async (client: PoolClient): Promise<Map<string, string>> => {
  await createMigrationsTable(client);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
};

const apply = async (client: PoolClient, { name, sql, checksum }: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : '';
    throw new StartError(`数据库迁移失败 / migration ${name} failed: ${reason}`);
  }
};

/**
 * Applies what is not applied yet, forward only. Migrations of newer code are left alone, so that old
 * processes start during a rolling deploy; a changed file is refused.
 */
export const migrate = (
  database: Migrated,
  migrations = readMigrations(),
  onProgress: (name: string) => void = () => undefined,
): Promise<number> =>
  underLock(database, async (client) => {
    const done = await applied(client);
    let count = 0;
    for (const migration of migrations) {
      const checksum = done.get(migration.name);
      if (checksum !== undefined && checksum !== migration.checksum) {
        throw new StartError(
          `数据库迁移文件被改动 / migration ${migration.name} was changed after it was applied`,
        );
      }
      if (checksum !== undefined) continue;
      onProgress(migration.name);
      await apply(client, migration);
      count += 1;
    }
    return count;
  });
