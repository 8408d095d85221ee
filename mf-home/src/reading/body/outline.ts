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
const headings = /<h([23])\s[^>]*?\bid="([^"]+)"[^>]*>(.*?)<\/h\1>/gs;

const textOf = (html: string): string =>
  unescapeHtml(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

/** The headings of an article; from its text, so that the served document has their list in its place. */
export const outlineOf = (html: string): Heading[] => {
  const found = [...html.matchAll(headings)].map(
    ([, level, id = '', content = '']): Heading => ({
      id: unescapeHtml(id),
      text: textOf(content),
      level: level === '3' ? 3 : 2,
    }),
  );
  return found.length < worthListing ? [] : found;
};
