import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { SearchDocument } from '../platform/search/search-document.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly company: string;
  readonly research_direction: string;
  readonly arxiv_name: string;
  readonly at: Date;
}

/** Members as search reads them, named `user-<id>`. */
export const findMemberDocuments = async (db: Db, ids: readonly number[]): Promise<SearchDocument[]> => {
  const { rows } = await sql<Row>`
    select u.id, u.name, u.company, u.research_direction, u.arxiv_name, u.created_at as at
    from users u where u.kind <> 'outlet' and u.banned_at is null and u.id = any(${ids}::int[])`.execute(db);
  return rows.map((row) => ({
    kind: 'user',
    id: `user-${row.id}`,
    title: row.name,
    names: [row.arxiv_name],
    summary: [row.company, row.research_direction],
    labels: [row.research_direction],
    heat: 0,
    at: row.at,
  }));
};
