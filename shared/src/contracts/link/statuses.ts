import Type, { type Static, type TSchema } from 'typebox';
import { type Field, field, isInvalid, type Lenient, lenient, optional } from '../input/field.ts';
import { choice, flag, limit } from '../input/number.ts';
import { cutText, visibleText } from '../input/text.ts';
import { defineCall } from '../kit/call.ts';
import { NoInput } from '../kit/common.ts';
import type { FeedScope } from '../kit/feed-scopes.ts';
import { CredentialAccount, FeedAccount, Instance, Status, StatusContext, visibilities } from './entities.ts';

const ID = /^\d{1,19}$/;

/** Ids of the feed are strings of digits. */
const feedId = (title: string): Field<string, string> =>
  field({ about: title, schema: { type: 'string' } }, (raw) =>
    typeof raw === 'string' && ID.test(raw) ? { value: raw } : isInvalid(title),
  );

/** A bound of a timeline; an unusable one bounds nothing. */
const bound = (): Lenient<string, string> =>
  lenient({ about: '位置', fallback: '' }, (raw) => ({
    value: typeof raw === 'string' && ID.test(raw) ? raw : '',
  }));

const paging = () => ({ limit: limit(20, 40), max_id: bound(), since_id: bound(), min_id: bound() });

const byId = () => Type.Object({ id: feedId('编号') });

const read = <const Path extends string, Data extends TSchema>(
  path: Path,
  summary: string,
  data: Data,
  scopes: readonly FeedScope[],
) =>
  defineCall({
    method: 'GET',
    path,
    summary,
    params: byId(),
    input: NoInput,
    data,
    audience: 'anyone',
    scopes,
    raw: true,
  });

const act = <const Path extends string>(path: Path, summary: string, scopes: readonly FeedScope[]) =>
  defineCall({
    method: 'POST',
    path,
    summary,
    params: byId(),
    input: NoInput,
    data: Status,
    audience: 'member',
    scopes,
    raw: true,
  });

export const statusById = read('/api_link/v1/statuses/{id}', 'One status', Status, ['read:statuses']);
export const statusContext = read(
  '/api_link/v1/statuses/{id}/context',
  'What a status answers, and its answers',
  StatusContext,
  ['read:statuses'],
);
export const favouriteStatus = act('/api_link/v1/statuses/{id}/favourite', 'Likes a status', [
  'write:favourites',
]);
export const unfavouriteStatus = act('/api_link/v1/statuses/{id}/unfavourite', 'Takes the like back', [
  'write:favourites',
]);
export const bookmarkStatus = act('/api_link/v1/statuses/{id}/bookmark', 'Bookmarks a status', [
  'write:bookmarks',
]);
export const unbookmarkStatus = act('/api_link/v1/statuses/{id}/unbookmark', 'Takes the bookmark back', [
  'write:bookmarks',
]);

export const MAX_STATUS = 500;

export const postStatus = defineCall({
  method: 'POST',
  path: '/api_link/v1/statuses',
  summary: 'Posts a status; JSON, form or query; Idempotency-Key is honoured',
  input: Type.Object({
    status: visibleText(1, MAX_STATUS, '内容'),
    in_reply_to_id: optional(feedId('回复的动态')),
    sensitive: flag(false, '敏感内容'),
    spoiler_text: cutText(100, '提示'),
    visibility: choice(visibilities, 'public', '可见范围'),
    language: cutText(16, '语言'),
  }),
  data: Status,
  audience: 'member',
  scopes: ['write:statuses'],
  raw: true,
});

export const deleteStatus = defineCall({
  method: 'DELETE',
  path: '/api_link/v1/statuses/{id}',
  summary: "Deletes an own status and answers with it; another's is not found",
  params: byId(),
  input: NoInput,
  data: Type.Object({ ...Status.properties, text: Type.String({ description: 'As it was written' }) }),
  audience: 'member',
  scopes: ['write:statuses'],
  raw: true,
});

export const publicTimeline = defineCall({
  method: 'GET',
  path: '/api_link/v1/timelines/public',
  summary: 'The public timeline, latest first; pages by the Link header',
  input: Type.Object({ ...paging(), local: flag(false, '本站') }),
  data: Type.Array(Status),
  audience: 'anyone',
  scopes: ['read:statuses'],
  raw: true,
});

export const verifyCredentials = defineCall({
  method: 'GET',
  path: '/api_link/v1/accounts/verify_credentials',
  summary: 'Whose token it is',
  input: NoInput,
  data: CredentialAccount,
  audience: 'member',
  scopes: ['read:accounts', 'profile'],
  raw: true,
});

export const lookupAccount = defineCall({
  method: 'GET',
  path: '/api_link/v1/accounts/lookup',
  summary: 'An account by name',
  input: Type.Object({ acct: cutText(100, '账号') }),
  data: FeedAccount,
  audience: 'anyone',
  scopes: ['read:accounts'],
  raw: true,
});

export const accountById = read('/api_link/v1/accounts/{id}', 'One account', FeedAccount, ['read:accounts']);

export const statusesOfAccount = defineCall({
  method: 'GET',
  path: '/api_link/v1/accounts/{id}/statuses',
  summary: 'Statuses of one account, latest first; pages by the Link header',
  params: byId(),
  input: Type.Object({ ...paging(), exclude_replies: flag(false, '不含回复') }),
  data: Type.Array(Status),
  audience: 'anyone',
  scopes: ['read:statuses'],
  raw: true,
});

export const instance = defineCall({
  method: 'GET',
  path: '/api_link/v1/instance',
  summary: 'What this feed is and takes',
  input: NoInput,
  data: Instance,
  audience: 'anyone',
  raw: true,
});

export type Timeline = Static<typeof publicTimeline.data>;
