// A name has at most 30 characters, and an emoji is two.
const LONGEST = 30;
// An address of a mail, or of a person elsewhere.
const BEFORE_ADDRESS = /[\w./@-]/;
// Of scripts that have spaces between their words.
const LETTER = /(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])[\p{L}\p{M}\p{N}_]/u;

/** Whether a name that ends before this sign is none: @tom is nobody in @tomato, nor in @tom@elsewhere.example. */
const goesOn = (last: string, next: string | undefined): boolean =>
  next === '@' || (next !== undefined && LETTER.test(last) && LETTER.test(next));

/**
 * All that may be a name where a text goes on behind an @, in lower case, the shortest first: Chinese goes on behind a name
 * without a space, and a name may have spaces in it.
 */
export const namesFrom = (rest: string): string[] => {
  const [line = ''] = rest.slice(0, 2 * LONGEST + 1).split('\n', 1);
  const signs = [...line];
  return signs.slice(0, LONGEST).flatMap((sign, index) => {
    const isName = sign.trim() !== '' && !goesOn(sign, signs[index + 1]);
    return isName
      ? [
          signs
            .slice(0, index + 1)
            .join('')
            .toLowerCase(),
        ]
      : [];
  });
};

/** Whether an @ behind this sign is of an address, and names nobody here. */
export const isOfAddress = (before: string | undefined): boolean =>
  before !== undefined && BEFORE_ADDRESS.test(before);

/** For each @ of a text, the first `most` of them: what may be the name behind it, the shortest first. */
export const namesIn = (text: string, most: number): string[][] =>
  [...text.matchAll(/@/g)]
    .filter(({ index }) => !isOfAddress(text[index - 1]))
    .slice(0, most)
    .map(({ index }) => namesFrom(text.slice(index + 1, index + 2 * LONGEST + 2)));
