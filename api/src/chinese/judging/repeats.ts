const LONGEST_PIECE = 12;
/** Copies in a row that no sentence has; of one sign 哈哈哈哈 is still a word. */
const MOST_COPIES = 3;
const MOST_SIGNS = 4;
/** Of all pairs of neighbours in a text this part is there once at least. */
const LEAST_VARIETY = 0.5;

const copiesInARow = (letters: readonly string[], size: number): number => {
  let same = 0;
  let most = 0;
  for (let at = size; at < letters.length; at += 1) {
    same = letters[at] === letters[at - size] ? same + 1 : 0;
    most = Math.max(most, same);
  }
  return 1 + Math.floor(most / size);
};

/** Whether a text says the same again and again: a model that hangs in a loop, or was made to. Signs and digits do not count. */
export const repeatsItself = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  for (let size = 1; size <= LONGEST_PIECE; size += 1)
    if (copiesInARow(letters, size) > (size === 1 ? MOST_SIGNS : MOST_COPIES)) return true;
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  return new Set(pairs).size < pairs.length * LEAST_VARIETY;
};
