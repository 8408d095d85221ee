import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

interface FlagRow {
  readonly source_id: string;
  readonly is_voted: boolean;
  readonly is_marked: boolean;
  readonly is_reported: boolean;
}

/** What a member did, for each of these things; every table is asked by its key. */
export const findFlags = async (db: Db, userId: number, sourceIds: readonly string[]): Promise<FlagRow[]> => {
  const { rows } = await sql<FlagRow>`
    select w.source_id, v.user_id is not null as is_voted, b.user_id is not null as is_marked,
      r.user_id is not null as is_reported
    from unnest(${sourceIds}::text[]) as w (source_id)
    left join votes v on v.user_id = ${userId} and v.source_id = w.source_id
    left join bookmarks b on b.user_id = ${userId} and b.source_id = w.source_id
    left join reports r on r.user_id = ${userId} and r.source_id = w.source_id`.execute(db);
  return rows;
};
