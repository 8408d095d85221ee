import type { Db } from '../../platform/db/open-database.ts';
import { anyOf } from '../../platform/db/parts.queries.ts';

export interface SeenEntry {
  readonly entry_key: string;
  readonly story_id: number;
  readonly content_hash: string;
}

/** Which of these entries of a source were seen before. */
export const findSeen = async (
  db: Db,
  sourceId: string,
  keys: readonly string[],
): Promise<Map<string, SeenEntry>> => {
  const rows = await db
    .selectFrom('import_entries')
    .select(['entry_key', 'story_id', 'content_hash'])
    .where('source_id', '=', sourceId)
    .where('entry_key', '=', anyOf(keys))
    .execute();
  return new Map(rows.map((row) => [row.entry_key, row]));
};

/** Remembers entries, and when each was seen first. */
export const saveSeen = async (
  db: Db,
  sourceId: string,
  entries: readonly SeenEntry[],
  now: Date,
): Promise<void> => {
  if (entries.length === 0) return;
  await db
    .insertInto('import_entries')
    .values(entries.map((entry) => ({ source_id: sourceId, seen_at: now, ...entry })))
    .onConflict((conflict) =>
      conflict.columns(['source_id', 'entry_key']).doUpdateSet(({ ref }) => ({
        story_id: ref('excluded.story_id'),
        content_hash: ref('excluded.content_hash'),
      })),
    )
    .execute();
};

/** The account of a source's outlet. */
export const setOutlet = async (db: Db, sourceId: string, outletId: number): Promise<void> => {
  await db.updateTable('import_sources').set({ outlet_id: outletId }).where('id', '=', sourceId).execute();
};
