import type { Paper } from '@hub/shared/contracts/paper';
import { safeUrl } from '@hub/shared/text/address/safe-url';
import { namesOf } from './person-name.ts';

/** What a citation needs to know of a paper. */
export interface Citable {
  /** As its authors typed it, LaTeX included. */
  title: string;
  authors: readonly string[];
  /** `YYYY-MM-DD`; empty where it is not known. */
  date: string;
  arxivId: string;
  category: string;
  url: string;
  /** Where it appeared besides arXiv; empty for a preprint. */
  venue: string;
  abstract: string;
}

/** The facts of a paper that citations are made of. */
export const citableOf = (paper: Paper): Citable => ({
  title: oneLine(paper.title),
  authors: namesOf(paper.authors),
  // Sources know the day, in UTC.
  date: paper.published_at.slice(0, 10),
  arxivId: paper.arxiv_id,
  category: paper.primary_category,
  url: safeUrl(paper.source) ?? '',
  venue: oneLine(paper.venue),
  abstract: oneLine(paper.introduction),
});

/** arXiv registers one for each of its papers. */
export const doiOf = ({ arxivId }: Citable): string => (arxivId ? `10.48550/arXiv.${arxivId}` : '');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
