import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { type Concept, lexemeOfTerm } from './concepts.ts';
import { TermIndex } from './term-index.ts';

/** Whether everything in the index has been read with the names as they are now. */
const isRead = sql<boolean>`names is not distinct from read_names
  and (select min(seq) from search_outbox) <= read_until is not true`;

/** What things are called, as operators have it now. */
export const findTerms = async (db: Db): Promise<TermIndex> => {
  const rows = await db
    .selectFrom('search_terms')
    .select(['id', 'names', isRead.as('is_read')])
    .orderBy('id')
    .execute();
  return new TermIndex(
    rows.map(({ id, names, is_read }) => ({ names, concept: is_read ? lexemeOfTerm(id) : undefined })),
  );
};

/** The same, as documents are read with it. */
export const findConcepts = async (db: Db): Promise<Concept[]> => {
  const rows = await db.selectFrom('search_terms').select(['id', 'names']).orderBy('id').execute();
  return rows.map(({ id, names }) => ({ lexeme: lexemeOfTerm(id), names }));
};
