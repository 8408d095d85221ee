import Type, { type Static } from 'typebox';
import { idListIfSent, pageNumber } from './input/number.ts';
import { writerId } from './input/writer.ts';
import { defineCall } from './kit/call.ts';
import { Count, listOf, NoInput, WallTime } from './kit/common.ts';

const Unread = Type.Object({ unread: Count() });

export const unreadMessages = defineCall({
  method: 'GET',
  path: '/v1/messages/is_read',
  summary: 'How many messages are unread; 0 for a visitor',
  input: NoInput,
  data: Unread,
  audience: 'anyone',
});

export const Message = Type.Object({
  id: Type.Integer(),
  type: Type.Enum(['reply', 'review', 'report', 'event', 'system']),
  title: Type.String(),
  content: Type.String({ description: 'Plain text' }),
  url: Type.String({ description: 'Path on the hub or address on the event site, or empty' }),
  created_at: WallTime(),
  is_read: Type.Boolean(),
});
export type Message = Static<typeof Message>;

export const listMessages = defineCall({
  method: 'POST',
  path: '/v1/messages/list',
  summary: 'Messages to the viewer, latest first, 20 a page',
  input: Type.Object({ page: pageNumber() }),
  data: listOf(Message),
  audience: 'member',
  reads: true,
});

export const readMessages = defineCall({
  method: 'POST',
  path: '/v1/messages/read',
  summary: 'Marks messages as read: the ids, or all without ids',
  input: Type.Object({ ids: idListIfSent(200, '消息编号'), writer_id: writerId() }),
  data: Unread,
  audience: 'member',
  errors: ['other_account'],
});
