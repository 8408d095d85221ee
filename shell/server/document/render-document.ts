import path from 'node:path';
import type { NavigationEntry } from '@hub/shared/contracts/kit/registry';
import { escapeHtml, escapeJson } from '@hub/shared/text/html';
import { desktopWindow } from '../../src/page/breakpoints.ts';
import type { Rendered } from '../../src/rendering/contract.ts';
import type { Alternate } from './alternates.ts';
import type { FirstSheet } from './first-sheets/first-sheets.ts';
import type { Head } from './head.ts';
import type { Preloads } from './preloads.ts';
import type { StructuredData } from './structured/structured-data.ts';
import { withoutScripts } from './without-scripts.ts';

export interface DocumentParts {
  /** Runs before anything is painted. */
  firstScript: string;
  head: Head;
  siteName: string;
  /** What it says to machines. */
  structured: StructuredData;
  alternates: Alternate[];
  shell: Preloads;
  /** Files of the page that is shown. */
  preloads: Preloads;
  /** Files of the frame around it, which may come after. */
  laterPreloads: Preloads;
  /** Style sheets that stand in the document: the shell's, and those of the first screen. */
  sheets: FirstSheet[];
  /** The first screen, where there is one. */
  rendered: Rendered | undefined;
  /** Whether that can be read without scripts, which then begin with the reader. */
  isReadable: boolean;
  /** What the frame leads to, where the document has to bring one itself. */
  navigation: readonly NavigationEntry[];
  /** JSON, escaped for a script element. */
  pageData: string;
  /**
   * Sanitised HTML of the article, for readers without scripts. A mere link has none, and its place is there all the
   * same: existing readers take it unchecked (contract §4).
   */
  article: string | undefined;
}

const meta = (attribute: 'name' | 'property', key: string, content: string) =>
  content ? `<meta ${attribute}="${key}" content="${escapeHtml(content)}">` : '';

const link = (rel: string, href: string, more = '') =>
  href ? `<link rel="${rel}" href="${escapeHtml(href)}"${more && ` ${more}`}>` : '';

const pictureTags = ({ image, heading, type }: Head) =>
  image
    ? [
        meta('property', 'og:image', image.url),
        meta('property', 'og:image:width', String(image.size?.width ?? '')),
        meta('property', 'og:image:height', String(image.size?.height ?? '')),
        meta('property', 'og:image:alt', heading),
        // Portraits are small and square.
        meta('name', 'twitter:card', image.size || type === 'article' ? 'summary_large_image' : 'summary'),
      ]
    : [];

const headTags = (head: Head, siteName: string) => [
  `<title>${escapeHtml(head.title)}</title>`,
  meta('name', 'description', head.description),
  meta('name', 'robots', head.robots),
  meta('name', 'author', head.author),
  link('canonical', head.canonical),
  meta('property', 'og:title', head.heading || siteName),
  meta('property', 'og:description', head.description),
  meta('property', 'og:type', head.type),
  meta('property', 'og:url', head.canonical),
  ...pictureTags(head),
  meta('property', 'og:site_name', siteName),
  meta('property', 'og:locale', 'zh_CN'),
  head.type === 'article' ? meta('property', 'article:published_time', head.published) : '',
  head.type === 'article' ? meta('property', 'article:modified_time', head.updated) : '',
  head.type === 'article' ? meta('property', 'article:author', head.author) : '',
];

const namedTags = ({ structured: { tags } }: DocumentParts) =>
  tags.map(([name, content]) => meta('name', name, content));

// Data, which no browser runs and no policy has to allow.
const structuredTag = ({ structured: { graph } }: DocumentParts) =>
  graph ? `<script type="application/ld+json">${escapeJson(graph)}</script>` : '';

const alternateTags = ({ alternates, siteName }: DocumentParts) => [
  ...alternates.map(({ type, href, title }) =>
    link('alternate', href, `type="${type}" title="${escapeHtml(title)}"`),
  ),
  link(
    'search',
    '/opensearch.xml',
    `type="application/opensearchdescription+xml" title="${escapeHtml(siteName)}"`,
  ),
];

const iconTags = [
  link('icon', '/favicon.ico', 'sizes="32x32"'),
  link('icon', '/icon.svg', 'type="image/svg+xml"'),
  link('apple-touch-icon', '/apple-touch-icon.png'),
  link('manifest', '/manifest.webmanifest'),
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f7f5">',
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111315">',
];

const preload = (href: string, as: 'script' | 'style', more = '') =>
  link('preload', href, `as="${as}"${more && ` ${more}`}`);

// The column of tags is there on wide screens only.
const low = 'fetchpriority="low"';
const later = `${low} media="${desktopWindow}"`;

/**
 * By the name of its file a remote finds its sheet, and does not load it again. Of the shell's, which nobody else loads, a part
 * tells the scripts where the rest is.
 */
const nameOf = ({ href, isPart }: FirstSheet) => {
  if (!isPart) return ` data-href="${escapeHtml(path.basename(href))}"`;
  return href.startsWith('/assets/main.') ? ` data-part-of="${escapeHtml(href)}"` : '';
};

// A remote's style sheet is only preloaded: as a sheet of the document, one that hangs would keep the whole
// page from being painted. The remote host puts it in place, waits for it, and knows when to give up.
const sheetTags = ({ shell, preloads, sheets }: DocumentParts) => [
  ...shell.styles.map((href) => link('stylesheet', href)),
  ...sheets.map((sheet) => `<style${nameOf(sheet)}>${sheet.css}</style>`),
  ...preloads.styles.map((href) => preload(href, 'style')),
];

/** Files without which nothing is to be seen, as soon as may be. */
const scriptTags = ({ shell, preloads, laterPreloads }: DocumentParts) => [
  ...preloads.scripts.map((href) => preload(href, 'script')),
  ...laterPreloads.styles.map((href) => preload(href, 'style', later)),
  ...laterPreloads.scripts.map((href) => preload(href, 'script', later)),
  ...shell.scripts.map((src) => `<script defer src="${src}"></script>`),
];

/** The same files where the first screen can be read without them (`start/late-start.ts`). */
const lateScriptTags = ({ shell, preloads, laterPreloads, sheets }: DocumentParts) => [
  ...sheets.filter(({ isPart }) => isPart).map(({ href }) => link('later', href, `as="style" ${low}`)),
  ...[...shell.scripts, ...preloads.scripts].map((href) => link('later', href, `as="script" ${low}`)),
  ...laterPreloads.styles.map((href) => link('later', href, `as="style" ${later}`)),
  ...laterPreloads.scripts.map((href) => link('later', href, `as="script" ${later}`)),
  ...shell.scripts.map((src) => `<script type="later" src="${src}"></script>`),
];

const articleTag = ({ head, article }: DocumentParts) =>
  article !== undefined
    ? `<main><article><h1>${escapeHtml(head.heading)}</h1><div class="post-content">${article}</div></article></main>`
    : '';

const screen = (parts: DocumentParts): string => {
  if (parts.rendered) return `<div id="app">${parts.rendered.html}</div>`;
  const article = articleTag(parts);
  const { siteName, navigation, head } = parts;
  return `<div id="app">${article}</div>${article ? '' : withoutScripts({ siteName, navigation, heading: head.heading })}`;
};

const renderedAt = ({ rendered }: DocumentParts) =>
  rendered ? ` data-rendered-at="${rendered.renderedAt}"` : '';

/** The whole document of a page. */
export const renderDocument = (parts: DocumentParts): string =>
  [
    `<!doctype html><html lang="zh-CN"${renderedAt(parts)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<script>${parts.firstScript}</script>`,
    ...headTags(parts.head, parts.siteName),
    ...iconTags,
    ...sheetTags(parts),
    ...(parts.isReadable ? [] : scriptTags(parts)),
    ...alternateTags(parts),
    ...namedTags(parts),
    `</head><body>${screen(parts)}`,
    // After what the page is drawn from: only machines read on.
    structuredTag(parts),
    `<script type="application/json" id="page-data">${parts.pageData}</script>`,
    ...(parts.isReadable ? lateScriptTags(parts) : []),
    '</body></html>',
  ]
    .filter(Boolean)
    .join('\n');
