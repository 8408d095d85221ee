import type { EventDetail, EventEntry, EventInfo } from '@hub/shared/contracts/event';
import { pageSizes } from '@hub/shared/contracts/input/paging';
import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import type { Db } from '../platform/db/open-database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Context } from '../platform/http/context.ts';
import type { Guest } from '../platform/http/serve.ts';
import type { Session } from '../platform/sessions/session.ts';
import { findTitles } from '../platform/sources/sources.ts';
import { flagsOf } from '../reactions/reactions.public.ts';
import { knownTags } from '../tags/tags.public.ts';
import { presentDetail } from './event-page.present.ts';
import { mayManage } from './events.policy.ts';
import { type Moment, presentEntry, presentEvent } from './events.present.ts';
import { type EventRow, findEvent, findEvents, findEventsByIds, type OrderRow } from './events.queries.ts';
import { findOrders, findWaitingPosition } from './own-orders.queries.ts';

/** Who looks, and when: their orders stand on the events, and whether they reported them. */
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
  const flags = await flagsOf(
    db,
    session,
    ids.map((id) => formatSourceId('event', id)),
  );
  const ordersById = new Map(orders.map((order) => [order.event_id, order]));
  return { now, orders: ordersById, flags, tags: await knownTags(db) };
};

/** A page of events under any of the tags. */
export const listEventPage = async (
  db: Db,
  { page, tag_id }: { readonly page: number; readonly tag_id: readonly string[] },
  viewer: Viewer,
  now: Date,
): Promise<EventEntry[]> => {
  const tagIds = (await knownTags(db)).toCommunityIds(tag_id);
  if (tagIds?.length === 0) return [];
  const limit = pageSizes.events;
  const rows = await findEvents(db, { tagIds, now }, { offset: (page - 1) * limit, limit });
  const moment = await momentOf(db, rows, viewer, now);
  return rows.map((row) => presentEntry(row, moment));
};

/** Undefined for who is not waiting, and for who moved up a moment ago. */
const waitingPositionOf = async (db: Db, order: OrderRow | undefined): Promise<number | undefined> =>
  order?.status === 'waiting' ? (await findWaitingPosition(db, order.id)) || undefined : undefined;

export const readEvent = async (
  { db, sources, config, now }: Pick<Context, 'db' | 'sources' | 'config' | 'now'>,
  id: number,
  viewer: Viewer,
): Promise<EventDetail> => {
  const row = await findEvent(db, id);
  if (!row) throw new AppError('event_not_found');
  const moment = await momentOf(db, [row], viewer, now());
  return presentDetail(row, moment, {
    hubOrigin: config.hubOrigin,
    titles: await findTitles(sources, db, row.linked_source_ids),
    canManage: mayManage(viewer.session, row),
    waitingPosition: await waitingPositionOf(db, moment.orders.get(id)),
  });
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
