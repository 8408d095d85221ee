import type { ErrorId } from '@hub/shared/contracts/kit/errors';
import { type EventFacts, overAt } from '../event-state.ts';
import type { AttendedEvent, Person, PersonalOrder } from './orders.queries.ts';

/** Why nobody can sign up for an event any more, or here; whether there is a place is another question. */
export const closedBecause = (event: EventFacts, now: Date): ErrorId | undefined => {
  if (event.kind === 'conference') return 'event_elsewhere';
  if (event.called_off_at !== null) return 'event_called_off';
  return now >= overAt(event) ? 'event_over' : undefined;
};

export const hasRoom = ({ capacity, order_count }: AttendedEvent): boolean =>
  capacity === 0 || order_count < capacity;

/** Whether somebody new gets a place, or one on the waiting list. */
export const takesMore = (event: AttendedEvent): boolean => hasRoom(event) || event.has_waitlist;

/** The orders that are this person's: the member's own, those under their verified e-mail, those of the browser. */
export const ownOrders = (
  orders: readonly PersonalOrder[],
  { userId, guestId }: Person,
): readonly PersonalOrder[] => {
  const isMembers = (order: PersonalOrder) => userId !== 0 && order.user_id === userId;
  const isBrowsers = (order: PersonalOrder) => guestId !== undefined && order.guest_id === guestId;
  const nearness = (order: PersonalOrder) => (isMembers(order) ? 0 : order.is_claimable ? 1 : 2);
  return orders
    .filter((order) => isMembers(order) || order.is_claimable || isBrowsers(order))
    .toSorted((a, b) => nearness(a) - nearness(b));
};

const worth = ({ is_checked_in, status }: PersonalOrder): number =>
  is_checked_in ? 0 : status === 'confirmed' ? 1 : 2;

const waitsBehind = (a: PersonalOrder, b: PersonalOrder): number =>
  a.status === 'waiting' ? a.id - b.id : 0;

/** Of a person's several orders the one to stay: who is in already, who has a place, who waits longest; the nearest. */
export const bestOrder = (orders: readonly PersonalOrder[]): PersonalOrder | undefined =>
  orders.toSorted((a, b) => worth(a) - worth(b) || waitsBehind(a, b))[0];
