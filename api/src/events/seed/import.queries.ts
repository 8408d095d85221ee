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
  readonly tag_ids: readonly number[];
  /** The importer's key; null for sample events, which count as ours. */
  readonly import_key: string | null;
}

/** Writes imported events; those that are there take what changed, and keep their counters. What somebody edited stays. */
export const upsertEvents = async (db: Db, events: readonly ImportedEvent[]): Promise<void> => {
  await sql`
    insert into events (id, kind, user_id, name, brief, image_url, company, company_brief, place, address,
      is_online, start_at, end_at, all_day, capacity, has_waitlist, url, agenda, ac_desc, ac_desc_two, tag_ids,
      import_key)
    select id, kind, user_id, name, brief, image_url, company, company_brief, place, address,
      is_online, start_at, end_at, all_day, capacity, has_waitlist, url, agenda, ac_desc, ac_desc_two, tag_ids,
      import_key
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as row (
      id int, kind text, user_id int, name text, brief text, image_url text, company text, company_brief text,
      place text, address text, is_online boolean, start_at timestamptz, end_at timestamptz, all_day boolean,
      capacity int, has_waitlist boolean, url text, agenda jsonb, ac_desc text, ac_desc_two text, tag_ids int[],
      import_key text)
    on conflict (id) do update set
      name = excluded.name, brief = excluded.brief, image_url = excluded.image_url, company = excluded.company,
      company_brief = excluded.company_brief, place = excluded.place, address = excluded.address,
      is_online = excluded.is_online, start_at = excluded.start_at, end_at = excluded.end_at,
      all_day = excluded.all_day, capacity = excluded.capacity, has_waitlist = excluded.has_waitlist,
      url = excluded.url, agenda = excluded.agenda, ac_desc = excluded.ac_desc,
      ac_desc_two = excluded.ac_desc_two, tag_ids = excluded.tag_ids, updated_at = now()
      where events.revision = 0`.execute(db);
};

export interface SampleOrder {
  readonly event_id: number;
  readonly status: 'confirmed' | 'waiting';
  readonly user_id: number | null;
  readonly name: string;
  readonly email: string;
  readonly ticket_code: string;
}

/** Writes sample orders that are not there yet, and counts what is there then. */
export const insertOrders = async (db: Db, orders: readonly SampleOrder[]): Promise<void> => {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as row (
        event_id int, status text, user_id int, name text, email text, ticket_code text)),
    written as (
      insert into event_orders (event_id, status, user_id, name, email, ticket_code)
      select g.event_id, g.status, u.id, g.name, g.email, g.ticket_code
      from given g left join users u on u.id = g.user_id
      on conflict do nothing returning event_id, status)
    update events e set
      order_count = e.order_count + w.confirmed, waiting_count = e.waiting_count + w.waiting
    from (
      select event_id, count(*) filter (where status = 'confirmed') as confirmed,
        count(*) filter (where status = 'waiting') as waiting
      from written group by event_id) w
    where e.id = w.event_id`.execute(db);
};
