import type { Document } from 'domhandler';
import { elementsOf, textOf } from './dom.ts';

const LONGEST = 40;

/**
 * The anchor of a heading, never the author's own id. The prefix keeps it apart from every name
 * that a document's own elements or scripts go by.
 */
const slugOf = (text: string): string => {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return `h-${[...words]
    .slice(0, LONGEST)
    .join('')
    .replaceAll(/^-+|-+$/g, '')}`;
};

/** Gives headings anchors, each its own, and returns them. */
export const anchorHeadings = (document: Document): Set<string> => {
  const slugs = new Set<string>();
  for (const heading of elementsOf(document, 'h2', 'h3', 'h4')) {
    const base = slugOf(textOf(heading));
    let slug = base;
    for (let count = 2; slugs.has(slug); count += 1) slug = `${base}-${count}`;
    slugs.add(slug);
    heading.attribs['id'] = slug;
  }
  return slugs;
};

/** Where a link within the text leads, or undefined: authors write the heading's words. */
export const findAnchor = (fragment: string, slugs: ReadonlySet<string>): string | undefined => {
  const slug = slugs.has(fragment) ? fragment : slugOf(fragment);
  return slugs.has(slug) ? slug : undefined;
};
