import Type from 'typebox';
import { ifSent } from '../input/field.ts';
import { flag } from '../input/number.ts';
import { cutText, lineText, textIfSent } from '../input/text.ts';
import { defineCall } from '../kit/call.ts';
import { NoInput } from '../kit/common.ts';
import { LONGEST_NAME } from '../limits/name-limits.ts';
import { CredentialAccount, FeedAccount, Instance, Status, StatusContext } from './entities.ts';
import { byId, feedIds, paging, read } from './fields.ts';

export const statusById = read('/api_link/v1/statuses/{id}', 'One status', 'read:statuses', Status);
export const statusContext = read(
  '/api_link/v1/statuses/{id}/context',
  'What a status answers, and its answers',
  'read:statuses',
  StatusContext,
);

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

export const updateCredentials = defineCall({
  method: 'PATCH',
  path: '/api_link/v1/accounts/update_credentials',
  summary:
    'Changes the name one shows, the words about oneself, and pictures: files `avatar` and `header` of a form in parts',
  input: Type.Object({
    display_name: ifSent(lineText(LONGEST_NAME, '昵称')),
    note: textIfSent(500, '简介'),
    shares_stories: ifSent(flag(false, '把文章发布到其他服务器')),
  }),
  data: CredentialAccount,
  audience: 'member',
  scopes: ['write:accounts'],
  raw: true,
});

export const familiarFollowers = defineCall({
  method: 'GET',
  path: '/api_link/v1/accounts/familiar_followers',
  summary: 'Whom one follows who follows these accounts, forty for each at most',
  input: Type.Object({ id: feedIds(40, '账号') }),
  data: Type.Array(Type.Object({ id: Type.String(), accounts: Type.Array(FeedAccount) })),
  audience: 'member',
  scopes: ['read:follows'],
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

export const accountById = read('/api_link/v1/accounts/{id}', 'One account', 'read:accounts', FeedAccount);

export const statusesOfAccount = defineCall({
  method: 'GET',
  path: '/api_link/v1/accounts/{id}/statuses',
  summary: 'Statuses of one account, latest first; pages by the Link header',
  params: byId(),
  input: Type.Object({
    ...paging(),
    exclude_replies: flag(false, '不含回复'),
    exclude_reblogs: flag(false, '不含转发'),
    only_media: flag(false, '只看图片'),
    pinned: flag(false, '置顶'),
    tagged: cutText(100, '话题'),
  }),
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
