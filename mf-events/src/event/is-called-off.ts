import type { EventInfo } from '@hub/shared/contracts/event';

const calledOff = '已取消';

/** Whether an event that is listed was called off: lists hold the server's words alone (spec §4). */
export const isCalledOff = ({ button_msg }: Pick<EventInfo, 'button_msg'>): boolean =>
  button_msg === calledOff;
