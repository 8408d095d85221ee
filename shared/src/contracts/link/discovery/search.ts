import Type, { type Static } from 'typebox';
import { choice, flag, limit } from '../../input/number.ts';
import { searchText } from '../../input/text.ts';
import { defineCall } from '../../kit/call.ts';
import { FeedAccount, Status } from '../entities.ts';
import { bound, offset } from '../fields.ts';

export const FeedTag = Type.Object({
  id: Type.String(),
  name: Type.String(),
  url: Type.String(),
  history: Type.Array(Type.Object({ day: Type.String(), uses: Type.String(), accounts: Type.String() })),
  following: Type.Boolean(),
});
export type FeedTag = Static<typeof FeedTag>;

export const FeedSearch = Type.Object({
  accounts: Type.Array(FeedAccount),
  statuses: Type.Array(Status),
  hashtags: Type.Array(FeedTag),
});
export type FeedSearch = Static<typeof FeedSearch>;

export const searchFeed = defineCall({
  method: 'GET',
  path: '/api_link/v2/search',
  summary: 'Accounts, statuses and hashtags',
  input: Type.Object({
    q: searchText(100),
    type: choice(['', 'accounts', 'statuses', 'hashtags'], '', '类型'),
    resolve: flag(false, '到外站查找'),
    following: flag(false, '只看关注'),
    account_id: bound(),
    limit: limit(20, 40),
    offset: offset(1000),
  }),
  data: FeedSearch,
  audience: 'anyone',
  scopes: ['read:search'],
  raw: true,
});
