import { safeUrl } from '@hub/shared/text/address/safe-url';
import { escapeHtml } from '@hub/shared/text/html';
import { mathExtensions } from '@hub/shared/text/markdown-math';
import { isOfAddress, namesFrom } from '@hub/shared/text/names-behind-at';
import { Marked, Tokenizer, type TokenizerAndRendererExtension, type Tokens } from 'marked';

/** A name that somebody has, and who is meant by it; nobody where that cannot be told. */
export interface Named {
  readonly name: string;
  readonly id: number | undefined;
}

/** A comment in HTML, and who is named in it: not in its code, its formulas, its links or what it quotes. */
export interface Drawn {
  readonly html: string;
  readonly named: readonly number[];
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

const QUOTED = /^(?: {0,3}>[^\n]*(?:\n|$))+/;

/** A line typed right below a quotation answers it, though Markdown would take it in. */
function quoteOf(this: Tokenizer, source: string): Tokens.Blockquote | undefined {
  const [quoted] = QUOTED.exec(source) ?? [];
  return quoted === undefined ? undefined : Tokenizer.prototype.blockquote.call(this, quoted);
}

// Of the text that is being read: the parser runs to its end at once.
let known: ReadonlyMap<string, Named> = new Map();
let named = new Set<number>();

const mention: TokenizerAndRendererExtension = {
  name: 'mention',
  level: 'inline',
  start: (source) => source.indexOf('@'),
  tokenizer(source, before) {
    if (!source.startsWith('@') || isOfAddress(before.at(-1)?.raw.at(-1))) return undefined;
    if (this.lexer.state.inLink) return undefined;
    const name = namesFrom(source.slice(1)).findLast((one) => known.has(one));
    if (name === undefined) return undefined;
    return { type: 'mention', raw: source.slice(0, 1 + name.length), id: known.get(name)?.id };
  },
  renderer: ({ raw, id }) => {
    if (id === undefined) return escapeHtml(raw);
    named.add(id);
    return `<a href="/users/${id}">${escapeHtml(raw)}</a>`;
  },
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
    blockquote: quoteOf,
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
    // Whoever is named in it was told when it was said.
    blockquote({ tokens }) {
      const before = named;
      named = new Set();
      const html = this.parser.parse(tokens);
      named = before;
      return `<blockquote>\n${html}</blockquote>\n`;
    },
    image: ({ href, text }) => `<a href="${escapeHtml(href)}">${escapeHtml(text || href)}</a>`,
  },
});

/** HTML of a comment, in which these may be named. Sanitise it. */
export const drawComment = (text: string, names: readonly Named[]): Drawn => {
  known = new Map(names.map((one) => [one.name.toLowerCase(), one]));
  named = new Set();
  return { html: marked.parse(text, { async: false }), named: [...named] };
};
