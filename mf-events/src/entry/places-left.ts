import type { EventInfo } from '@hub/shared/contracts/event';
import { eventStatus } from '@hub/shared/contracts/event-status';

/** 余 19 席, while there is a limit and somebody can still take a place. */
export const placesLeft = ({
  capacity,
  order_count,
  color_status,
}: Pick<EventInfo, 'capacity' | 'order_count' | 'color_status'>): string => {
  const left = capacity - order_count;
  const isOpen = color_status === eventStatus.open || color_status === eventStatus.live;
  return isOpen && capacity > 0 && left > 0 ? `余 ${left} 席` : '';
};
