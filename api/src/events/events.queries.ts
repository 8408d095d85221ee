import type { AgendaItem, Slides, Speaker } from '@hub/shared/contracts/events/page';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { anyOf, columnsOf } from '../platform/db/parts.queries.ts';
import type { EventOrders, Events } from '../platform/db/schema.generated.ts';

const listed = [
  ...(['id', 'kind', 'name', 'brief', 'image_url', 'company', 'place', 'address', 'url'] as const),
  // For who has a place, and nobody else.
  'online_url',
  ...(['is_online', 'start_at', 'end_at', 'all_day', 'capacity', 'has_waitlist', 'order_count'] as const),
  ...(['called_off_at', 'tag_ids', 'comment_count', 'created_at', 'updated_at'] as const),
  // Grows with every change.
  'revision',
] as const;

/** An event as its table has it; lists leave the long texts out. */
export type EventRow = Readonly<Pick<Selectable<Events>, (typeof listed)[number]>>;

const long = [
  ...(['user_id', 'call_off_reason', 'recap', 'replay_url', 'linked_source_ids'] as const),
  ...(['company_brief', 'ac_desc', 'ac_desc_two'] as const),
] as const;

export interface FullEventRow extends EventRow, Readonly<Pick<Selectable<Events>, (typeof long)[number]>> {
  readonly agenda: readonly Partial<AgendaItem>[];
  readonly speakers: readonly Speaker[];
  readonly slides: readonly Slides[];
}

/** The columns of an `OrderRow`. */
export const orderColumns = ['id', 'event_id', 'status', 'name', 'phone', 'email', 'ticket_code'] as const;

/** An order that stands. */
export interface OrderRow extends Readonly<Pick<Selectable<EventOrders>, (typeof orderColumns)[number]>> {
  readonly status: Exclude<EventOrders['status'], 'cancelled'>;
}

/** The columns of an `EventRow`, of a table called e. */
export const eventColumns = columnsOf('e', listed);

export interface EventFilter {
  /** Any of these tags. */
  readonly tagIds: readonly number[] | undefined;
  readonly now: Date;
}

const hasTags = (tagIds: readonly number[] | undefined): RawBuilder<boolean> =>
  tagIds ? sql`e.tag_ids && ${tagIds}::int[]` : sql`true`;

/** Whether an event of a table called e is over; whole days last until their midnight. */
export const hasEnded = (now: Date): RawBuilder<boolean> =>
  sql`e.end_at + case when e.all_day then interval '24 hours' else interval '0' end <= ${now}::timestamptz`;

/** Events that were not removed, with these tags. */
const eventsWith = (db: Db, tagIds: readonly number[] | undefined) =>
  db.selectFrom('events as e').where('e.deleted_at', 'is', null).where(hasTags(tagIds));

/** 综合排序: what can still be attended before what is over, our own first, then by time. */
export const findEvents = (
  db: Db,
  { tagIds, now }: EventFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<EventRow[]> =>
  eventsWith(db, tagIds)
    .crossJoinLateral(db.selectNoFrom(hasEnded(now).as('is_over')).as('s'))
    .select(eventColumns)
    .orderBy('s.is_over')
    .orderBy(sql`case when s.is_over then null else e.kind = 'conference' end`)
    .orderBy(sql`case when s.is_over then null else e.start_at end`)
    .orderBy('e.start_at', 'desc')
    .orderBy('e.id')
    .limit(sql.lit(limit))
    .offset(offset)
    .execute();

const MOST_FOLLOWED = 500;

/** Events that end or were called off after `since`, the earliest first, with the time of their last change. */
export const findEventsSince = (
  db: Db,
  { tagIds, since }: { readonly tagIds: readonly number[] | undefined; readonly since: Date },
): Promise<EventRow[]> =>
  eventsWith(db, tagIds)
    .select(eventColumns)
    .where(({ fn }) => fn.coalesce('e.called_off_at', 'e.end_at'), '>', since)
    .orderBy('e.start_at')
    .orderBy('e.id')
    .limit(sql.lit(MOST_FOLLOWED))
    .execute();

/** Ids of our own events that have yet to begin, in the order of their start. */
export const findIdsAhead = async (db: Db, { tagIds, now }: EventFilter): Promise<number[]> => {
  const rows = await eventsWith(db, tagIds)
    .select('e.id')
    .where('e.kind', '=', 'own')
    .where('e.called_off_at', 'is', null)
    .where('e.start_at', '>', now)
    .orderBy('e.start_at')
    .orderBy('e.id')
    .limit(sql.lit(1000))
    .execute();
  return rows.map(({ id }) => id);
};

/** Events in the order of the ids; unknown ones are left out. */
export const findEventsByIds = async (db: Db, ids: readonly number[]): Promise<EventRow[]> => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('events as e')
    .select(eventColumns)
    .where('e.id', '=', anyOf(ids))
    .where('e.deleted_at', 'is', null)
    .orderBy(sql`array_position(${ids}::int[], e.id)`)
    .execute();
};

export const findEvent = (db: Db, id: number): Promise<FullEventRow | undefined> =>
  db
    .selectFrom('events as e')
    .select(eventColumns)
    .select(columnsOf('e', long))
    .select(({ ref }) => [
      ref('e.agenda').$castTo<FullEventRow['agenda']>().as('agenda'),
      ref('e.speakers').$castTo<FullEventRow['speakers']>().as('speakers'),
      ref('e.slides').$castTo<FullEventRow['slides']>().as('slides'),
    ])
    .where('e.id', '=', id)
    .where('e.deleted_at', 'is', null)
    .executeTakeFirst();

/** Events that were not called off and list a story or paper, those that are not over first, in the order of their start. */
export const findEventsLinkedTo = (db: Db, sourceId: string, now: Date, limit: number): Promise<EventRow[]> =>
  db
    .selectFrom('events as e')
    .crossJoinLateral(db.selectNoFrom(hasEnded(now).as('is_over')).as('s'))
    .select(eventColumns)
    .where('e.deleted_at', 'is', null)
    .where('e.called_off_at', 'is', null)
    .where(sql<boolean>`e.linked_source_ids @> array[${sourceId}]::text[]`)
    .orderBy('s.is_over')
    .orderBy(sql`case when s.is_over then null else e.start_at end`)
    .orderBy('e.start_at', 'desc')
    .orderBy('e.id')
    .limit(sql.lit(limit))
    .execute();

/** Names by id, of those among these that are there. */
export const findEventTitles = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'name'])
    .where('id', '=', anyOf(ids.map(Number)))
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [String(id), name]));
};
