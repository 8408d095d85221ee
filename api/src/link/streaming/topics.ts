import type { FeedScope } from '@hub/shared/contracts/kit/feed-scopes';
import { AppError } from '../../platform/errors/app-error.ts';

/** What somebody asks to be told of. */
export interface Topic {
  /** As it stands on each message: the stream's name, then the hashtag. */
  readonly label: readonly string[];
  readonly kind: 'user' | 'notifications' | 'public' | 'tag' | 'nothing';
  /** In lower case; empty but for a hashtag. */
  readonly tag: string;
  readonly onlyMedia: boolean;
  /** Statuses written here, on other servers, or both. */
  readonly origin: 'local' | 'remote' | 'all';
  /** One of these must be allowed. */
  readonly scopes: readonly FeedScope[];
}

export const notificationScopes: readonly FeedScope[] = ['read:notifications'];

type Kind = Pick<Topic, 'kind' | 'onlyMedia' | 'origin' | 'scopes'>;

const statuses: readonly FeedScope[] = ['read:statuses'];
const all: Kind = { kind: 'public', onlyMedia: false, origin: 'all', scopes: statuses };
const pictures: Kind = { ...all, onlyMedia: true };
const local = { origin: 'local' } as const;
const remote = { origin: 'remote' } as const;
// Direct statuses stand in the notifications.
const nothing: Kind = { ...all, kind: 'nothing' };
const tagged: Kind = { ...all, kind: 'tag' };

/** Mastodon's streams, by their names. */
const kinds: Readonly<Record<string, Kind>> = {
  user: { ...all, kind: 'user' },
  'user:notification': { ...all, kind: 'notifications', scopes: notificationScopes },
  direct: nothing,
  public: all,
  'public:media': pictures,
  'public:local': { ...all, ...local },
  'public:local:media': { ...pictures, ...local },
  'public:remote': { ...all, ...remote },
  'public:remote:media': { ...pictures, ...remote },
  hashtag: tagged,
  'hashtag:local': { ...tagged, ...local },
};

/** Streams that are nobody's without a member. */
export const needsMember = ({ label: [name = ''] }: Topic): boolean => /^(?:user|direct)/.test(name);

const LONGEST_TAG = 200;

/** The topic of a stream; one that is not known, and a list, which nobody has here, are not found. */
export const topicOf = (stream: string, given: unknown): Topic => {
  const kind = Object.hasOwn(kinds, stream) ? kinds[stream] : undefined;
  if (!kind) throw new AppError('not_found');
  if (kind.kind !== 'tag') return { ...kind, label: [stream], tag: '' };
  const tag = typeof given === 'string' ? given.replace(/^#/, '') : '';
  if (tag === '' || tag.length > LONGEST_TAG) throw new AppError('malformed');
  return { ...kind, label: [stream, tag], tag: tag.toLowerCase() };
};

/** The streams that have an address of their own, by what follows `/streaming/`. */
export const addresses: Readonly<Record<string, string>> = {
  user: 'user',
  'user/notification': 'user:notification',
  direct: 'direct',
  public: 'public',
  'public/local': 'public:local',
  'public/remote': 'public:remote',
  hashtag: 'hashtag',
  'hashtag/local': 'hashtag:local',
  list: 'list',
};
