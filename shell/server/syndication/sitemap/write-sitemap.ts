import { escapeHtml } from '@hub/shared/text/html';

export interface SitemapEntry {
  address: string;
  /** ISO 8601, or empty. */
  changedAt: string;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const inside = ({ address, changedAt }: SitemapEntry) =>
  `<loc>${escapeHtml(address)}</loc>${changedAt ? `<lastmod>${escapeHtml(changedAt)}</lastmod>` : ''}`;

/** A file of the map: addresses of pages. */
export const writeSitemap = (entries: readonly SitemapEntry[]): string =>
  [
    head,
    `<urlset ${namespace}>`,
    ...entries.map((entry) => `<url>${inside(entry)}</url>`),
    '</urlset>',
    '',
  ].join('\n');

/** The map of the map: addresses of its files. */
export const writeSitemapIndex = (entries: readonly SitemapEntry[]): string =>
  [
    head,
    `<sitemapindex ${namespace}>`,
    ...entries.map((entry) => `<sitemap>${inside(entry)}</sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');
