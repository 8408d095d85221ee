import Type from 'typebox';
import { imageAddress } from '../input/address.ts';
import { flag, intBetween, MAX_INT } from '../input/number.ts';
import { rows } from '../input/rows.ts';
import { longText, plainText } from '../input/text.ts';
import { wallTime } from '../input/wall-time.ts';
import { defineCall } from '../kit/call.ts';
import { Count } from '../kit/common.ts';
import { capacity } from './written-event.ts';

const picture = Type.Object({ address: imageAddress('图片') });

/** An event is drawn from its form; here is what only the API can say of it. It takes forms that are not complete yet. */
export const previewEvent = defineCall({
  method: 'POST',
  path: '/v1/events/preview',
  summary:
    'What visitors would see of an event that is being written: its state and texts; nothing of it is stored',
  input: Type.Object({
    id: intBetween(0, MAX_INT, { title: '活动编号', description: '0: not made yet' }),
    start_time: wallTime('开始时间'),
    end_time: wallTime('结束时间'),
    is_online: flag(false, '线上活动'),
    capacity: capacity(),
    waitlist: flag(false, '候补'),
    content: longText(200_000, '活动介绍'),
    recap: plainText(100_000, '回顾'),
    pictures: rows(picture, 41, '图片'),
  }),
  data: Type.Object({
    color_status: Type.Integer(),
    icon_msg: Type.String(),
    button_msg: Type.String({ description: 'To who has no order' }),
    order_count: Count(),
    content: Type.String({ description: 'Sanitised HTML' }),
    recap: Type.String({ description: 'Sanitised HTML; empty before the event is over' }),
    pictures: Type.Array(Type.String(), {
      description:
        'Where readers get those that were sent, in the same order; empty for what cannot be shown',
    }),
  }),
  audience: 'organiser',
  errors: ['event_not_found'],
});
