import type { Config } from '../../platform/config/read-config.ts';
import { type Html, html } from './html.ts';

export type Site = Pick<
  Config,
  'siteName' | 'hubOrigin' | 'oidcProviders' | 'passkeyDomain' | 'passkeyOrigins'
>;

/** The same drawing as the hub's icon. */
const mark = html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
<rect width="32" height="32" rx="7" fill="var(--accent)"/>
<path d="M16 16.6V6.6M16 16.6l8.7 5M16 16.6l-8.7 5" stroke="var(--on-accent)" stroke-width="2.2"/>
<g fill="var(--on-accent)"><circle cx="16" cy="16.6" r="4.4"/><circle cx="16" cy="6.6" r="2.7"/><circle cx="24.7" cy="21.6" r="2.7"/><circle cx="7.3" cy="21.6" r="2.7"/></g>
</svg>`;

/** The page around a form: the hub's name as the way home, one column. */
export const framePage = ({ siteName, hubOrigin }: Site, title: string, content: Html): string =>
  html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} - ${siteName}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/auth/style.css">
</head>
<body>
<header><p class="line"><a class="home" href="${hubOrigin}/">${mark}${siteName}</a></p></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text;
