import type { EmbeddedScreen } from '@hub/shared/contracts/kit/embedded-screen';
import { escapeHtml, escapeJson } from '@hub/shared/text/html';
import { firstScript } from './first-script.ts';
import { sections } from './sections.ts';
import { loginHref, type Site } from './site.ts';

/** What the remote is given. */
interface Remote {
  /** The event as this server knows it. */
  data: unknown;
  /** What the remote drew of it already. */
  screen?: EmbeddedScreen | undefined;
}

interface Picture {
  url: string;
  /** In pixels, where it is known. */
  size?: { width: number; height: number };
}

export interface Page {
  /** Path of the document on this site. */
  path: string;
  title: string;
  description?: string;
  image?: Picture;
  /** What it says to machines: JSON-LD. */
  structured?: object;
  /** Its calendar file. */
  calendar?: string;
  /** Robots may keep it, and it has an address of its own. */
  indexed: boolean;
  /** Markup of what the page holds before its scripts, and without them. */
  main: string;
  /** The remote is drawn over it. */
  remote?: Remote;
}

const meta = (attribute: 'name' | 'property', key: string, content: string) =>
  content ? `<meta ${attribute}="${key}" content="${escapeHtml(content)}">` : '';

const pictureTags = (image: Picture | undefined, title: string) =>
  image
    ? [
        meta('property', 'og:image', image.url),
        meta('property', 'og:image:width', String(image.size?.width ?? '')),
        meta('property', 'og:image:height', String(image.size?.height ?? '')),
        meta('property', 'og:image:alt', title),
        meta('name', 'twitter:card', 'summary_large_image'),
      ]
    : [];

const headTags = (site: Site, { path, title, description = '', image, indexed }: Page) => [
  `<title>${escapeHtml(title)}</title>`,
  meta('name', 'description', description),
  ...(indexed
    ? [
        `<link rel="canonical" href="${escapeHtml(site.eventOrigin + path)}">`,
        meta('property', 'og:title', title),
        meta('property', 'og:description', description),
        meta('property', 'og:type', 'website'),
        meta('property', 'og:url', site.eventOrigin + path),
        ...pictureTags(image, title),
        meta('property', 'og:site_name', site.siteName),
        meta('property', 'og:locale', 'zh_CN'),
      ]
    : [meta('name', 'robots', 'noindex')]),
];

/** The same for machines; data, which no browser runs. */
const machineTags = ({ structured, calendar }: Page) => [
  calendar ? `<link rel="alternate" type="text/calendar" href="${escapeHtml(calendar)}">` : '',
  structured ? `<script type="application/ld+json">${escapeJson(structured)}</script>` : '',
];

/** What the remote will need first, asked for before any script runs. */
const remoteTags = ({ hubOrigin, scripts }: Site) => [
  `<link rel="modulepreload" href="${hubOrigin}/embed/embed.js" crossorigin>`,
  `<link rel="preload" as="fetch" href="${hubOrigin}/remotes.json" crossorigin>`,
  ...scripts.map((src) => `<script defer src="${escapeHtml(src)}"></script>`),
];

/** By its name the remote's code finds a sheet that is there, and does not load it again. */
const sheetTags = ({ remote }: Page) =>
  (remote?.screen?.sheets ?? []).map(
    ({ name, css }) => `<style data-href="${escapeHtml(name)}">${css}</style>`,
  );

const renderedAt = ({ remote }: Page) =>
  remote?.screen ? ` data-rendered-at="${remote.screen.renderedAt}"` : '';

/** The same drawing as the site's icon. */
const mark = `<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
<rect width="32" height="32" rx="7" fill="var(--accent)"/>
<path d="M16 16.6V6.6M16 16.6l8.7 5M16 16.6l-8.7 5" stroke="var(--on-accent)" stroke-width="2.2"/>
<g fill="var(--on-accent)"><circle cx="16" cy="16.6" r="4.4"/><circle cx="16" cy="6.6" r="2.7"/><circle cx="24.7" cy="21.6" r="2.7"/><circle cx="7.3" cy="21.6" r="2.7"/></g></svg>`;

/** An event's page marks the section that it belongs to, as the hub's header does (spec §2). */
const currentOn = (path: string, section: string) =>
  section === '/events' && path.startsWith('/activities/') ? ' aria-current="page"' : '';

const header = (site: Site, path: string) =>
  `<header class="site-header"><div class="site-line">
<a class="site-name" href="${site.hubOrigin}/events">${mark}<span>${escapeHtml(site.siteName)}</span><span>活动</span></a>
<a class="site-back" href="${site.hubOrigin}/">返回主站</a>
<nav class="site-sections" aria-label="主站栏目">${sections
    .map(({ label, path: of }) => `<a href="${site.hubOrigin}${of}"${currentOn(path, of)}>${label}</a>`)
    .join('')}</nav>
<a class="site-login" id="login" data-state="unknown" href="${escapeHtml(loginHref(site, path))}">登录/注册</a>
</div></header>`;

const footer = ({ siteName, hubOrigin }: Site) =>
  `<footer class="site-footer"><p>${escapeHtml(siteName)} · <a href="${hubOrigin}/events">更多活动</a></p></footer>`;

/** For the script: where the hub is, and what this server knows already. */
const dataBlock = (
  { hubOrigin, apiOrigin, eventOrigin, siteName, remoteTimeoutMs }: Site,
  { data, screen }: Remote,
) =>
  `<script type="application/json" id="page-data">${escapeJson({
    options: { hubOrigin, apiOrigin, eventOrigin, siteName, timeoutMs: remoteTimeoutMs },
    data,
    queries: screen?.queries,
  })}</script>`;

/** A whole document of this site. */
export const renderPage = (site: Site, page: Page): string =>
  [
    `<!doctype html><html lang="zh-CN"${renderedAt(page)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<script>${firstScript}</script>`,
    ...headTags(site, page),
    ...machineTags(page),
    `<link rel="icon" href="${site.hubOrigin}/icon.svg" type="image/svg+xml">`,
    ...site.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...sheetTags(page),
    ...(page.remote ? remoteTags(site) : []),
    '</head><body><a class="skip-link" href="#main">跳到正文</a>',
    header(site, page.path),
    `<main id="main" class="site-main" tabindex="-1">${page.main}</main>`,
    footer(site),
    page.remote ? dataBlock(site, page.remote) : '',
    '</body></html>',
  ]
    .filter(Boolean)
    .join('\n');
