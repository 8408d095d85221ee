// What the listing leaves behind a name: signs of footnotes.
const SIGNS = /(?<![\s†‡§¶*])[\s†‡§¶*]+$/u;

/** Names as they stand on papers: stray punctuation of the source (`:` behind a team) is nobody. */
export const cleanAuthors = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.replace(SIGNS, '')).filter((name) => /[\p{L}\p{N}]/u.test(name))),
];
