import type { Db } from '../platform/db/open-database.ts';
import type { SampleData } from '../platform/seeds/sample-data.ts';
import { cleanAuthors } from './author-names.ts';
import { paperIdOf } from './paper-id.ts';
import { type ImportedPaper, upsertPapers } from './paper-import.queries.ts';

/** A row of papers.jsonl.gz. */
type SamplePaper = Omit<ImportedPaper, 'id'>;

const BATCH = 1000;

const toRow = (paper: SamplePaper): ImportedPaper => ({
  ...paper,
  id: paperIdOf(paper.arxiv_id),
  authors: cleanAuthors(paper.authors),
});

/** Loads the papers; those that are there are brought up to date and keep their counts. */
export const seedPapers = async (db: Db, data: SampleData): Promise<void> => {
  const batch: ImportedPaper[] = [];
  for await (const paper of data.rows<SamplePaper>('papers.jsonl.gz')) {
    batch.push(toRow(paper));
    if (batch.length === BATCH) await upsertPapers(db, batch.splice(0));
  }
  await upsertPapers(db, batch);
};
