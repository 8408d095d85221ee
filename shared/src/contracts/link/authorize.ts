import Type from 'typebox';
import { cutText } from '../input/text.ts';
import { defineCall } from '../kit/call.ts';
import { NoInput, Nothing } from '../kit/common.ts';
import { FeedAccount } from './entities.ts';

export const checkFeedLogin = defineCall({
  method: 'GET',
  path: '/v3/link/authorize/checking',
  summary: 'Whether the member may act in the link feed, with a short-lived token',
  input: NoInput,
  data: Type.Object({
    authorized: Type.Boolean(),
    user_id: Type.Integer({ description: 'The member who asks; `account` is theirs in the feed' }),
    access_token: Type.Optional(Type.String()),
    account: Type.Optional(FeedAccount),
  }),
  audience: 'member',
});

export const feedLoginUrl = defineCall({
  method: 'GET',
  path: '/v3/link/authorize/url',
  summary: 'Where the member authorizes: the built-in feed, or the upstream that is set',
  input: Type.Object({ return_url: cutText(2048, '返回地址') }),
  data: Type.Object({ url: Type.String() }),
  audience: 'member',
});

export const feedLoginReturn = defineCall({
  method: 'GET',
  path: '/v3/link/authorize/callback',
  summary: 'Where the feed sends the member back to; redirects into the hub',
  input: Type.Object({ code: cutText(2048, '授权码'), state: cutText(4096, '状态') }),
  data: Nothing,
  audience: 'member',
  raw: true,
  answer: 'redirect',
});
