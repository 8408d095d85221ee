import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

export interface SourceRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly url: string;
  readonly query: string;
  readonly every_minutes: number;
  readonly topic: string;
  readonly homepage: string;
  readonly icon_url: string;
  readonly origin: string;
}

/**
 * Writes the sources of a list. What an operator edited or added stays as it is; what the list names no more rests.
 * A source that stands elsewhere now, or asks for something else, is read from the start.
 */
export const writeList = async (db: Db, rows: readonly SourceRow[]): Promise<void> => {
  await sql`
    insert into import_sources (id, kind, name, url, query, every_minutes, topic, homepage, icon_url, origin)
    select id, kind, name, url, query, every_minutes, topic, homepage, icon_url, origin
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id text, kind text, name text, url text, query text, every_minutes int, topic text, homepage text,
      icon_url text, origin text)
    on conflict (id) do update set
      kind = excluded.kind, name = excluded.name, url = excluded.url, query = excluded.query,
      every_minutes = excluded.every_minutes, topic = excluded.topic, homepage = excluded.homepage,
      icon_url = excluded.icon_url, origin = excluded.origin, is_listed = true,
      position = case when (import_sources.kind, import_sources.url, import_sources.query)
        is distinct from (excluded.kind, excluded.url, excluded.query) then '{}' else import_sources.position end
    where not import_sources.is_edited and import_sources.origin <> 'added'
      and (import_sources.kind, import_sources.name, import_sources.url, import_sources.query, import_sources.every_minutes,
        import_sources.topic, import_sources.homepage, import_sources.icon_url, import_sources.origin,
        import_sources.is_listed)
      is distinct from (excluded.kind, excluded.name, excluded.url, excluded.query, excluded.every_minutes,
        excluded.topic, excluded.homepage, excluded.icon_url, excluded.origin, true)`.execute(db);
  await db
    .updateTable('import_sources')
    .set({ is_listed: false })
    .where('origin', '<>', 'added')
    .where('is_listed', '=', true)
    .where('id', '<>', sql<string>`all(${rows.map(({ id }) => id)}::text[])`)
    .execute();
};
