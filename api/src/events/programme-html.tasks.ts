import { isSafeHref } from '@hub/shared/text/address/safe-url';
import sanitizeHtml from 'sanitize-html';
import { isOwnPicture } from '../images/images.public.ts';
import { affordably } from '../platform/markup/affordably.ts';
import { plainParagraphs } from '../platform/markup/plain-paragraphs.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'figure',
      'figcaption',
      'pre',
      's',
      'sub',
      'sup',
      'mark',
      'kbd',
      'p',
      'br',
      'hr',
      'h3',
      'h4',
      'strong',
      'b',
      'em',
      'i',
      'code',
      'blockquote',
      'ul',
      'ol',
      'li',
      'a',
      'img',
    ],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // Pictures are our own: a reader's browser calls nobody because of somebody's text.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src'] ?? ''),
  transformTags: {
    // The page's own headings are of the second level.
    h1: 'h3',
    h2: 'h3',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(isSafeHref(href) ? { href } : {}), rel: 'noopener noreferrer nofollow ugc' },
    }),
  },
  nestingLimit: 20,
};

/** A text as it may stand on a page, and whether it was too much to be more than paragraphs. */
export interface Programme {
  readonly html: string;
  readonly isPlain: boolean;
}

const sanitize = (html: string): Programme => {
  const sanitized = affordably(html, () => ({ html: sanitizeHtml(html, options).trim(), isPlain: false }));
  return sanitized ?? { html: plainParagraphs(html), isPlain: true };
};

/** Makes texts of organisers safe. */
export const sanitizeProgrammes = (texts: readonly string[]): Programme[] => texts.map(sanitize);
