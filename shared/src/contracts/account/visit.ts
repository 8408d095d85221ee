import Type, { type Static } from 'typebox';
import { intBetween, MAX_INT } from '../input/number.ts';
import { writerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';

/** What a member had seen of the column before, on any device. */
export const Visit = Type.Object({
  before: Type.Integer({
    description: 'When the newest story is of that was there then: Unix time in seconds, 0 on a first visit',
  }),
});
export type Visit = Static<typeof Visit>;

export const noteVisit = defineCall({
  method: 'POST',
  path: '/v1/account/visit',
  summary: 'Notes that one has the column open, and says what was new since the visit before',
  input: Type.Object({
    seen: intBetween(0, MAX_INT, {
      title: '最新文章的时间',
      description: 'When the newest story is of that is shown: Unix time in seconds',
    }),
    writer_id: writerId(),
  }),
  data: Visit,
  audience: 'member',
  errors: ['other_account'],
});
