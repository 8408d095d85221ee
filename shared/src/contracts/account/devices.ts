import Type, { type Static } from 'typebox';
import { idNumber } from '../input/number.ts';
import { writerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';
import { Count, listOf, NoInput, Nothing, WallTime } from '../kit/common.ts';

/** Where one is logged in. */
export const Device = Type.Object({
  id: Type.Integer({ description: 'Says nothing of the session’s cookie' }),
  device: Type.String({ description: '`Chrome · Windows`; empty where it is not known' }),
  created_at: WallTime(),
  last_seen_at: WallTime(),
  is_current: Type.Boolean({ description: 'The one that asks' }),
});
export type Device = Static<typeof Device>;

export const listDevices = defineCall({
  method: 'GET',
  path: '/v1/account/sessions',
  summary: 'Where one is logged in, the last seen first',
  input: NoInput,
  data: listOf(Device),
  audience: 'member',
});

export const endDevice = defineCall({
  method: 'POST',
  path: '/v1/account/sessions/end',
  summary: 'Logs one device out',
  input: Type.Object({ id: idNumber('设备'), writer_id: writerId() }),
  data: Nothing,
  audience: 'member',
  errors: ['session_not_found', 'other_account'],
});

export const endOtherDevices = defineCall({
  method: 'POST',
  path: '/v1/account/sessions/end_others',
  summary: 'Logs out everywhere but here',
  input: Type.Object({ writer_id: writerId() }),
  data: Type.Object({ ended: Count() }),
  audience: 'member',
  errors: ['other_account'],
});
