import { escapeHtml } from '@hub/shared/text/html';
import type { Sites } from '../sites.ts';
import { xmlLine } from '../text/clean-text.ts';

const longestName = 16;

const shortName = (name: string) => [...xmlLine(name)].slice(0, longestName).join('');

const url = (type: string, template: string, rel = '') =>
  `<Url type="${type}"${rel && ` rel="${rel}"`} template="${escapeHtml(template)}"/>`;

/** How a browser searches the site from its address bar (OpenSearch 1.1). */
export const openSearchDescription = ({ name, hub, api }: Sites): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeHtml(shortName(name))}</ShortName>`,
    `<Description>${escapeHtml(`在${xmlLine(name)}搜索文章、论文、项目、活动与用户`)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    '<Language>zh-CN</Language>',
    `<Image width="32" height="32" type="image/x-icon">${escapeHtml(hub)}/favicon.ico</Image>`,
    url('text/html', `${hub}/search?q={searchTerms}`),
    url('application/x-suggestions+json', `${api}/api/v2/search/opensearch?q={searchTerms}`),
    url('application/opensearchdescription+xml', `${hub}/opensearch.xml`, 'self'),
    '</OpenSearchDescription>',
    '',
  ].join('\n');
