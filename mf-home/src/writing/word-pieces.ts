import { diffWordsWithSpace } from 'diff';

/** A stretch of text: as it was and is, taken away, or new. */
export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Comparing costs the length times the differences: two texts of one member's could hold somebody's page for minutes. */
export const diffLimits = { maxEditLength: 2000, timeout: 500 };

export const kindOf = ({ added, removed }: { added?: boolean; removed?: boolean }): Piece['kind'] =>
  added ? 'new' : removed ? 'gone' : 'same';

/** Two texts word by word, Chinese words too; `undefined` where there are too many differences. */
export const wordPieces = (before: string, now: string, limits = diffLimits): Piece[] | undefined =>
  diffWordsWithSpace(before, now, { intlSegmenter: segmenter, ...limits })?.map((part) => ({
    kind: kindOf(part),
    text: part.value,
  }));
