/** A query as it is compared: without width and case. */
export interface SearchWords {
  readonly whole: string;
  /** All of them occur in a hit, in any order. */
  readonly words: readonly string[];
}

/** Text as it is compared: full-width letters are letters, upper case is lower case. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The words of a query, parted by spaces; undefined where there is none. */
export const readWords = (query: string): SearchWords | undefined => {
  const words = [...new Set(fold(query).split(/\s+/u))].filter((word) => word !== '');
  return words.length > 0 ? { whole: words.join(' '), words } : undefined;
};

const isLatin = (character: string | undefined): boolean =>
  character !== undefined && /[a-z0-9]/.test(character);

/** Whether a word may only match where a word of the text begins: `ai` finds AI and AIGC, not mail. */
export const startsLatin = (word: string): boolean => isLatin(word[0]);

/** Where a word occurs in folded text, under the same rule as in SQL. */
export const findWord = (text: string, word: string, from = 0): number => {
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!startsLatin(word) || !isLatin(text[at - 1])) return at;
  }
  return -1;
};
