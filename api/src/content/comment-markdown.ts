import { safeUrl } from '@hub/shared/text/address/safe-url';
import { mathExtensions } from '@hub/shared/text/markdown-math';
import { Marked, type TokenizerAndRendererExtension, type Tokens } from 'marked';
import { escapeHtml } from '../platform/escape-html.ts';
import { isOfAddress, namesFrom } from '../platform/markup/names-behind-at.ts';

/** Somebody who is named in a text, as the text names them. */
export interface Named {
  readonly name: string;
  readonly id: number;
}

// Addresses as people write them into a sentence: Chinese punctuation, brackets and quotes end one.
const ADDRESS = /^https?:\/\/[^\s<>"'`，。；：！？、（）【】《》「」『』“”‘’]{1,2000}/iu;
const SENTENCE_ENDS: ReadonlySet<string> = new Set('.,;:!?)]}*_~');

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** Where an address ends: a full stop or a bracket of the sentence around it does not belong to it. */
const endOf = (written: string): string => {
  let end = written.length;
  let unopened = count(written, ')') - count(written, '(');
  for (; SENTENCE_ENDS.has(written[end - 1] ?? ''); end -= 1) {
    if (written[end - 1] !== ')') continue;
    if (unopened === 0) break;
    unopened -= 1;
  }
  return written.slice(0, end);
};

const linkOf = (source: string): Tokens.Link | undefined => {
  const [written] = ADDRESS.exec(source) ?? [];
  const text = written && endOf(written);
  if (!text || safeUrl(text) === undefined) return undefined;
  return { type: 'link', raw: text, text, href: text, tokens: [{ type: 'text', raw: text, text }] };
};

// Of the text that is being read: the parser runs to its end at once.
let named: readonly Named[] = [];

const mention: TokenizerAndRendererExtension = {
  name: 'mention',
  level: 'inline',
  start: (source) => source.indexOf('@'),
  tokenizer: (source, before) => {
    if (!source.startsWith('@') || isOfAddress(before.at(-1)?.raw.at(-1))) return undefined;
    const names = namesFrom(source.slice(1));
    const [who] = named
      .filter(({ name }) => names.includes(name.toLowerCase()))
      .sort((a, b) => b.name.length - a.name.length);
    return who && { type: 'mention', raw: source.slice(0, 1 + who.name.length), id: who.id };
  },
  renderer: ({ raw, id }) => `<a href="/users/${id}">${escapeHtml(raw)}</a>`,
};

const off = () => undefined;

/**
 * Markdown of the small kind: paragraphs with their line ends, emphasis, lists, quotes, links, code, formulas. Headings,
 * tables and rules would shout in a talk; they stay the words that were typed, and so does HTML.
 */
const marked = new Marked({
  gfm: true,
  breaks: true,
  extensions: [...mathExtensions, mention],
  tokenizer: {
    heading: off,
    lheading: off,
    hr: off,
    table: off,
    html: off,
    tag: off,
    def: off,
    reflink: off,
    url: linkOf,
  },
  renderer: {
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    image: ({ href, text }) => `<a href="${escapeHtml(href)}">${escapeHtml(text || href)}</a>`,
  },
});

/** HTML of a comment. Sanitise it. */
export const commentToHtml = (text: string, names: readonly Named[]): string => {
  named = names;
  return marked.parse(text, { async: false });
};
