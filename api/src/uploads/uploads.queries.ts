import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { anyOf } from '../platform/db/parts.queries.ts';

interface NewUpload {
  readonly path: string;
  readonly userId: number;
  readonly bytes: number;
  readonly at: Date;
}

export const addUpload = async (db: Db, { path, userId, bytes, at }: NewUpload): Promise<void> => {
  await db.insertInto('uploads').values({ path, user_id: userId, bytes, created_at: at }).execute();
};

/** Uploads of before `unusedSince` that were never seen in use, or not since `usedSince`; the oldest first. */
export const findToCheck = async (
  db: Db,
  { unusedSince, usedSince, limit }: { unusedSince: Date; usedSince: Date; limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('uploads')
    .select('path')
    .where(({ and, eb, or }) =>
      or([
        and([eb('used_at', 'is', null), eb('created_at', '<', unusedSince)]),
        eb('used_at', '<', usedSince),
      ]),
    )
    .orderBy(({ fn }) => fn.coalesce('used_at', 'created_at'))
    .limit(sql.lit(limit))
    .execute();
  return rows.map(({ path }) => path);
};

export const markUsed = async (db: Db, paths: readonly string[], at: Date): Promise<void> => {
  await db.updateTable('uploads').set({ used_at: at }).where('path', '=', anyOf(paths)).execute();
};

export const removeUploads = async (db: Db, paths: readonly string[]): Promise<void> => {
  await db.deleteFrom('uploads').where('path', '=', anyOf(paths)).execute();
};
