import { belowOnly, mastodonWords } from '../../../platform/http/edge/absent-feed-paths.ts';

const builtIn = Object.entries(mastodonWords).flatMap(([version, words]) =>
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
