import type { AgendaItem, Slides, Speaker } from '@hub/shared/contracts/events/page';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { EventFacts } from './event-state.ts';

/** An event as its table has it; lists leave the long texts out. */
export interface EventRow extends EventFacts {
  readonly id: number;
  readonly name: string;
  readonly brief: string;
  readonly image_url: string;
  readonly company: string;
  readonly place: string;
  readonly address: string;
  readonly url: string;
  /** For who has a place, and nobody else. */
  readonly online_url: string;
  readonly tag_ids: number[];
  readonly comment_count: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Grows with every change. */
  readonly revision: number;
}

export interface FullEventRow extends EventRow {
  readonly user_id: number | null;
  readonly call_off_reason: string;
  readonly agenda: readonly Partial<AgendaItem>[];
  readonly speakers: readonly Speaker[];
  readonly recap: string;
  readonly replay_url: string;
  readonly slides: readonly Slides[];
  readonly linked_source_ids: readonly string[];
  readonly company_brief: string;
  readonly ac_desc: string;
  readonly ac_desc_two: string;
}

export interface OrderRow {
  readonly id: number;
  readonly event_id: number;
  readonly status: 'confirmed' | 'waiting';
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly ticket_code: string;
}

/** The columns of an `EventRow`, of a table called e. */
export const eventColumns = sql.raw(
  [
    'id, kind, name, brief, image_url, company, place, address, is_online, start_at, end_at, all_day, capacity',
    'has_waitlist, url, online_url, tag_ids, order_count, comment_count, created_at, updated_at, revision, called_off_at',
  ]
    .join(', ')
    .replaceAll(/\w+/g, 'e.$&'),
);

export interface EventFilter {
  /** Any of these tags. */
  readonly tagIds: readonly number[] | undefined;
  readonly now: Date;
}

const withTags = (tagIds: readonly number[] | undefined): RawBuilder<unknown> =>
  tagIds ? sql` and e.tag_ids && ${tagIds}::int[]` : sql``;

/** 综合排序: what can still be attended before what is over, our own first, then by time. */
export const findEvents = async (
  db: Db,
  { tagIds, now }: EventFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select ${eventColumns}
    from events e,
      lateral (select e.end_at + case when e.all_day then interval '24 hours' else interval '0' end
        <= ${now}::timestamptz as is_over) s
    where e.deleted_at is null${withTags(tagIds)}
    order by s.is_over, case when s.is_over then null else e.kind = 'conference' end,
      case when s.is_over then null else e.start_at end, e.start_at desc, e.id
    limit ${sql.lit(limit)} offset ${offset}::bigint`.execute(db);
  return rows;
};

const MOST_FOLLOWED = 500;

/** Events that end or were called off after `since`, the earliest first, with the time of their last change. */
export const findEventsSince = async (
  db: Db,
  { tagIds, since }: { readonly tagIds: readonly number[] | undefined; readonly since: Date },
): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from events e
    where e.deleted_at is null and coalesce(e.called_off_at, e.end_at) > ${since}::timestamptz${withTags(tagIds)}
    order by e.start_at, e.id limit ${sql.lit(MOST_FOLLOWED)}`.execute(db);
  return rows;
};

/** Ids of our own events that have yet to begin, in the order of their start. */
export const findIdsAhead = async (db: Db, { tagIds, now }: EventFilter): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select e.id from events e
    where e.kind = 'own' and e.deleted_at is null and e.called_off_at is null and e.start_at > ${now}::timestamptz${withTags(tagIds)}
    order by e.start_at, e.id limit 1000`.execute(db);
  return rows.map(({ id }) => id);
};

/** Events in the order of the ids; unknown ones are left out. */
export const findEventsByIds = async (db: Db, ids: readonly number[]): Promise<EventRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from unnest(${ids}::int[]) with ordinality as w (id, place)
    join events e on e.id = w.id
    where e.deleted_at is null order by w.place`.execute(db);
  return rows;
};

export const findEvent = async (db: Db, id: number): Promise<FullEventRow | undefined> => {
  const { rows } = await sql<FullEventRow>`
    select ${eventColumns}, e.company_brief, e.ac_desc, e.ac_desc_two, e.user_id, e.call_off_reason,
      e.agenda, e.speakers, e.recap, e.replay_url, e.slides, e.linked_source_ids
    from events e where e.id = ${id} and e.deleted_at is null`.execute(db);
  return rows[0];
};

/** Names by id, of those among these that are there. */
export const findEventTitles = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, e.name from events e
    where e.id = any(${ids}::int[]) and e.deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, name }) => [String(id), name]));
};
