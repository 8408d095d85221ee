import type { SearchType } from '@hub/shared/contracts/search';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { DocumentRow } from '../reading/read-document.ts';

/** Writes documents; those that are there are replaced. */
export const upsertDocuments = async (db: Db, rows: readonly DocumentRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into search_documents (kind, id, keys, words, titles, labels, body, heat, at)
    select kind, id, keys, words::tsvector, titles::tsvector, labels::tsvector, body::tsvector, heat, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      kind text, id text, keys text[], words text, titles text, labels text, body text,
      heat int, at timestamptz)
    on conflict (kind, id) do update set
      keys = excluded.keys, words = excluded.words, titles = excluded.titles, labels = excluded.labels,
      body = excluded.body, heat = excluded.heat, at = excluded.at`.execute(db);
};

export const deleteDocuments = async (db: Db, kind: SearchType, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`delete from search_documents where kind = ${sql.lit(kind)} and id = any(${ids}::text[])`.execute(
    db,
  );
};

export const updateHeat = async (
  db: Db,
  kind: SearchType,
  heat: ReadonlyMap<string, number>,
): Promise<void> => {
  if (heat.size === 0) return;
  await sql`
    update search_documents d set heat = fresh.heat
    from unnest(${[...heat.keys()]}::text[], ${[...heat.values()]}::int[]) as fresh (id, heat)
    where d.kind = ${sql.lit(kind)} and d.id = fresh.id and d.heat <> fresh.heat`.execute(db);
};
