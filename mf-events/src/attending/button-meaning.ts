import type { EventInfo } from '@hub/shared/contracts/event';

/** What a press of the event button does. */
export type Meaning = 'join' | 'ticket' | 'page';

const joins: readonly string[] = ['立即报名', '加入候补'];
const attends: readonly string[] = ['已报名', '候补中'];

/**
 * What the server's text on the button means (spec §4). Everything else, as 已结束, 名额已满 and 已取消 (also of who
 * signed up: that ticket opens no door), is told on the event's page.
 */
export const meaningOf = ({
  button_msg,
  order_status,
  order_info,
}: Pick<EventInfo, 'button_msg' | 'order_status' | 'order_info'>): Meaning => {
  if (order_status === undefined) return joins.includes(button_msg) ? 'join' : 'page';
  return attends.includes(button_msg) && order_info ? 'ticket' : 'page';
};
