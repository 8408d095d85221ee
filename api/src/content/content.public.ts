import type { Document } from 'domhandler';
import { paintCode } from './code.ts';
import { elementsOf, parse, plainText, serialize, wrapIn } from './dom.ts';
import { anchorHeadings } from './headings.ts';
import { guardImages } from './images.ts';
import { guardLinks } from './links.ts';
import { markdownToHtml } from './markdown.ts';
import { setFormulas } from './math.ts';
import { sanitize } from './sanitize.ts';

const wrapTables = (document: Document): void => {
  for (const table of elementsOf(document, 'table')) {
    wrapIn(table, '<div class="table-wrap" tabindex="0" role="region" aria-label="表格"></div>');
  }
};

/**
 * HTML of anybody's, made safe and ready for a reading page: headings with anchors, coloured code,
 * formulas as MathML, tables to scroll in, lazy images of our own. What was written cannot be had back.
 */
export const renderHtml = (html: string): string => {
  const document = parse(sanitize(html));
  const slugs = anchorHeadings(document);
  guardImages(document);
  guardLinks(document, slugs);
  paintCode(document);
  setFormulas(document);
  wrapTables(document);
  return serialize(document);
};

/** The same for Markdown with `$…$` and `$$…$$`. */
export const renderMarkdown = (markdown: string): string => renderHtml(markdownToHtml(markdown));

/** What is left of HTML when it is only read: for an index. */
export const plainTextOf = (html: string): string => (html === '' ? '' : plainText(parse(html)));
