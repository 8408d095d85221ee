import type { SearchType } from '@hub/shared/contracts/search';

/** A thing as search reads it, given by its owner; only what everybody may see becomes one. */
export interface SearchDocument {
  readonly kind: SearchType;
  readonly id: string;
  readonly title: string;
  /** What it is also called: as good as the title. */
  readonly names?: readonly string[];
  /** Summary, people and topics; empty ones are left out. */
  readonly summary: readonly string[];
  /** Names of its tags: found by what they sound like too, after titles and summaries. */
  readonly labels?: readonly string[];
  /** Plain text. */
  readonly body?: string;
  /** What settles the order of equally good hits, then the time. */
  readonly heat: number;
  readonly at: Date | null;
}
