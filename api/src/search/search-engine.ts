import type { SearchTotal, SearchType } from '@hub/shared/contracts/search';

/** What finds things by words; it knows ids only, what a hit looks like is its owner's business. */
export interface SearchEngine {
  /** Ids of the hits of one page, the best first. */
  readonly search: (query: string, type: SearchType, page: number) => Promise<string[]>;
  /** Hits by type, exact to 1,000. */
  readonly total: (query: string) => Promise<SearchTotal>;
  /** Ids of stories whose titles fit what is being typed. */
  readonly suggest: (query: string) => Promise<string[]>;
}

export const PAGE_SIZE = 10;
export const MAX_TOTAL = 1000;
export const MAX_SUGGESTIONS = 10;
