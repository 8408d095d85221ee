import Type, { type Static } from 'typebox';
import { flag } from '../input/number.ts';
import { writerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';
import { NoInput } from '../kit/common.ts';

/** What a member wishes of the link feed. */
export const FeedSettings = Type.Object({
  federates: Type.Boolean({ description: 'Whether this hub talks to other servers at all' }),
  shares_stories: Type.Boolean({ description: 'Whether one’s stories go out to other servers too' }),
});
export type FeedSettings = Static<typeof FeedSettings>;

export const readFeedSettings = defineCall({
  method: 'GET',
  path: '/v1/account/feed_settings',
  summary: 'What one wishes of the link feed',
  input: NoInput,
  data: FeedSettings,
  audience: 'member',
});

export const changeFeedSettings = defineCall({
  method: 'POST',
  path: '/v1/account/feed_settings',
  summary: 'Changes that',
  input: Type.Object({ shares_stories: flag(false, '把文章发布到其他服务器'), writer_id: writerId() }),
  data: FeedSettings,
  audience: 'member',
  errors: ['other_account'],
});
