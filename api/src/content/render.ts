import type { Document } from 'domhandler';
import { affordably } from '../platform/markup/affordably.ts';
import { plainParagraphs } from '../platform/markup/plain-paragraphs.ts';
import { type Budget, createBudget, type Shortened } from './budget.ts';
import { paintCode } from './code.ts';
import { elementsOf, parse, plainText, serialize, wrapEach } from './dom.ts';
import { anchorHeadings } from './headings.ts';
import { guardImages, type ImageRule } from './images.ts';
import { guardLinks } from './links.ts';
import { setFormulas } from './math.ts';
import { sanitize } from './sanitize.ts';

/** What is shown, which pictures from elsewhere the image proxy must know for it, and what of it is plainer than meant. */
export interface Rendered {
  readonly html: string;
  readonly images: readonly string[];
  readonly shortened: readonly Shortened[];
}

const wrapTables = (document: Document): void =>
  wrapEach(
    elementsOf(document, 'table'),
    '<div class="table-wrap" tabindex="0" role="region" aria-label="表格"></div>',
  );

const layOut = (sanitized: string, rule: ImageRule, budget: Budget): Rendered => {
  const document = parse(sanitized);
  const slugs = anchorHeadings(document);
  const images = guardImages(document, rule);
  guardLinks(document, slugs);
  paintCode(document, budget);
  setFormulas(document, budget);
  wrapTables(document);
  return { html: serialize(document), images, shortened: [...budget.shortened] };
};

/** A text as nothing but paragraphs: what is shown of one that costs too much. */
export const renderPlain = (html: string): Rendered => ({
  html: plainParagraphs(html),
  images: [],
  shortened: ['text'],
});

/** HTML of anybody's, sanitised, ready for a reading page. */
export const render = (html: string, rule: ImageRule): Rendered =>
  affordably(html, () => layOut(sanitize(html), rule, createBudget(html.length))) ?? renderPlain(html);

/** HTML of anybody's, sanitised and else as it was written, unless that costs too much. */
export const sanitizeAffordably = (html: string): Pick<Rendered, 'html' | 'shortened'> =>
  affordably(html, () => ({ html: sanitize(html), shortened: [] })) ?? renderPlain(html);

/** What is left of HTML when it is only read. */
export const readPlain = (html: string): string => {
  if (html === '') return '';
  return (
    affordably(html, () => ({ text: plainText(parse(html)) }))?.text ??
    plainText(parse(plainParagraphs(html)))
  );
};
