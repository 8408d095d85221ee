import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

interface NewUpload {
  readonly path: string;
  readonly userId: number;
  readonly bytes: number;
  readonly at: Date;
}

export const addUpload = async (db: Db, { path, userId, bytes, at }: NewUpload): Promise<void> => {
  await sql`
    insert into uploads (path, user_id, bytes, created_at) values (${path}, ${userId}, ${bytes}, ${at})`.execute(
    db,
  );
};

/** Uploads of before `unusedSince` that were never seen in use, or not since `usedSince`; the oldest first. */
export const findToCheck = async (
  db: Db,
  { unusedSince, usedSince, limit }: { unusedSince: Date; usedSince: Date; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ path: string }>`
    select path from uploads
    where (used_at is null and created_at < ${unusedSince}) or used_at < ${usedSince}
    order by coalesce(used_at, created_at) limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ path }) => path);
};

export const markUsed = async (db: Db, paths: readonly string[], at: Date): Promise<void> => {
  await sql`update uploads set used_at = ${at} where path = any(${paths}::text[])`.execute(db);
};

export const removeUploads = async (db: Db, paths: readonly string[]): Promise<void> => {
  await sql`delete from uploads where path = any(${paths}::text[])`.execute(db);
};
