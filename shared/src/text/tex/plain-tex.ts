import { plainMath } from './plain-math.ts';
import { accents, letters } from './tables.ts';

/** A part of a text: words, or a formula without its dollars. */
export interface TexPiece {
  readonly isMath: boolean;
  readonly text: string;
}

// Escaped characters stand aside, as characters for private use, while dollars are looked for.
const escaped = '$%&#';
const aside = (text: string): string =>
  text.replace(/\\([$%&#])/g, (_whole, character: string) =>
    String.fromCharCode(0xe000 + escaped.indexOf(character)),
  );
const back = (text: string, before: string): string =>
  text.replace(/[\ue000-\ue003]/g, (character) => before + (escaped[character.charCodeAt(0) - 0xe000] ?? ''));

/** What stands between dollar signs and is no amount of money. */
const formula = /\$\$?(?=[^$\\^_{]*[\\^_{]|[A-Za-z]\$|[^\s$](?:[^$]*[^\s$])?\$(?!\d))([^$]+)\$\$?/g;

/** A text with TeX in it, cut into words and formulas; words are still as they were typed. */
export const splitTex = (text: string): TexPiece[] => {
  const guarded = aside(text);
  const pieces: TexPiece[] = [];
  let end = 0;
  for (const match of guarded.matchAll(formula)) {
    pieces.push({ isMath: false, text: back(guarded.slice(end, match.index), '\\') });
    pieces.push({ isMath: true, text: back(match[1] ?? '', '\\') });
    end = match.index + match[0].length;
  }
  return [...pieces, { isMath: false, text: back(guarded.slice(end), '\\') }];
};

const accented = (whole: string, mark: string, letter: string): string =>
  `${letter}${accents.get(mark) ?? whole}`.normalize('NFC');

const accentForms = [
  /\{\\(['`"^~=.])\s?\{?\\?([A-Za-z])\}?\}/g,
  /\\(['`"^~=.])\s?\{\\?([A-Za-z])\}/g,
  /\\(['`"^~=.])\s?\\?([A-Za-z])/g,
  /\{\\([uvHckr])\s([A-Za-z])\}/g,
  /\\([uvHckr])\s?\{([A-Za-z])\}/g,
  /\\([uvHckr])\s([A-Za-z])(?![A-Za-z])/g,
] as const;

const lettersIn = /\{\\([A-Za-z]{1,5})\}|\\([A-Za-z]{1,5})(?![A-Za-z])(?:\{\}|\s)?/g;

const withLetters = (text: string): string =>
  accentForms
    .reduce((rest, form) => rest.replace(form, accented), text)
    .replace(
      lettersIn,
      (whole, braced?: string, bare?: string) => letters.get(braced ?? bare ?? '') ?? whole,
    );

const styled = /\\(?:text[a-z]+|emph|underline|url|texttt|mbox|href\s?\{[^{}]*\})\s?\{([^{}]*)\}/g;
const switched = /\{\\(?:em|it|bf|tt|sc|sl|rm|sf|itshape|bfseries)\s([^{}]*)\}/g;

// Twice: bold words may be in italics.
const withoutStyles = (text: string): string =>
  [styled, switched, styled, switched].reduce((rest, form) => rest.replace(form, '$1'), text);

const plainWords = (words: string): string => {
  const plain = withoutStyles(
    withLetters(words.replace(/[\s~]?\\(?:cite[a-z]*|label|footnotemark)\*?(?:\[[^\][]*\])?\{[^{}]*\}/g, '')),
  )
    .replace(/(?<!-)---(?!-)/g, '—')
    // Not those of an option, as in `--help`.
    .replace(/(?<![-\s])--(?!-)|(?<=\s)--(?=\s)/g, '–')
    .replace(/``([^`']*)''/g, '“$1”')
    .replace(/\\([$%&#_{}])/g, '$1');
  return plain;
};

/** A text of TeX as a reader would write it by hand. What is beyond that stays as its authors typed it. */
export const plainTex = (text: string): string =>
  /[\\$`]|--/.test(text)
    ? splitTex(text)
        .map((piece) => (piece.isMath ? plainMath(piece.text) : plainWords(piece.text)))
        .join('')
    : text;

/** The same with formulas left to who sets them. */
export const plainPieces = (text: string): TexPiece[] =>
  splitTex(text).map(({ isMath, text: piece }) => ({ isMath, text: isMath ? piece : plainWords(piece) }));
