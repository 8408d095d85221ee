import { ticket } from '@hub/shared/contracts/testing/event';
import { meaningOf } from './button-meaning.ts';

test.each([
  ['立即报名', {}, 'join'],
  ['加入候补', {}, 'join'],
  ['已报名', { order_status: 1, order_info: ticket() }, 'ticket'],
  ['候补中', { order_status: 2, order_info: ticket({ encode_oder_id: '' }) }, 'ticket'],
  ['已报名', {}, 'page'],
  ['已取消', { order_status: 1, order_info: ticket() }, 'page'],
  ['已结束', {}, 'page'],
  ['名额已满', {}, 'page'],
  ['将来的说法', {}, 'page'],
  ['将来的说法', { order_status: 1, order_info: ticket() }, 'ticket'],
])('%s %j means %s', (button_msg, order, meaning) => {
  expect(meaningOf({ button_msg, ...order })).toBe(meaning);
});
