import { Marked, type TokenizerAndRendererExtension } from 'marked';
import { escapeHtml } from '../platform/escape-html.ts';

type MathToken = { type: string; raw: string; tex: string };

const tokenOf = (type: string, match: RegExpExecArray | null): MathToken | undefined =>
  match ? { type, raw: match[0], tex: (match[1] ?? '').trim() } : undefined;

const write = (className: string, tex: unknown): string =>
  `<code class="${className}">${escapeHtml(String(tex))}</code>`;

const blockMath: TokenizerAndRendererExtension = {
  name: 'blockMath',
  level: 'block',
  start: (source) => /^\$\$/m.exec(source)?.index,
  tokenizer: (source) => tokenOf('blockMath', /^\$\$([^$]+)\$\$[ \t]*(?:\n+|$)/.exec(source)),
  renderer: ({ tex }) => `<p>${write('math-block', tex)}</p>\n`,
};

// A dollar before a digit or a space is money.
const INLINE = /^\$(?![\s$])((?:\\[^\n]|[^\\$\n`])+?)(?<!\s)\$(?!\d)/;

const inlineMath: TokenizerAndRendererExtension = {
  name: 'inlineMath',
  level: 'inline',
  start: (source) => source.indexOf('$'),
  tokenizer: (source) => tokenOf('inlineMath', INLINE.exec(source)),
  renderer: ({ tex }) => write('math-inline', tex),
};

/** `$…$` and `$$…$$`. */
export const mathExtensions: readonly TokenizerAndRendererExtension[] = [blockMath, inlineMath];

const marked = new Marked({
  gfm: true,
  extensions: [...mathExtensions],
  renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') },
});

/** HTML of Markdown with `$…$` and `$$…$$`. Whatever the author wrote is in it: sanitise it. */
export const markdownToHtml = (markdown: string): string => marked.parse(markdown, { async: false });
