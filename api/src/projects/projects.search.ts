import type { Db } from '../platform/db/open-database.ts';
import type { SearchDocument } from '../platform/search/search-document.ts';
import { currentTags } from '../tags/tags.public.ts';
import { findSearchedProjects } from './project-search.queries.ts';

/** Projects as search reads them: one is also called by its name without the owner's. */
export const findProjectDocuments = async (db: Db, ids: readonly string[]): Promise<SearchDocument[]> => {
  const rows = await findSearchedProjects(db, ids);
  const tags = await currentTags(db);
  return rows.map((row) => ({
    kind: 'project',
    id: String(row.id),
    title: row.full_name,
    names: row.full_name.split('/').slice(1),
    summary: [row.introduction, ...row.topics, row.language],
    labels: tags.wordsOfTopics(row.topics),
    heat: row.heat,
    at: row.at,
  }));
};
