import { splitTex } from '@hub/shared/text/tex/plain-tex';
import type { PhrasingContent, Text } from 'mdast';
import type { Options } from 'mdast-util-to-markdown';
import { xmlLine } from '../text/clean-text.ts';
import type { Words } from '../text/words.ts';

/** A formula within a line, as TeX. */
interface InlineMath {
  type: 'inlineMath';
  value: string;
}

declare module 'mdast' {
  interface PhrasingContentMap {
    inlineMath: InlineMath;
  }
  interface RootContentMap {
    inlineMath: InlineMath;
  }
}

// Who reads no formulas reads these as code and links, and TeX has no other way to write them.
const foreign = /[`@]|:\/\/|www\.|(?<!\\)(?:\\\\)*\\$/i;

/** For TeX a space here means nothing; without it, who reads no formulas would find a link or an element. */
const apart = (tex: string): string =>
  tex.replaceAll(/\](?=[([:])|!(?=\[)|<(?=[a-z/!?])/gi, (character) => `${character} `);

const text = (value: string): Text => ({ type: 'text', value });

const pieceOf = ({ isMath, text: value }: { isMath: boolean; text: string }): PhrasingContent => {
  if (!isMath) return text(value);
  const tex = value.trim();
  return foreign.test(tex) || tex === '' ? text(`$${value}$`) : { type: 'inlineMath', value: apart(tex) };
};

/** Words as a line of Markdown. */
export const phrasing = (words: Words): PhrasingContent[] =>
  typeof words === 'string' ? [text(xmlLine(words))] : splitTex(xmlLine(words.tex)).map(pieceOf);

/** Whether each bracket that is opened is closed, and none before: others would end the words of a link. */
const isBalanced = (tex: string): boolean => {
  let depth = 0;
  for (const [character] of tex.matchAll(/\\.|[[\]]/g)) {
    if (character === '[') depth += 1;
    if (character === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

/** Writes formulas as they are, and dollars of other texts so that nobody takes them for one. */
export const formulasToMarkdown: Options = {
  unsafe: [
    {
      character: '$',
      inConstruct: 'phrasing',
      notInConstruct: ['autolink', 'destinationLiteral', 'destinationRaw', 'titleQuote', 'titleApostrophe'],
    },
  ],
  handlers: {
    inlineMath: ({ value }: InlineMath, _parent, state, info) => {
      const whole = `$${value}$`;
      return state.stack.includes('label') && !isBalanced(value) ? state.safe(whole, info) : whole;
    },
  },
};
