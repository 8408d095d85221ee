import Type, { type Static } from 'typebox';
import { optional } from '../input/field.ts';
import { flag, intBetween, limit, MAX_INT } from '../input/number.ts';
import { searchText } from '../input/text.ts';
import { defineCall } from '../kit/call.ts';
import { NoInput } from '../kit/common.ts';
import type { FeedScope } from '../kit/feed-scopes.ts';
import { FeedAccount } from './entities.ts';
import { act, byId, feedIds, paging } from './fields.ts';

/** How the caller stands to an account. */
export const Relationship = Type.Object({
  id: Type.String(),
  following: Type.Boolean(),
  showing_reblogs: Type.Boolean(),
  notifying: Type.Boolean(),
  languages: Type.Unsafe<string[] | null>({ type: ['array', 'null'], items: { type: 'string' } }),
  followed_by: Type.Boolean(),
  blocking: Type.Boolean(),
  blocked_by: Type.Boolean(),
  muting: Type.Boolean(),
  muting_notifications: Type.Boolean(),
  requested: Type.Boolean(),
  requested_by: Type.Boolean(),
  domain_blocking: Type.Boolean(),
  endorsed: Type.Boolean(),
  note: Type.String(),
});
export type Relationship = Static<typeof Relationship>;

const toAccount = <const Path extends string>(path: Path, summary: string, scope: FeedScope) =>
  act(path, summary, scope, Relationship);

export const followAccount = defineCall({
  method: 'POST',
  path: '/api_link/v1/accounts/{id}/follow',
  summary: 'Follows an account; again it changes what is shown of it',
  params: byId(),
  input: Type.Object({ reblogs: flag(true, '转发'), notify: flag(false, '通知') }),
  data: Relationship,
  audience: 'member',
  scopes: ['write:follows'],
  raw: true,
});
export const unfollowAccount = toAccount(
  '/api_link/v1/accounts/{id}/unfollow',
  'Follows it no longer',
  'write:follows',
);
export const blockAccount = toAccount(
  '/api_link/v1/accounts/{id}/block',
  'Blocks an account: neither sees the other, and neither follows the other',
  'write:blocks',
);
export const unblockAccount = toAccount(
  '/api_link/v1/accounts/{id}/unblock',
  'Blocks it no longer',
  'write:blocks',
);
export const muteAccount = defineCall({
  method: 'POST',
  path: '/api_link/v1/accounts/{id}/mute',
  summary: 'Shows nothing of an account, for a while or for ever',
  params: byId(),
  input: Type.Object({
    notifications: flag(true, '通知'),
    duration: optional(intBetween(0, MAX_INT, '时长')),
  }),
  data: Relationship,
  audience: 'member',
  scopes: ['write:mutes'],
  raw: true,
});
export const unmuteAccount = toAccount('/api_link/v1/accounts/{id}/unmute', 'Shows it again', 'write:mutes');
export const removeFollower = toAccount(
  '/api_link/v1/accounts/{id}/remove_from_followers',
  'The account follows the caller no longer',
  'write:follows',
);

export const relationships = defineCall({
  method: 'GET',
  path: '/api_link/v1/accounts/relationships',
  summary: 'How the caller stands to these accounts',
  input: Type.Object({ id: feedIds(100, '账号') }),
  data: Type.Array(Relationship),
  audience: 'member',
  scopes: ['read:follows'],
  raw: true,
});

const people = <const Path extends string>(path: Path, summary: string, scope: FeedScope) =>
  defineCall({
    method: 'GET',
    path,
    summary: `${summary}; pages by the Link header`,
    params: byId(),
    input: Type.Object(paging(40, 80)),
    data: Type.Array(FeedAccount),
    audience: 'anyone',
    scopes: [scope],
    raw: true,
  });

export const followersOf = people(
  '/api_link/v1/accounts/{id}/followers',
  'Who follows an account',
  'read:accounts',
);
export const followingOf = people(
  '/api_link/v1/accounts/{id}/following',
  'Whom an account follows',
  'read:accounts',
);
export const favouritedBy = people(
  '/api_link/v1/statuses/{id}/favourited_by',
  'Who likes a status',
  'read:statuses',
);
export const rebloggedBy = people(
  '/api_link/v1/statuses/{id}/reblogged_by',
  'Who boosted a status',
  'read:statuses',
);

const ownPeople = <const Path extends string>(path: Path, summary: string, scope: FeedScope) =>
  defineCall({
    method: 'GET',
    path,
    summary: `${summary}; pages by the Link header`,
    input: Type.Object(paging(40, 80)),
    data: Type.Array(FeedAccount),
    audience: 'member',
    scopes: [scope],
    raw: true,
  });

export const blockedAccounts = ownPeople('/api_link/v1/blocks', 'Whom the caller blocks', 'read:blocks');
export const mutedAccounts = ownPeople('/api_link/v1/mutes', 'Whom the caller mutes', 'read:mutes');

export const followRequests = defineCall({
  method: 'GET',
  path: '/api_link/v1/follow_requests',
  summary: 'Always empty: nobody here is asked before they are followed',
  input: NoInput,
  data: Type.Array(FeedAccount),
  audience: 'member',
  scopes: ['read:follows'],
  raw: true,
});

export const searchAccounts = defineCall({
  method: 'GET',
  path: '/api_link/v1/accounts/search',
  summary: 'Accounts by name',
  input: Type.Object({
    q: searchText(100),
    limit: limit(40, 80),
    following: flag(false, '只看关注'),
  }),
  data: Type.Array(FeedAccount),
  audience: 'member',
  scopes: ['read:accounts'],
  raw: true,
});
