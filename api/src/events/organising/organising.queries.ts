import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { type EventRow, eventColumns } from '../events.queries.ts';
import type { EventText } from './event-text.ts';

export interface Written {
  readonly id: number;
  readonly revision: number;
}

/** The event that a member made with this key. */
export const findByKey = (db: Db, userId: number, key: string): Promise<Written | undefined> =>
  db
    .selectFrom('events')
    .select(['id', 'revision'])
    .where('user_id', '=', userId)
    .where('creation_key', '=', key)
    .executeTakeFirst();

/** Writes a new event; undefined where its key is taken. */
export const insertEvent = (
  tx: Db,
  { userId, key, text, now }: { userId: number; key: string | null; text: EventText; now: Date },
): Promise<Written | undefined> =>
  tx
    .insertInto('events')
    .values({ ...text, user_id: userId, creation_key: key, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'creation_key']).where('creation_key', 'is not', null).doNothing(),
    )
    .returning(['id', 'revision'])
    .executeTakeFirst();

/** Changes an event; its revision and the time of its last change say so. */
export const changeEvent = (
  tx: Db,
  id: number,
  change: EventText | { readonly called_off_at: Date; readonly call_off_reason: string },
  now: Date,
): Promise<Written> =>
  tx
    .updateTable('events')
    .set({ ...change, revision: sql`revision + 1`, updated_at: now })
    .where('id', '=', id)
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow();

export interface OrganisedRow extends EventRow {
  readonly waiting_count: number;
  readonly checked_in: number;
}

const organisedColumns = sql`${eventColumns}, e.waiting_count, (
  select count(*)::int from event_orders o
  where o.event_id = e.id and o.status = 'confirmed' and o.checked_in_at is not null) as checked_in`;

/** One event of ours with its numbers. */
export const findOrganisedOne = async (db: Db, id: number): Promise<OrganisedRow | undefined> => {
  const { rows } = await sql<OrganisedRow>`
    select ${organisedColumns} from events e where e.id = ${id} and e.kind = 'own' and e.deleted_at is null`.execute(
    db,
  );
  return rows[0];
};

/** Events of ours, of one member or of all; those to come first, the next one leading, then the latest. */
export const findOrganised = async (
  db: Db,
  { userId, now }: { readonly userId: number | undefined; readonly now: Date },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<OrganisedRow[]> => {
  const ofUser = userId === undefined ? sql`` : sql`and e.user_id = ${userId}`;
  const { rows } = await sql<OrganisedRow>`
    select ${organisedColumns} from events e, lateral (select e.end_at <= ${now}::timestamptz or e.called_off_at is not null as is_over) s
    where e.kind = 'own' and e.deleted_at is null ${ofUser}
    order by s.is_over, case when s.is_over then null else e.start_at end, e.start_at desc, e.id
    limit ${sql.lit(limit)} offset ${offset}::bigint`.execute(db);
  return rows;
};

/** Texts and addresses of events in which an address of an upload stands. */
export const findTextsWithUploads = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', image_url, speakers::text, ac_desc, ac_desc_two, recap) as text from events
    where concat_ws(' ', image_url, speakers::text, ac_desc, ac_desc_two, recap) like '%/uploads/%'`.execute(
    db,
  );
  return rows.map(({ text }) => text);
};
