import type { SearchType } from '@hub/shared/contracts/search';

/** What search indexes of one item, provided by the feature that owns it; only for public items. */
export interface SearchDocument {
  readonly kind: SearchType;
  readonly id: string;
  readonly title: string;
  /** Other names; they rank like the title. */
  readonly names?: readonly string[];
  /** Summary and topics; empty ones are left out. */
  readonly summary: readonly string[];
  /** Names of people and outlets, found as they are written: somebody called Gan is no generative network. */
  readonly people?: readonly string[];
  /** Names of its tags: also found by pinyin, ranked after titles and summaries. */
  readonly labels?: readonly string[];
  /** Plain text. */
  readonly body?: string;
  /** Orders equally good hits; then `at` does. */
  readonly heat: number;
  readonly at: Date | null;
}
