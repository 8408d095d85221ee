import type { Document } from 'domhandler';
import { paintCode } from './code.ts';
import { elementsOf, parse, plainText, serialize, wrapIn } from './dom.ts';
import { anchorHeadings } from './headings.ts';
import { guardImages, type ImageRule } from './images.ts';
import { guardLinks } from './links.ts';
import { markdownToHtml } from './markdown.ts';
import { setFormulas } from './math.ts';
import { sanitize } from './sanitize.ts';

const wrapTables = (document: Document): void => {
  for (const table of elementsOf(document, 'table')) {
    wrapIn(table, '<div class="table-wrap" tabindex="0" role="region" aria-label="表格"></div>');
  }
};

const render = (html: string, rule: ImageRule): Rendered => {
  const document = parse(sanitize(html));
  const slugs = anchorHeadings(document);
  const images = guardImages(document, rule);
  guardLinks(document, slugs);
  paintCode(document);
  setFormulas(document);
  wrapTables(document);
  return { html: serialize(document), images };
};

/** What is shown, and which pictures from elsewhere the image proxy must know for it. */
export interface Rendered {
  readonly html: string;
  readonly images: readonly string[];
}

const linked: ImageRule = { isProxied: false, ownOrigins: new Set() };

/**
 * HTML of anybody's, made safe and ready for a reading page: headings with anchors, coloured code,
 * formulas as MathML, tables to scroll in, lazy images of our own. What was written cannot be had back.
 */
export const renderHtml = (html: string): string => render(html, linked).html;

/** The same with pictures from elsewhere shown through the image proxy. */
export const renderWithImages = (html: string, ownOrigins: ReadonlySet<string>): Rendered =>
  render(html, { isProxied: true, ownOrigins });

/** HTML of anybody's, made safe and else as it was written: for an editor. */
export const sanitizeForEditor = (html: string): string => sanitize(html);

/** The same for Markdown with `$…$` and `$$…$$`. */
export const renderMarkdown = (markdown: string): string => renderHtml(markdownToHtml(markdown));

/** Markdown as an editor of HTML opens it. */
export const markdownForEditor = (markdown: string): string => sanitize(markdownToHtml(markdown));

/** What is left of HTML when it is only read: for an index. */
export const plainTextOf = (html: string): string => (html === '' ? '' : plainText(parse(html)));
