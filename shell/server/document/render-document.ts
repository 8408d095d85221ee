import { createHash } from 'node:crypto';
import type { Head } from './head.ts';
import { escapeHtml, escapeJson } from './html.ts';
import type { Preloads } from './preloads.ts';

export interface DocumentParts {
  head: Head;
  siteName: string;
  shell: { scripts: string[]; styles: string[] };
  preloads: Preloads;
  pageData: unknown;
  /** Sanitised HTML of the article, for readers without scripts. */
  article: string;
}

// Before the first paint, so that a theme chosen by hand does not flash.
const themeScript =
  "try{var t=JSON.parse(localStorage.getItem('hub:theme')||'null');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}";

/** CSP source of the only inline script of a document. */
export const themeScriptHash = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`;

const meta = (attribute: 'name' | 'property', key: string, content: string) =>
  content ? `<meta ${attribute}="${key}" content="${escapeHtml(content)}">` : '';

const headTags = ({ title, description, canonical, image, type, robots }: Head, siteName: string) => [
  `<title>${escapeHtml(title)}</title>`,
  meta('name', 'description', description),
  meta('name', 'robots', robots),
  robots ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
  meta('property', 'og:title', title),
  meta('property', 'og:description', description),
  meta('property', 'og:type', type),
  meta('property', 'og:url', canonical),
  meta('property', 'og:image', image),
  meta('property', 'og:site_name', siteName),
];

const assetTags = ({ shell, preloads }: DocumentParts) => [
  ...[...shell.styles, ...preloads.styles].map((href) => `<link rel="stylesheet" href="${href}">`),
  ...preloads.scripts.map((href) => `<link rel="preload" as="script" href="${href}">`),
  ...shell.scripts.map((src) => `<script defer src="${src}"></script>`),
];

const articleTag = ({ head, article }: DocumentParts) =>
  article
    ? `<article><h1>${escapeHtml(head.title)}</h1><div class="post-content">${article}</div></article>`
    : '';

/** The whole document of a page. */
export const renderDocument = (parts: DocumentParts): string =>
  [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<script>${themeScript}</script>`,
    ...headTags(parts.head, parts.siteName),
    ...assetTags(parts),
    `</head><body><div id="app">${articleTag(parts)}</div>`,
    `<script type="application/json" id="page-data">${escapeJson(parts.pageData)}</script>`,
    '</body></html>',
  ]
    .filter(Boolean)
    .join('\n');
