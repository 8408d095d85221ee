import Type from 'typebox';
import { intBetween, MAX_INT } from '../input/number.ts';
import { writerId } from '../input/writer.ts';
import { defineCall } from '../kit/call.ts';

/** What a member had seen of the column before, on any device. */
const Visit = Type.Object({
  before: Type.Integer({
    description: 'When the newest story is of that was there then: Unix time in seconds, 0 on a first visit',
  }),
});

export const noteVisit = defineCall({
  method: 'POST',
  path: '/v1/account/visit',
  summary: 'Notes that a member is here, and says up to when the visit before had seen the column',
  input: Type.Object({
    seen: intBetween(0, MAX_INT, {
      title: '最新文章的时间',
      description:
        'When the newest story is of that is shown: Unix time in seconds, 0 where the column is not',
    }),
    writer_id: writerId(),
  }),
  data: Visit,
  audience: 'member',
  errors: ['other_account'],
});
