import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { SearchDocument } from '../platform/search/search-document.ts';
import { wordsOfTopics } from '../tags/tags.public.ts';

interface Row {
  readonly id: number;
  readonly full_name: string;
  readonly introduction: string;
  readonly topics: string[];
  readonly language: string;
  readonly heat: number;
  readonly at: Date | null;
}

/** Projects as search reads them: one is also called by its name without the owner's. */
export const findProjectDocuments = async (db: Db, ids: readonly string[]): Promise<SearchDocument[]> => {
  const { rows } = await sql<Row>`
    select p.id, p.full_name, p.introduction, p.topics, p.language, p.heat_30 as heat, p.pushed_at as at
    from projects p where p.id = any(${ids.map(Number)}::int[])`.execute(db);
  return rows.map((row) => ({
    kind: 'project',
    id: String(row.id),
    title: row.full_name,
    names: row.full_name.split('/').slice(1),
    summary: [row.introduction, ...row.topics, row.language],
    labels: wordsOfTopics(row.topics),
    heat: row.heat,
    at: row.at,
  }));
};
