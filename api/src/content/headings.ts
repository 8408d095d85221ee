import type { Document } from 'domhandler';
import { elementsOf, textOf } from './dom.ts';

const LONGEST = 40;
// What of a heading may become that.
const READ = 400;

/**
 * The anchor of a heading, never the author's own id. The prefix keeps it apart from every name
 * that a document's own elements or scripts go by.
 */
const slugOf = (text: string): string => {
  const words = text
    .slice(0, READ)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return `h-${[...words].slice(0, LONGEST).join('').replaceAll(/^-|-$/g, '')}`;
};

/** Gives headings anchors, each its own, and returns them. */
export const anchorHeadings = (document: Document): Set<string> => {
  const slugs = new Set<string>();
  // A thousand headings of the same words do not count from two each time.
  const counts = new Map<string, number>();
  for (const heading of elementsOf(document, 'h2', 'h3', 'h4')) {
    const base = slugOf(textOf(heading));
    let count = counts.get(base) ?? 1;
    let slug = count === 1 ? base : `${base}-${count}`;
    for (; slugs.has(slug); slug = `${base}-${count}`) count += 1;
    counts.set(base, count);
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
