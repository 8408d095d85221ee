import type { EventInfo } from '@hub/shared/contracts/event';
import { isCalledOff } from '../event/is-called-off.ts';

/** What a press of the event button does. */
export type Meaning = 'join' | 'ticket' | 'page';

const waitingList = '加入候补';
const joins: readonly string[] = ['立即报名', waitingList];

/** Whoever signs up waits for a place. */
export const joinsWaitingList = ({ button_msg }: Pick<EventInfo, 'button_msg'>): boolean =>
  button_msg === waitingList;

/**
 * What a press of the button means (spec §4): with an order the ticket, whatever the text; without one 立即报名 joins.
 * Everything else, as 已结束 and 名额已满, is told on the event's page.
 */
export const meaningOf = ({
  button_msg,
  order_status,
  order_info,
}: Pick<EventInfo, 'button_msg' | 'order_status' | 'order_info'>): Meaning => {
  if (order_status === undefined) return joins.includes(button_msg) ? 'join' : 'page';
  // The ticket of an event that was called off opens no door.
  return order_info && !isCalledOff({ button_msg }) ? 'ticket' : 'page';
};
