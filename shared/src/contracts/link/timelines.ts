import Type, { type Static } from 'typebox';
import { flag } from '../input/number.ts';
import { defineCall } from '../kit/call.ts';
import type { FeedScope } from '../kit/feed-scopes.ts';
import { hashtag } from './discovery/tags.ts';
import { Status } from './entities.ts';
import { byId, paging } from './fields.ts';

const filters = () => ({
  ...paging(),
  local: flag(false, '本站'),
  remote: flag(false, '外站'),
  only_media: flag(false, '只看图片'),
});

export const publicTimeline = defineCall({
  method: 'GET',
  path: '/api_link/v1/timelines/public',
  summary: 'The public timeline, latest first; pages by the Link header',
  input: Type.Object(filters()),
  data: Type.Array(Status),
  audience: 'anyone',
  scopes: ['read:statuses'],
  raw: true,
});
export type Timeline = Static<typeof publicTimeline.data>;

export const tagTimeline = defineCall({
  method: 'GET',
  path: '/api_link/v1/timelines/tag/{hashtag}',
  summary: 'Public statuses with a hashtag, latest first; pages by the Link header',
  params: Type.Object({ hashtag: hashtag() }),
  input: Type.Object(filters()),
  data: Type.Array(Status),
  audience: 'anyone',
  scopes: ['read:statuses'],
  raw: true,
});

export const statusesOfStory = defineCall({
  method: 'GET',
  path: '/api_link/v1/stories/{id}/statuses',
  summary:
    'An extension of ours: public statuses that share a story of the hub, and the one it is tied to, latest first; pages by the Link header',
  params: byId(),
  input: Type.Object(paging()),
  data: Type.Array(Status),
  audience: 'anyone',
  scopes: ['read:statuses'],
  raw: true,
});

const own = <const Path extends string>(path: Path, summary: string, scope: FeedScope) =>
  defineCall({
    method: 'GET',
    path,
    summary: `${summary}; pages by the Link header`,
    input: Type.Object(paging()),
    data: Type.Array(Status),
    audience: 'member',
    scopes: [scope],
    raw: true,
  });

export const homeTimeline = own(
  '/api_link/v1/timelines/home',
  'What the caller and those they follow wrote and boosted, latest first',
  'read:statuses',
);
export const favouriteStatuses = own(
  '/api_link/v1/favourites',
  'What the caller likes, the latest like first',
  'read:favourites',
);
export const bookmarkedStatuses = own(
  '/api_link/v1/bookmarks',
  'What the caller bookmarked, the latest bookmark first',
  'read:bookmarks',
);
