import type { OrderFilter } from '@hub/shared/contracts/events/attendees';

/** The states that the list is narrowed to, in the order in which they are offered. */
export const orderFilters: readonly { value: OrderFilter; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'confirmed', label: '已报名' },
  { value: 'checked_in', label: '已签到' },
  { value: 'waiting', label: '候补中' },
  { value: 'cancelled', label: '已取消' },
];
