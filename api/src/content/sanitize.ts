import sanitizeHtml, { type IOptions } from 'sanitize-html';

const TEXT = ['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'figure', 'figcaption'];
const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];
const INLINE = [
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'ins',
  'mark',
  'sub',
  'sup',
  'small',
  'kbd',
  'samp',
];
const TABLE = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

const ALIGN = { name: 'align', values: ['left', 'center', 'right'] };
const CELL = [ALIGN, 'colspan', 'rowspan'];

// Deeper than anybody writes; what walks the result may then recurse.
const DEEPEST = 60;

const options: IOptions = {
  allowedTags: [...TEXT, ...HEADINGS, ...INLINE, ...TABLE, 'img'],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    th: CELL,
    td: CELL,
  },
  allowedClasses: { code: [/^language-[\w+#-]{1,20}$/, 'math-inline', 'math-block'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their text is no text of the author's.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'iframe',
    'svg',
    'math',
    'object',
  ],
  nestingLimit: DEEPEST,
  // The page's title is its only h1.
  transformTags: { h1: 'h2' },
};

/** Drops whatever is not on the list: tags, attributes, classes and schemes. */
export const sanitize = (html: string): string => sanitizeHtml(html, options);
