import { isSafeHref } from '@hub/shared/text/address/safe-url';

export interface ContentPart {
  text: string;
  /** Where it leads; only http, https and paths of the hub. */
  href?: string;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const character = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, digits, hex, name) => {
    if (digits) return character(Number(digits));
    return hex ? character(Number.parseInt(hex, 16)) : (entities[String(name).toLowerCase()] ?? whole);
  });

const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

const hrefOf = (tag: string): string | undefined => {
  const [, double, single] = HREF.exec(tag) ?? [];
  const href = decode(double ?? single ?? '');
  return isSafeHref(href) ? href : undefined;
};

/** The HTML of a status as text and links; every other mark of it is dropped. */
export const contentParts = (html: string): ContentPart[] => {
  const parts: ContentPart[] = [];
  let href: string | undefined;
  const add = (text: string) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last && last.href === href) last.text += text;
    else parts.push(href === undefined ? { text } : { text, href });
  };
  for (const token of html.match(/<[^>]*>|[^<]+|</g) ?? []) {
    if (!token.startsWith('<') || token === '<') add(decode(token));
    else if (/^<a\s/i.test(token)) href = hrefOf(token);
    else if (/^<\/a/i.test(token)) href = undefined;
    else if (/^<br/i.test(token)) add('\n');
    else if (/^<p[\s>]/i.test(token) && parts.length > 0) add('\n\n');
  }
  return parts;
};

const MOST_SHOWN = 40;

/** An address as a text shows it: without what all begin with, and no longer than a line. */
export const shownAddress = (text: string): string => {
  if (!/^https?:\/\/\S+$/i.test(text)) return text;
  const address = text.replace(/^https?:\/\/(?:www\.)?/i, '');
  const characters = [...address];
  return characters.length > MOST_SHOWN ? `${characters.slice(0, MOST_SHOWN).join('')}…` : address;
};

/** The same without links. */
export const plainContent = (html: string): string =>
  contentParts(html)
    .map(({ text }) => text)
    .join('')
    .trim();
