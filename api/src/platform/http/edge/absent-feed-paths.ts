/**
 * Paths of Mastodon's API that the feed does not have, and that clients try all the same. Without CORS a client in a browser could
 * not read the 404: it would take the server to be down. Paths of the hub's own calls are none of these.
 */
const ABSENT =
  /^\/api(?:_link)?\/(?:v1\/(?:push|suggestions|trends|directory|search|profile|lists|filters|featured_tags|conversations|announcements|scheduled_statuses|domain_blocks|annual_reports|collections|async_refreshes|timelines|instance|notifications|accounts|statuses|emails|admin)|v2\/(?:notifications|filters|admin|accounts)|v[34]\/filters|oembed|v1_alpha\/[a-z_]+)(?:\/|$)/;

/** Whether a path that nobody serves is one of Mastodon's. */
export const isAbsentFeedPath = (path: string): boolean => ABSENT.test(path);

/** What a client may try there, to learn that it is not. */
export const absentMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
