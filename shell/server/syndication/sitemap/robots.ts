/** Where robots find nothing: calls, pages of members, and pages that are lists of what has a page. */
const closedPaths = [
  '/api/',
  '/api_link/',
  '/auth/',
  '/oauth/',
  '/comments/',
  '/create',
  '/logincall',
  '/messages',
  '/search',
  '/settings',
  '/shareToLink',
  '/update',
  '/view/examine',
];

// Pictures of public pages lie beside the calls.
const openPaths = ['/api/sample/', '/api/v1/pictures/'];

export const isClosed = (path: string): boolean => closedPaths.some((closed) => path.startsWith(closed));

/** What robots may read, and where the map of the site is. */
export const robotsText = (hubOrigin: string): string =>
  [
    'User-agent: *',
    ...openPaths.map((path) => `Allow: ${path}`),
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${hubOrigin}/sitemap.xml`,
    '',
  ].join('\n');
