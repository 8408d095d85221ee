import { truncate } from '@hub/shared/text/graphemes';
import { Parser } from 'htmlparser2';

const HIDDEN = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'form',
]);
const BREAKS = new Set([
  'p',
  'br',
  'div',
  'li',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'figure',
  'td',
  'hr',
]);

// Control characters, and those that turn the direction of what follows or show nothing.
const UNSEEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

/** No summary needs more of a text than this. */
const MOST_READ = 20_000;

/** Anybody's text in one line, without what shows nothing or turns the direction of reading. */
export const oneLine = (text: string): string =>
  text.replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').toWellFormed().trim();

/** The text of HTML, in one line. */
const textOf = (html: string): string => {
  const parts: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (HIDDEN.has(name)) hidden += 1;
      else if (BREAKS.has(name)) parts.push(' ');
    },
    onclosetag: (name) => {
      if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1);
      else if (BREAKS.has(name)) parts.push(' ');
    },
    ontext: (text) => {
      if (hidden === 0) parts.push(text);
    },
  });
  parser.end(html.slice(0, MOST_READ));
  return parts.join('');
};

const looksEscaped = (text: string): boolean =>
  /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/i.test(text) || (/<\/?[a-z]/i.test(text) && text.includes('>'));

/** What anybody's HTML says, as one line of text of at most this length; what was escaped twice is read twice. */
export const plainText = (html: string | undefined, limit: number): string => {
  if (!html) return '';
  const once = textOf(html);
  const text = looksEscaped(once) ? textOf(once) : once;
  return truncate(oneLine(text), limit);
};
