import Type, { type Static } from 'typebox';
import { idNumber } from '../input/number.ts';
import { writerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';
import { listOf, NoInput, Nothing, WallTime } from '../kit/common.ts';

/** A program that a member lets act for them in the link feed. */
export const FeedApp = Type.Object({
  id: Type.Integer(),
  name: Type.String({ description: 'As it calls itself' }),
  website: Type.String({ description: 'http(s), or empty' }),
  allowed: Type.Array(Type.String(), { description: 'What it may do, in words' }),
  allowed_at: WallTime(),
  last_used_at: WallTime(),
});
export type FeedApp = Static<typeof FeedApp>;

export const listFeedApps = defineCall({
  method: 'GET',
  path: '/v1/account/feed_apps',
  summary: 'Programs that have access to one’s link feed, the last used first; not the hub’s own pages',
  input: NoInput,
  data: listOf(FeedApp),
  audience: 'member',
});

export const revokeFeedApp = defineCall({
  method: 'POST',
  path: '/v1/account/feed_apps/revoke',
  summary: 'Takes all access back from one program',
  input: Type.Object({ id: idNumber('应用'), writer_id: writerId() }),
  data: Nothing,
  audience: 'member',
  errors: ['feed_app_not_found', 'other_account'],
});
