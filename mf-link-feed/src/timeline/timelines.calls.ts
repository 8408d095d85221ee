import type { CallKey } from '@hub/shared/contracts/client';
import type { Status } from '@hub/shared/contracts/link/entities';
import type { CallOptions } from '@hub/shared/runtime/http';
import type { StreamName } from '../live/feed-stream.ts';
import { feedApi } from '../session/feed-api.ts';

interface Paging {
  max_id?: string;
  since_id?: string;
  limit?: number;
}

type Options = Pick<CallOptions<never>, 'signal' | 'onHeaders'>;

/** A list of statuses of the feed: how it is known, and how a part of it is asked for. */
export interface TimelineSource {
  /** As `callKey` makes it, without the viewer. */
  key: readonly [CallKey, object];
  ask: (viewer: number, paging: Paging, options: Options) => Promise<readonly Status[]>;
  /** Members alone have it, each their own. */
  isOwn?: boolean;
  /** Which stream tells what comes on top of it. */
  stream?: StreamName;
}

const publicCall = 'GET /api_link/v1/timelines/public';
const tagCall = 'GET /api_link/v1/timelines/tag/{hashtag}';
const statusesCall = 'GET /api_link/v1/accounts/{id}/statuses';

/** What members of this hub say to everybody. */
export const publicTimeline: TimelineSource = {
  key: [publicCall, { local: true }],
  ask: (viewer, paging, options) => feedApi(viewer, publicCall, { local: true, ...paging }, options),
  stream: { stream: 'public:local' },
};

const own = (
  call: 'GET /api_link/v1/timelines/home' | 'GET /api_link/v1/favourites' | 'GET /api_link/v1/bookmarks',
): TimelineSource => ({
  key: [call, {}],
  ask: (viewer, paging, options) => feedApi(viewer, call, paging, options),
  isOwn: true,
});

/** What those whom the viewer follows say and boost. */
export const homeTimeline: TimelineSource = {
  ...own('GET /api_link/v1/timelines/home'),
  stream: { stream: 'user' },
};
/** What the viewer likes. */
export const favourites = own('GET /api_link/v1/favourites');
/** What the viewer bookmarked. */
export const bookmarks = own('GET /api_link/v1/bookmarks');

/** What has a hashtag, given without its sign. */
export const tagTimeline = (hashtag: string): TimelineSource => ({
  key: [tagCall, { hashtag }],
  ask: (viewer, paging, options) => feedApi(viewer, tagCall, paging, { ...options, params: { hashtag } }),
  stream: { stream: 'hashtag', tag: hashtag },
});

const storyCall = 'GET /api_link/v1/stories/{id}/statuses';

/** What is said about a story. */
export const storyTimeline = (id: string): TimelineSource => ({
  key: [storyCall, { id }],
  ask: (viewer, paging, options) => feedApi(viewer, storyCall, paging, { ...options, params: { id } }),
});

/** Which statuses of an account. */
export interface AccountFilter {
  exclude_replies?: boolean;
  only_media?: boolean;
  pinned?: boolean;
}

/** What one account says. */
export const accountTimeline = (id: string, filter: AccountFilter): TimelineSource => ({
  key: [statusesCall, { id, ...filter }],
  ask: (viewer, paging, options) =>
    feedApi(viewer, statusesCall, { ...filter, ...paging }, { ...options, params: { id } }),
});
