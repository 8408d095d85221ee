import type { EventDetail, EventEntry, EventInfo } from '@hub/shared/contracts/event';
import { pageSizes } from '@hub/shared/contracts/input/paging';
import type { Db } from '../platform/db/open-database.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Guest } from '../platform/http/serve.ts';
import type { Session } from '../platform/sessions/session.ts';
import { toCommunityIds } from '../tags/tags.public.ts';
import { type Moment, presentDetail, presentEntry, presentEvent } from './events.present.ts';
import { type EventRow, findEvent, findEvents, findEventsByIds, findOrders } from './events.queries.ts';

/** Who looks, and when: their orders stand on the events. */
export interface Viewer {
  readonly session: Session;
  readonly guest: Guest;
}

export const momentOf = async (
  db: Db,
  events: readonly Pick<EventRow, 'id'>[],
  { session, guest }: Viewer,
  now: Date,
): Promise<Moment> => {
  const guestId = await guest.id();
  const isKnown = session.userId !== 0 || guestId !== undefined;
  const ids = events.map(({ id }) => id);
  const orders =
    isKnown && ids.length > 0 ? await findOrders(db, { userId: session.userId, guestId }, ids) : [];
  return { now, orders: new Map(orders.map((order) => [order.event_id, order])) };
};

/** A page of events under any of the tags. */
export const listEventPage = async (
  db: Db,
  { page, tag_id }: { readonly page: number; readonly tag_id: readonly string[] },
  viewer: Viewer,
  now: Date,
): Promise<EventEntry[]> => {
  const tagIds = toCommunityIds(tag_id);
  if (tagIds?.length === 0) return [];
  const limit = pageSizes.events;
  const rows = await findEvents(db, { tagIds, now }, { offset: (page - 1) * limit, limit });
  const moment = await momentOf(db, rows, viewer, now);
  return rows.map((row) => presentEntry(row, moment));
};

export const readEvent = async (
  db: Db,
  id: number,
  viewer: Viewer,
  { now, hubOrigin }: { readonly now: Date; readonly hubOrigin: string },
): Promise<EventDetail> => {
  const row = await findEvent(db, id);
  if (!row) throw new AppError('event_not_found');
  return presentDetail(row, await momentOf(db, [row], viewer, now), hubOrigin);
};

/** Events in the order of the ids, unknown ones left out. */
export const listEventsByIds = async (
  db: Db,
  ids: readonly number[],
  viewer: Viewer,
  now: Date,
): Promise<EventInfo[]> => {
  const rows = await findEventsByIds(db, ids);
  const moment = await momentOf(db, rows, viewer, now);
  return rows.map((row) => presentEvent(row, moment));
};
