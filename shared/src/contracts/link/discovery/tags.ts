import Type from 'typebox';
import { type Field, field, isInvalid } from '../../input/field.ts';
import { limit } from '../../input/number.ts';
import { readText } from '../../input/text.ts';
import { defineCall } from '../../kit/call.ts';
import { FeedAccount, Status } from '../entities.ts';
import { offset, paging } from '../fields.ts';
import { FeedTag } from './search.ts';

/** A hashtag, with or without its sign. */
export const hashtag = (): Field<string, string> =>
  field({ about: '话题', schema: { type: 'string' } }, (raw) => {
    const tag = readText(raw)?.replace(/^#/, '');
    return tag === undefined || tag === '' || tag.length > 200 ? isInvalid('话题') : { value: tag };
  });

const byName = () => Type.Object({ name: hashtag() });

export const tagByName = defineCall({
  method: 'GET',
  path: '/api_link/v1/tags/{name}',
  summary:
    'A hashtag: how much it was used on each of the last seven days, and whether the caller follows it',
  params: byName(),
  input: Type.Object({}),
  data: FeedTag,
  audience: 'anyone',
  scopes: ['read'],
  raw: true,
});

const turn = <const Path extends string>(path: Path, summary: string) =>
  defineCall({
    method: 'POST',
    path,
    summary,
    params: byName(),
    input: Type.Object({}),
    data: FeedTag,
    audience: 'member',
    scopes: ['write:follows'],
    raw: true,
  });

export const followTag = turn(
  '/api_link/v1/tags/{name}/follow',
  'Follows a hashtag: what is said with it in public stands in the home timeline',
);
export const unfollowTag = turn('/api_link/v1/tags/{name}/unfollow', 'Follows it no longer');

export const followedTags = defineCall({
  method: 'GET',
  path: '/api_link/v1/followed_tags',
  summary: 'Hashtags that the caller follows, the latest first; pages by the Link header',
  input: Type.Object(paging(100, 200)),
  data: Type.Array(FeedTag),
  audience: 'member',
  scopes: ['read:follows'],
  raw: true,
});

const slice = (usual: number, most: number) =>
  Type.Object({ limit: limit(usual, most), offset: offset(1000) });

export const trendingTags = defineCall({
  method: 'GET',
  path: '/api_link/v1/trends/tags',
  summary: 'Hashtags of the last seven days, those of most people first',
  input: slice(10, 20),
  data: Type.Array(FeedTag),
  audience: 'anyone',
  scopes: ['read'],
  raw: true,
});

export const trendingStatuses = defineCall({
  method: 'GET',
  path: '/api_link/v1/trends/statuses',
  summary:
    'Public statuses of the last seven days that people like, boost and answer most, the young ones first',
  input: slice(20, 40),
  data: Type.Array(Status),
  audience: 'anyone',
  scopes: ['read'],
  raw: true,
});

export const suggestions = defineCall({
  method: 'GET',
  path: '/api_link/v2/suggestions',
  summary:
    'Who wrote in the last thirty days and is not followed by the caller, those whom most follow first',
  input: Type.Object({ limit: limit(40, 80) }),
  data: Type.Array(
    Type.Object({ source: Type.String(), sources: Type.Array(Type.String()), account: FeedAccount }),
  ),
  audience: 'member',
  scopes: ['read'],
  raw: true,
});
