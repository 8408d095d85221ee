import type { Paper } from '@hub/shared/contracts/paper';
import type { Db } from '../platform/db/open-database.ts';
import type { Session } from '../platform/sessions/session.ts';
import type { Newest } from '../platform/time-window.ts';
import { paperIdOf } from './paper-id.ts';
import { computePaperHeat, findPaperHeat } from './papers.heat.ts';
import { paperMap } from './papers.map.ts';
import {
  countOfAuthor,
  findAuthorTotals,
  findNewestPapers,
  findPapersBy,
  type PaperSignalRow,
} from './papers.queries.ts';
import { findPaperDocuments } from './papers.search.ts';
import { readPapers } from './papers.service.ts';

/** Brings the heat of papers up to date: at first start, and at midnight. */
export const computeHeat = computePaperHeat;

/** What makes one of them hot, as its table says now. */
export const findHeat = findPaperHeat;

/** Papers in the order of the ids; unknown ones are left out. */
export const findEntries = (db: Db, ids: readonly string[], session: Session): Promise<Paper[]> =>
  readPapers(db, ids, session);

/** What windows over papers are reckoned from. */
export const newestPapers = (db: Db): Promise<Newest> => findNewestPapers(db);

/** What papers since then say of these authors, once for each author and paper. */
export const papersBy = (db: Db, names: readonly string[], from: Date): Promise<PaperSignalRow[]> =>
  findPapersBy(db, names, from);

export interface AuthorTotal {
  readonly papers: number;
  readonly latest: Date;
}

/** Papers of these authors by name; who has none is left out. */
export const authorTotals = async (db: Db, names: readonly string[]): Promise<Map<string, AuthorTotal>> => {
  const rows = await findAuthorTotals(db, names);
  return new Map(rows.map(({ author, ...total }) => [author, total]));
};

/** How many papers one name stands on. */
export const paperCountOf = async (db: Db, name: string): Promise<number> =>
  (await countOfAuthor(db, name)).papers;

/** The id of the paper with this arXiv id. */
export const idOfArxiv = (arxivId: string): string => paperIdOf(arxivId);

/** What search reads of these papers. */
export const searchDocuments = findPaperDocuments;

/** What there is, for the map of the site. */
export const mapOf = paperMap;
