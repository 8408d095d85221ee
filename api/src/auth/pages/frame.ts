import type { Config } from '../../platform/config/read-config.ts';
import { type Html, html } from './html.ts';

export type Site = Pick<Config, 'siteName' | 'hubOrigin'>;

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
<header><a href="${hubOrigin}/">${siteName}</a></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text;
