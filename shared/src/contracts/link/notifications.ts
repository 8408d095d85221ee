import Type, { type Static } from 'typebox';
import { optional } from '../input/field.ts';
import { choice, flag } from '../input/number.ts';
import { cutText } from '../input/text.ts';
import { defineCall } from '../kit/call.ts';
import { NoInput } from '../kit/common.ts';
import { FeedPoll, FeedTime } from './attachments.ts';
import { FeedAccount, Status } from './entities.ts';
import { act, byId, feedId, feedIds, paging, read, wordsOf, wordsOrAll } from './fields.ts';

export const notificationTypes = [
  'mention',
  'status',
  'reblog',
  'follow',
  'favourite',
  'poll',
  'update',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const FeedNotification = Type.Object({
  id: Type.String(),
  type: Type.Enum([...notificationTypes]),
  group_key: Type.String(),
  created_at: FeedTime(),
  account: FeedAccount,
  status: Type.Optional(Status),
});
export type FeedNotification = Static<typeof FeedNotification>;

const filters = () => ({
  types: wordsOrAll(notificationTypes, '类型'),
  exclude_types: wordsOf(notificationTypes, '类型'),
});

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api_link/v1/notifications',
  summary: 'What happened to the caller, latest first; pages by the Link header',
  input: Type.Object({ ...paging(40, 80), ...filters(), account_id: optional(feedId('账号')) }),
  data: Type.Array(FeedNotification),
  audience: 'member',
  scopes: ['read:notifications'],
  raw: true,
});

export const notificationById = defineCall({
  method: 'GET',
  path: '/api_link/v1/notifications/{id}',
  summary: 'One of them',
  params: byId(),
  input: NoInput,
  data: FeedNotification,
  audience: 'member',
  scopes: ['read:notifications'],
  raw: true,
});

const Empty = Type.Object({});

export const dismissNotification = act(
  '/api_link/v1/notifications/{id}/dismiss',
  'Removes one of them',
  'write:notifications',
  Empty,
);

export const clearNotifications = defineCall({
  method: 'POST',
  path: '/api_link/v1/notifications/clear',
  summary: 'Removes all of them',
  input: NoInput,
  data: Empty,
  audience: 'member',
  scopes: ['write:notifications'],
  raw: true,
});

export const unreadNotifications = defineCall({
  method: 'GET',
  path: '/api_link/v1/notifications/unread_count',
  summary: 'How many came after the marker, a hundred at most',
  input: Type.Object(filters()),
  data: Type.Object({ count: Type.Integer() }),
  audience: 'member',
  scopes: ['read:notifications'],
  raw: true,
});

export const markerTimelines = ['home', 'notifications'] as const;

const Marker = Type.Object({ last_read_id: Type.String(), version: Type.Integer(), updated_at: FeedTime() });
const Markers = Type.Object({ home: Type.Optional(Marker), notifications: Type.Optional(Marker) });
export type Markers = Static<typeof Markers>;

export const readMarkers = defineCall({
  method: 'GET',
  path: '/api_link/v1/markers',
  summary: 'How far the caller has read',
  input: Type.Object({ timeline: wordsOf(markerTimelines, '时间线') }),
  data: Markers,
  audience: 'member',
  scopes: ['read:statuses'],
  raw: true,
});

const position = () => Type.Optional(Type.Object({ last_read_id: feedId('位置') }, { title: '位置' }));

export const saveMarkers = defineCall({
  method: 'POST',
  path: '/api_link/v1/markers',
  summary: 'Notes how far the caller has read',
  input: Type.Object({ home: position(), notifications: position() }),
  data: Markers,
  audience: 'member',
  scopes: ['write:statuses'],
  raw: true,
});

export const pollById = read('/api_link/v1/polls/{id}', 'One poll', 'read:statuses', FeedPoll);

export const votePoll = defineCall({
  method: 'POST',
  path: '/api_link/v1/polls/{id}/votes',
  summary: 'Votes in a poll, once',
  params: byId(),
  input: Type.Object({ choices: feedIds(4, '选项') }),
  data: FeedPoll,
  audience: 'member',
  scopes: ['write:statuses'],
  raw: true,
});

export const FeedReport = Type.Object({
  id: Type.String(),
  action_taken: Type.Boolean(),
  action_taken_at: Type.Null(),
  category: Type.String(),
  comment: Type.String(),
  forwarded: Type.Boolean(),
  created_at: FeedTime(),
  status_ids: Type.Array(Type.String()),
  rule_ids: Type.Array(Type.String()),
  target_account: FeedAccount,
});

export const reportAccount = defineCall({
  method: 'POST',
  path: '/api_link/v1/reports',
  summary: 'Reports statuses of an account to the moderators, or the account itself where none is named',
  input: Type.Object({
    account_id: feedId('账号'),
    status_ids: feedIds(20, '动态'),
    comment: cutText(200, '说明'),
    category: choice(['other', 'spam', 'legal', 'violation'], 'other', '类别'),
    forward: flag(false, '转交'),
  }),
  data: FeedReport,
  audience: 'member',
  scopes: ['write:reports'],
  raw: true,
});
