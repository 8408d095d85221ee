import { plainTex } from '@hub/shared/text/tex/plain-tex';
import { type ChildNode, isTag, isText } from 'domhandler';
import { parse } from './dom.ts';

const BLOCKS: ReadonlySet<string> = new Set(['p', 'li', 'ul', 'ol', 'blockquote', 'pre', 'br']);

/** As one would type it; what is beyond that stays TeX, without its dollars. */
const plainFormula = (tex: string): string => plainTex(`$${tex}$`).replace(/^\$(.*)\$$/s, '$1');

const wordsOf = (nodes: readonly ChildNode[]): string =>
  nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isTag(node)) return '';
      const words = wordsOf(node.children);
      if (/^math-/.test(node.attribs['class'] ?? '')) return plainFormula(words);
      return BLOCKS.has(node.name) ? ` ${words} ` : words;
    })
    .join('');

/** The words of a comment's HTML on one line; formulas, as its Markdown has them, as one would type them. */
export const commentWords = (html: string): string =>
  wordsOf(parse(html).children).replaceAll(/\s+/g, ' ').trim();
