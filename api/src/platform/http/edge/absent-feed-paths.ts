/** The first words of the paths of Mastodon's API, which its clients have built in. */
export const mastodonWords: Readonly<Record<'v1' | 'v2', readonly string[]>> = {
  v1: [
    ...['accounts', 'admin', 'announcements', 'annual_reports', 'apps', 'async_refreshes', 'blocks'],
    ...['bookmarks', 'collections', 'conversations', 'custom_emojis', 'directory', 'domain_blocks', 'emails'],
    ...['endorsements', 'favourites', 'featured_tags', 'filters', 'follow_requests', 'followed_tags'],
    ...['instance', 'lists', 'markers', 'media', 'mutes', 'notifications', 'peers', 'polls', 'preferences'],
    ...['profile', 'push', 'reports', 'scheduled_statuses', 'search', 'statuses', 'suggestions'],
    ...['timelines', 'trends'],
  ],
  v2: ['accounts', 'admin', 'filters', 'instance', 'media', 'notifications', 'suggestions'],
};

/** Where Mastodon's API and the hub's have the same first word, only what is below it is Mastodon's. */
export const belowOnly: readonly string[] = ['tags'];

const { v1, v2 } = mastodonWords;

/**
 * Paths of Mastodon's API that the feed does not have, and that clients try all the same. Without CORS a client in a browser could
 * not read the 404: it would take the server to be down. Paths of the hub's own calls are none of these.
 */
const ABSENT = new RegExp(
  `^/api(?:_link)?/(?:v1/(?:${v1.join('|')})(?:/|$)|v1/(?:${belowOnly.join('|')})/.|v2/(?:${v2.join('|')})(?:/|$)|v[34]/filters(?:/|$)|oembed(?:/|$)|v1_alpha/[a-z_]+(?:/|$))`,
);

/** Whether a path that nobody serves is one of Mastodon's. */
export const isAbsentFeedPath = (path: string): boolean => ABSENT.test(path);

/** What a client may try of the feed, to learn where it is not. */
export const feedMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
