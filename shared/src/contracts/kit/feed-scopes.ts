const parts = {
  read: [
    'accounts',
    'blocks',
    'bookmarks',
    'favourites',
    'filters',
    'follows',
    'lists',
    'mutes',
    'notifications',
    'search',
    'statuses',
  ],
  write: [
    'accounts',
    'blocks',
    'bookmarks',
    'conversations',
    'favourites',
    'filters',
    'follows',
    'lists',
    'media',
    'mutes',
    'notifications',
    'reports',
    'statuses',
  ],
} as const;

type Part = { [Kind in keyof typeof parts]: `${Kind}:${(typeof parts)[Kind][number]}` }[keyof typeof parts];

/** What a program may be allowed in the link feed, in Mastodon's words. */
export type FeedScope = 'read' | 'write' | 'follow' | 'push' | 'profile' | Part;

/** Every scope there is, the wide ones first. */
export const feedScopes: readonly FeedScope[] = [
  'read',
  'write',
  'follow',
  'push',
  'profile',
  ...Object.entries(parts).flatMap(([kind, names]) => names.map((name) => `${kind}:${name}` as Part)),
];

const known: ReadonlySet<string> = new Set(feedScopes);

export const isFeedScope = (word: string): word is FeedScope => known.has(word);

const followed = /^(?:read|write):(?:blocks|follows|mutes)$/;

/** Whether one scope allows all that another does. */
const includes = (held: FeedScope, wanted: FeedScope): boolean =>
  held === wanted || wanted.startsWith(`${held}:`) || (held === 'follow' && followed.test(wanted));

/** Whether who holds these scopes may what the wanted one says: `read` allows `read:statuses`, never the other way. */
export const allows = (held: readonly FeedScope[], wanted: FeedScope): boolean =>
  held.some((scope) => includes(scope, wanted));
