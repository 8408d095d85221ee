import type { Slides } from '@hub/shared/contracts/events/page';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

/** An event that comes from a file. */
export interface ImportedEvent {
  readonly id: number;
  readonly kind: 'own' | 'conference';
  readonly user_id: number | null;
  readonly name: string;
  readonly brief: string;
  readonly image_url: string;
  readonly company: string;
  readonly company_brief: string;
  readonly place: string;
  readonly address: string;
  readonly is_online: boolean;
  readonly online_url: string;
  /** ISO 8601. */
  readonly start_at: string;
  readonly end_at: string;
  readonly all_day: boolean;
  readonly capacity: number;
  readonly has_waitlist: boolean;
  readonly url: string;
  readonly agenda: readonly { readonly time: string; readonly title: string; readonly speaker?: string }[];
  readonly ac_desc: string;
  readonly ac_desc_two: string;
  readonly recap: string;
  readonly replay_url: string;
  readonly slides: readonly Slides[];
  readonly linked_source_ids: readonly string[];
  readonly tag_ids: readonly number[];
  /** The importer's key; null for sample events, which count as ours. */
  readonly import_key: string | null;
}

const taken = [
  'name, brief, image_url, company, company_brief, place, address, is_online, online_url, start_at, end_at, all_day',
  'capacity, has_waitlist, url, agenda, ac_desc, ac_desc_two, recap, replay_url, slides, linked_source_ids, tag_ids',
]
  .join(', ')
  .split(', ');

const of = (row: 'events' | 'excluded') => sql.raw(taken.map((column) => `${row}.${column}`).join(', '));

/**
 * Writes imported events; those that are there take what changed, as a change of theirs that calendars see, and keep
 * their counters. What is as it was stays untouched, and so does what somebody edited.
 */
export const upsertEvents = async (db: Db, events: readonly ImportedEvent[]): Promise<void> => {
  await sql`
    insert into events (id, kind, user_id, name, brief, image_url, company, company_brief, place, address,
      is_online, online_url, start_at, end_at, all_day, capacity, has_waitlist, url, agenda, ac_desc, ac_desc_two,
      recap, replay_url, slides, linked_source_ids, tag_ids, import_key)
    select id, kind, user_id, name, brief, image_url, company, company_brief, place, address,
      is_online, online_url, start_at, end_at, all_day, capacity, has_waitlist, url, agenda, ac_desc, ac_desc_two,
      recap, replay_url, slides, linked_source_ids, tag_ids, import_key
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as row (
      id int, kind text, user_id int, name text, brief text, image_url text, company text, company_brief text,
      place text, address text, is_online boolean, online_url text, start_at timestamptz, end_at timestamptz,
      all_day boolean, capacity int, has_waitlist boolean, url text, agenda jsonb, ac_desc text, ac_desc_two text,
      recap text, replay_url text, slides jsonb, linked_source_ids text[], tag_ids int[], import_key text)
    on conflict (id) do update set
      (${sql.raw(taken.join(', '))}) = row (${of('excluded')}),
      revision = events.revision + 1, import_revision = events.revision + 1, updated_at = now()
      where events.revision = events.import_revision
        and (${of('events')}) is distinct from (${of('excluded')})`.execute(db);
};

export interface SampleOrder {
  readonly event_id: number;
  readonly status: 'confirmed' | 'waiting';
  readonly user_id: number | null;
  readonly name: string;
  readonly email: string;
  readonly ticket_code: string;
}

/**
 * Writes sample orders that were never there, and counts what is there then. Their people are told by their addresses,
 * since ticket codes are new at every reading; who gave up a place since is not signed up again.
 */
export const insertOrders = async (db: Db, orders: readonly SampleOrder[]): Promise<void> => {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as row (
        event_id int, status text, user_id int, name text, email text, ticket_code text)),
    written as (
      insert into event_orders (event_id, status, user_id, name, email, ticket_code, cancel_key)
      select g.event_id, g.status, u.id, g.name, g.email, g.ticket_code, null
      from given g left join users u on u.id = g.user_id
      where not exists (select from event_orders o where o.event_id = g.event_id and o.email = g.email)
      on conflict do nothing returning event_id, status)
    update events e set
      order_count = e.order_count + w.confirmed, waiting_count = e.waiting_count + w.waiting
    from (
      select event_id, count(*) filter (where status = 'confirmed') as confirmed,
        count(*) filter (where status = 'waiting') as waiting
      from written group by event_id) w
    where e.id = w.event_id`.execute(db);
};
