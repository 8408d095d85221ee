import { truncate } from '@hub/shared/text/graphemes';

// What tells how to draw and is no letter: controls, marks of direction, joiners, selectors, tags; half characters.
const unseen = /[\p{C}\p{Variation_Selector}]/gu;
// No font of ours has them.
const emoji = /[\p{Emoji_Presentation}\u{1F000}-\u{1FAFF}]/gu;
// What is left of them where no letter has them in it: the fonts have whole letters.
const accents = /\p{Script=Inherited}/gu;

/** One line of plain text, at most so many characters, of which nothing hides or changes what stands beside it. */
export const drawable = (text: string, limit: number): string =>
  truncate(
    text
      // Nobody needs more than the start, however long the rest is.
      .slice(0, limit * 8)
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/\s/gu, ' ')
      .replaceAll(unseen, '')
      .replaceAll(emoji, ' ')
      .replaceAll(accents, '')
      .replaceAll(/ {2,}/g, ' ')
      .trim(),
    limit,
  );

/** The same without what the fonts do not have: a plainer form of the letter where there is one, else …; nothing where nothing is left. */
export const withoutUnknown = (text: string, unknown: ReadonlySet<string>): string => {
  const known = [...text]
    .map((character) => {
      if (!unknown.has(character)) return character;
      const plain = character.normalize('NFKC');
      return plain === character ? '…' : plain;
    })
    .join('')
    .replaceAll(/…(?:[\s\p{P}]*…)+/gu, '…')
    .trim();
  return known === '…' ? '' : known;
};
