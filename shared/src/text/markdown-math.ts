import type { TokenizerAndRendererExtension } from 'marked';
import { escapeHtml } from './html.ts';

type Token = { type: string; raw: string; tex: string };

const tokenOf = (type: string, match: RegExpExecArray | null): Token | undefined =>
  match ? { type, raw: match[0], tex: (match[1] ?? match[2] ?? '').trim() } : undefined;

const write = (className: string, tex: unknown): string =>
  `<code class="${className}">${escapeHtml(String(tex))}</code>`;

const blockMath: TokenizerAndRendererExtension = {
  name: 'blockMath',
  level: 'block',
  start: (source) => /^\$\$/m.exec(source)?.index,
  tokenizer: (source) => tokenOf('blockMath', /^\$\$((?:\\[\s\S]|[^\\$])+)\$\$[ \t]*(?:\n+|$)/.exec(source)),
  renderer: ({ tex }) => `<p>${write('math-block', tex)}</p>\n`,
};

// A dollar with a space inside of it, or a digit behind it, ends no formula: it is money. Two of them within a line are what one is.
const inline =
  /^\$(?![\s$])((?:\\[^\n]|[^\\$\n`])+?)(?<!\s)\$(?!\d)|^\$\$(?!\s)((?:\\[^\n]|[^\\$\n`])+?)(?<!\s)\$\$(?!\$)/;

const inlineMath: TokenizerAndRendererExtension = {
  name: 'inlineMath',
  level: 'inline',
  start: (source) => source.indexOf('$'),
  tokenizer: (source) => tokenOf('inlineMath', inline.exec(source)),
  renderer: ({ tex }) => write('math-inline', tex),
};

/** `$…$` and `$$…$$` in Markdown, as `code` elements with their TeX. */
export const mathExtensions: readonly TokenizerAndRendererExtension[] = [blockMath, inlineMath];
