import { escapeHtml, unescapeHtml } from '@hub/shared/text/html';

// Where one of these begins or ends, a line does.
const BREAKS = /^<\/?(?:p|br|hr|div|h[1-6]|li|[uo]l|pre|blockquote|table|tr|figure|figcaption)\b/i;

/** The text of HTML as paragraphs and nothing else, at a cost that only grows with its length. */
export const plainParagraphs = (html: string): string =>
  html
    .replaceAll(/<[a-z/!?][^>]*>?/gi, (tag) => (BREAKS.test(tag) ? '\n' : ''))
    .split('\n')
    .map((line) => unescapeHtml(line).trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('\n');
