import Type from 'typebox';
import { plainText } from '../input/text.ts';
import { writerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';
import { Nothing } from '../kit/common.ts';
import { feedId } from './fields.ts';

/** A call of the hub's own: a token of the feed has no role. */
export const removeStatus = defineCall({
  method: 'POST',
  path: '/v1/link/status/del',
  summary: 'Takes a public status of the link feed away; its author is told why',
  input: Type.Object({
    status_id: feedId('动态编号'),
    reason: plainText(500, '删除理由'),
    writer_id: writerId(),
  }),
  data: Nothing,
  audience: 'moderator',
  errors: ['status_not_found', 'reason_required', 'other_account'],
});
