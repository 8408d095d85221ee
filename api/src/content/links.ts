import { isSafeHref, safeUrl } from '@hub/shared/text/address/safe-url';
import type { Document, Element } from 'domhandler';
import { elementsOf } from './dom.ts';
import { findAnchor } from './headings.ts';

const REL = 'noopener noreferrer nofollow ugc';

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

// Browsers drop these before they read an address.
const clean = (href: string): string => href.replaceAll(/[\t\n\r]/g, '').trim();

const guardLink = (link: Element, slugs: ReadonlySet<string>): void => {
  const href = clean(link.attribs['href'] ?? '');
  delete link.attribs['href'];
  if (href.startsWith('#')) {
    const anchor = findAnchor(decode(href.slice(1)), slugs);
    if (anchor !== undefined) link.attribs['href'] = `#${anchor}`;
    return;
  }
  if (!isSafeHref(href) && !/^mailto:[^\s?]+$/i.test(href)) return;
  link.attribs['href'] = href;
  link.attribs['rel'] = REL;
  if (safeUrl(href) !== undefined) link.attribs['target'] = '_blank';
};

/** Links lead to http(s), mail, this site or a heading of the text, and vouch for nothing. */
export const guardLinks = (document: Document, slugs: ReadonlySet<string>): void => {
  for (const link of elementsOf(document, 'a')) guardLink(link, slugs);
};
