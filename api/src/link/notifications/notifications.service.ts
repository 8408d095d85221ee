import type { InputOf } from '@hub/shared/contracts/kit/call';
import {
  type FeedNotification,
  type listNotifications,
  type Markers,
  markerTimelines,
  type NotificationType,
  type readMarkers as readMarkersCall,
  type saveMarkers as saveMarkersCall,
} from '@hub/shared/contracts/link/notifications';
import { AppError } from '../../platform/errors/app-error.ts';
import { toFeedId, toUserId } from '../entities/feed-id.ts';
import type { Paged } from '../entities/page-links.ts';
import { pageOf } from '../entities/paging.queries.ts';
import type { Reading } from '../entities/reading.ts';
import { showAccounts, showStatuses } from '../entities/show-statuses.ts';
import { findReadable } from '../entities/status.queries.ts';
import * as queries from './notifications.queries.ts';

const MOST_UNREAD = 100;

/** Notifications as they go out, in their order. */
const show = async (
  reading: Reading,
  userId: number,
  rows: readonly queries.NotificationRow[],
): Promise<FeedNotification[]> => {
  const from = await showAccounts(reading, [...new Set(rows.map(({ from_id }) => from_id))]);
  const accounts = new Map(from.map((account) => [account.id, account]));
  const ids = [...new Set(rows.flatMap(({ status_id }) => status_id ?? []))];
  const shown = await showStatuses(reading, await findReadable(reading.db, userId, ids), userId);
  const statuses = new Map(shown.map((status) => [status.id, status]));
  return rows.flatMap(({ id, type, from_id, status_id, created_at }): FeedNotification[] => {
    const account = accounts.get(String(from_id));
    const status = statuses.get(status_id ?? '');
    if (!account || (status_id !== null && !status)) return [];
    const base = { id, type, group_key: `ungrouped-${id}`, created_at: created_at.toISOString(), account };
    return [status ? { ...base, status } : base];
  });
};

/** What happened to a member. */
export const list = async (
  reading: Reading,
  userId: number,
  input: InputOf<typeof listNotifications>,
): Promise<Paged<FeedNotification>> => {
  const rows = await queries.findNotifications(reading.db, userId, pageOf(input), {
    types: input.types,
    excluded: input.exclude_types,
    fromId: input.account_id === undefined ? undefined : (toUserId(input.account_id) ?? 0),
  });
  return { items: await show(reading, userId, rows), ids: rows.map(({ id }) => id) };
};

export const readOne = async (reading: Reading, userId: number, id: string): Promise<FeedNotification> => {
  const row = await queries.findNotification(reading.db, userId, toFeedId(id));
  const [notification] = row ? await show(reading, userId, [row]) : [];
  if (!notification) throw new AppError('not_found');
  return notification;
};

export const countUnread = async (
  { db }: Reading,
  userId: number,
  input: { readonly types: NotificationType[]; readonly exclude_types: NotificationType[] },
): Promise<{ count: number }> => {
  const filter = { types: input.types, excluded: input.exclude_types };
  return { count: await queries.countUnread(db, userId, filter, MOST_UNREAD) };
};

export const dismiss = async ({ db }: Reading, userId: number, id: string): Promise<object> => {
  await queries.removeNotification(db, userId, toFeedId(id));
  return {};
};

export const clear = async ({ db }: Reading, userId: number): Promise<object> => {
  await queries.removeNotifications(db, userId);
  return {};
};

/** How far a member has read. */
export const readMarkers = async (
  { db }: Reading,
  userId: number,
  timelines: InputOf<typeof readMarkersCall>['timeline'],
): Promise<Markers> => {
  const rows = await queries.findMarkers(db, userId, timelines);
  return Object.fromEntries(
    rows.map(({ timeline, last_read_id, version, updated_at }) => [
      timeline,
      { last_read_id, version, updated_at: updated_at.toISOString() },
    ]),
  );
};

export const saveMarkers = async (
  reading: Reading,
  userId: number,
  input: InputOf<typeof saveMarkersCall>,
): Promise<Markers> => {
  const sent = markerTimelines.filter((timeline) => input[timeline] !== undefined);
  for (const timeline of sent)
    await queries.saveMarker(
      reading.db,
      userId,
      timeline,
      toFeedId(input[timeline]?.last_read_id ?? '0'),
      reading.now(),
    );
  return readMarkers(reading, userId, sent);
};
