import { cleanList, cleanText, cleanUrl, compact } from '../clean.ts';

export interface RawPaper {
  arxiv_id: string;
  title: string;
  authors: string[];
  published: string;
  categories: string[];
  primary_category: string;
  code_url?: string;
  code_stars?: number;
  upvotes?: number;
  upvotes_asof?: string;
  venue?: string;
  topics?: string[];
  n_authors?: number;
  organization?: string;
}

export type PaperRow = RawPaper;

export interface PaperLimits {
  total: number;
  /** How many of the newest papers each fixed tag's arXiv categories keep. */
  perCategory: number;
}

const ARXIV_ID = /^\d{4}\.\d{4,5}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function clean(raw: RawPaper): PaperRow {
  return compact({
    ...pick(raw),
    title: cleanText(raw.title),
    authors: cleanList(raw.authors),
    categories: cleanList(raw.categories),
    ...(raw.code_url ? { code_url: cleanUrl(raw.code_url) } : {}),
    ...(raw.topics ? { topics: cleanList(raw.topics) } : {}),
  });
}

function pick(raw: RawPaper): RawPaper {
  const { arxiv_id, title, authors, published, categories, primary_category } = raw;
  const { code_url, code_stars, upvotes, upvotes_asof, venue, topics, n_authors, organization } = raw;
  const facts = { arxiv_id, title, authors, published, categories, primary_category };
  const extras = { code_url, code_stars, upvotes, upvotes_asof, venue, topics, n_authors, organization };
  return compact({ ...facts, ...extras }) as RawPaper;
}

function usable(paper: PaperRow): boolean {
  return ARXIV_ID.test(paper.arxiv_id) && DAY.test(paper.published) && Boolean(paper.title);
}

function newestFirst(a: PaperRow, b: PaperRow): number {
  return b.published.localeCompare(a.published) || b.arxiv_id.localeCompare(a.arxiv_id);
}

/** How much a paper tells the reader besides its title; decides who stays when room is short. */
function worth(paper: PaperRow): number {
  const upvotes = Math.min(3, Math.log2(1 + (paper.upvotes ?? 0)));
  return upvotes + (paper.venue ? 3 : 0) + (paper.code_url ? 2 : 0) + (paper.topics ? 1 : 0);
}

/**
 * Chooses the papers of the sample data: first those of known people, with a venue and the newest of
 * every category that a tag stands for; then half of the rest by date and the other half by worth.
 */
export function selectPapers(
  raw: readonly RawPaper[],
  knownAuthors: ReadonlySet<string>,
  categories: readonly string[],
  limits: PaperLimits,
): PaperRow[] {
  const papers = [...new Map(raw.map((row) => [row.arxiv_id, clean(row)])).values()]
    .filter(usable)
    .sort(newestFirst);
  const kept = new Set<PaperRow>();
  const keep = (list: readonly PaperRow[], limit: number) => {
    for (const paper of list) if (kept.size < limit) kept.add(paper);
  };
  for (const category of categories) {
    keep(
      papers.filter((paper) => paper.categories.includes(category)).slice(0, limits.perCategory),
      limits.total,
    );
  }
  keep(
    papers.filter((paper) => paper.venue !== undefined),
    limits.total,
  );
  keep(
    papers.filter((paper) => paper.authors.some((name) => knownAuthors.has(name))),
    limits.total,
  );
  const half = kept.size + Math.floor((limits.total - kept.size) / 2);
  keep(papers, half);
  keep(
    [...papers].sort((a, b) => worth(b) - worth(a) || newestFirst(a, b)),
    limits.total,
  );
  return [...kept].sort(newestFirst);
}
