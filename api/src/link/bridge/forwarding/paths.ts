// Where Mastodon's API and the hub's have the same first word, only what is below it is Mastodon's.
const belowOnly = ['tags'];

/** The first words of Mastodon's paths, which its clients have built in. */
const first: Readonly<Record<string, readonly string[]>> = {
  v1: [
    ...['accounts', 'admin', 'announcements', 'annual_reports', 'apps', 'blocks', 'bookmarks'],
    ...['conversations', 'custom_emojis', 'directory', 'domain_blocks', 'emails', 'endorsements'],
    ...['favourites', 'featured_tags', 'filters', 'follow_requests', 'followed_tags', 'instance'],
    ...['lists', 'markers', 'media', 'mutes', 'notifications', 'polls', 'preferences', 'profile'],
    ...['push', 'reports', 'scheduled_statuses', 'search', 'statuses', 'suggestions', 'timelines'],
    ...['trends'],
  ],
  v2: ['filters', 'instance', 'media', 'notifications', 'suggestions'],
};

const builtIn = Object.entries(first).flatMap(([version, words]) =>
  words.flatMap((word) => [`/api/${version}/${word}`, `/api/${version}/${word}/*`]),
);

/** What is asked of the feed: everything below the contract's own prefix, and the paths that clients have built in. */
export const apiPaths = [
  ...['/api_link/v1/*', '/api_link/v2/*'],
  ...builtIn,
  ...belowOnly.map((word) => `/api/v1/${word}/*`),
];

/** The ends of tokens that programs ask for themselves. */
export const tokenPaths = ['/oauth/token', '/oauth/revoke', '/oauth/userinfo'];

/** What tells clients where to ask. */
export const documentPaths = [
  '/.well-known/oauth-authorization-server',
  '/.well-known/nodeinfo',
  '/nodeinfo/:version',
];
