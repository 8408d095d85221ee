import { unescapeHtml } from '@hub/shared/text/html';

export interface Heading {
  id: string;
  text: string;
  /** 2 for chapters, 3 for what is below them. */
  level: 2 | 3;
}

/** Fewer headings need no table of contents. */
const worthListing = 2;

// As the API writes them: every heading closed, its only attribute its address.
const opening = /<h([23])\s([^<>]*)>/g;
const address = /(?:^|\s)id="([^"<>]+)"/;

const textOf = (html: string): string =>
  unescapeHtml(html.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

/** The headings of an article; from its text, so that the served document has their list in its place. */
export const outlineOf = (html: string): Heading[] => {
  const found: Heading[] = [];
  let end = 0;
  for (const { 0: tag, 1: level, 2: attributes = '', index } of html.matchAll(opening)) {
    const id = address.exec(attributes)?.[1];
    if (id === undefined || index < end) continue;
    const from = index + tag.length;
    end = html.indexOf(`</h${level}>`, from);
    if (end < 0) break;
    found.push({ id: unescapeHtml(id), text: textOf(html.slice(from, end)), level: level === '3' ? 3 : 2 });
  }
  return found.length < worthListing ? [] : found;
};
