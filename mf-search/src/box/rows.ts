import type { TitleSuggestion } from './use-suggestions.ts';

/** One row of the list below the box; choosing it searches for `text`. */
export interface Row {
  kind: 'history' | 'hot' | 'suggestion' | 'all';
  text: string;
  /** Escaped text with `<em>`, of suggestions. */
  highlight?: string;
}

interface Sources {
  typed: string;
  history: readonly string[];
  hotWords: readonly string[];
  suggestions: readonly TitleSuggestion[];
}

/** History and hot words while nothing is typed, else suggestions and, last, the way to all results. */
export const rowsOf = ({ typed, history, hotWords, suggestions }: Sources): Row[] => {
  const text = typed.trim();
  if (text === '') {
    return [
      ...history.map((word): Row => ({ kind: 'history', text: word })),
      ...hotWords.filter((word) => !history.includes(word)).map((word): Row => ({ kind: 'hot', text: word })),
    ];
  }
  return [
    ...suggestions.map(({ title, highlight }): Row => ({ kind: 'suggestion', text: title, highlight })),
    { kind: 'all', text },
  ];
};

/** Where an arrow key leads from row `at`; −1 is the field itself, which lies between last and first. */
export const nextRow = (key: string, at: number, count: number): number => {
  if (key === 'ArrowDown') return at + 1 >= count ? -1 : at + 1;
  return at < 0 ? count - 1 : at - 1;
};
