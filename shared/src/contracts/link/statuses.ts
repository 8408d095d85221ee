import Type from 'typebox';
import { flag } from '../input/number.ts';
import { cutText } from '../input/text.ts';
import { defineCall } from '../kit/call.ts';
import { NoInput } from '../kit/common.ts';
import { CredentialAccount, FeedAccount, Instance, Status, StatusContext } from './entities.ts';
import { byId, paging, read } from './fields.ts';

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
