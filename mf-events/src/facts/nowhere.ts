import type { EventInfo } from '@hub/shared/contracts/event';

/** What stands for the place of an event that names none. */
export const nowhereOf = ({ is_online }: Pick<EventInfo, 'is_online'>): string =>
  is_online ? '线上' : '待定';
