import type { SearchTotal, SearchType } from '@hub/shared/contracts/search';
import type { SearchDocument } from '../platform/search/search-document.ts';

/** What finds things by words; it knows ids only, what a hit looks like is its owner's business. */
export interface SearchEngine {
  /** Ids of the hits of one page, the best first. */
  readonly search: (query: string, type: SearchType, page: number) => Promise<string[]>;
  /** Hits by type, exact to 1,000. */
  readonly total: (query: string) => Promise<SearchTotal>;
  /** Ids of stories whose titles fit what is being typed. */
  readonly suggest: (query: string) => Promise<string[]>;
  /** Takes documents in, in the place of older ones. */
  readonly index: (documents: readonly SearchDocument[]) => Promise<void>;
  readonly remove: (kind: SearchType, ids: readonly string[]) => Promise<void>;
  /** Takes note of new heat alone, by id. */
  readonly reheat: (kind: SearchType, heat: ReadonlyMap<string, number>) => Promise<void>;
}

export const PAGE_SIZE = 10;
export const MAX_SUGGESTIONS = 10;
