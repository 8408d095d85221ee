import type { Paper } from '@hub/shared/contracts/paper';
import type { Db } from '../platform/db/open-database.ts';
import type { Session } from '../platform/sessions/session.ts';
import type { Newest } from '../platform/time-window.ts';
import { cleanAuthors } from './author-names.ts';
import { codeAddressOf } from './harvest/code-address.ts';
import { findPapersWithoutAbstract, type HarvestedPaper, upsertHarvested } from './paper-harvest.queries.ts';
import { computePaperHeat, findPaperHeat } from './paper-heat.queries.ts';
import { paperIdOf } from './paper-id.ts';
import { paperMap } from './paper-map.queries.ts';
import { findVersionsDue, writeVersions } from './paper-versions.queries.ts';
import {
  countOfAuthor,
  findAuthorTotals,
  findNewestPapers,
  findPapersBy,
  findPapersWithCode,
  type PaperSignalRow,
} from './papers.queries.ts';
import { findPaperDocuments } from './papers.search.ts';
import { hottestTitles, readPapers } from './papers.service.ts';

/** What heat needs of papers: bringing theirs up to date, and what makes one of them hot. */
export const hotPapers = { computeHeat: computePaperHeat, findHeat: findPaperHeat };

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

/** How many papers one name stands on, and their heat. */
/** Papers whose code lies at an address, the latest first. */
export { countOfAuthor, findPapersWithCode };

/** The id of the paper with this arXiv id. */
export const idOfArxiv = (arxivId: string): string => paperIdOf(arxivId);

/** What search reads of these papers. */
export const searchDocuments = findPaperDocuments;

/** What there is, for the map of the site. */
export const mapOf = paperMap;

/** A paper as its source tells of it; the rest is derived. */
export type ToldPaper = Omit<HarvestedPaper, 'id' | 'code_url'>;

/** Writes papers that were harvested from arXiv; gives how many are new and how many changed. */
export const writeHarvested = (
  db: Db,
  papers: readonly ToldPaper[],
): Promise<{ new: number; changed: number }> =>
  upsertHarvested(
    db,
    papers.map((paper) => ({
      ...paper,
      id: paperIdOf(paper.arxiv_id),
      authors: cleanAuthors(paper.authors),
      code_url: codeAddressOf(paper.introduction, paper.author_comment),
    })),
  );

/** Papers about whose versions arXiv is to be asked, and what it said. */
/** arXiv ids of papers without an abstract, the latest first. */
/** What is hot among papers, by titles. */
export { findPapersWithoutAbstract, findVersionsDue, hottestTitles, writeVersions };
