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

/** Events of ours with their numbers. */
const selectOrganised = (db: Db) =>
  db
    .selectFrom('events as e')
    .select([...eventColumns, 'e.waiting_count'])
    .select(({ selectFrom }) =>
      selectFrom('event_orders as o')
        .select(({ fn }) => fn.countAll<number>().as('checked_in'))
        .whereRef('o.event_id', '=', 'e.id')
        .where('o.status', '=', 'confirmed')
        .where('o.checked_in_at', 'is not', null)
        .$asScalar()
        .$notNull()
        .as('checked_in'),
    )
    .where('e.kind', '=', 'own')
    .where('e.deleted_at', 'is', null);

/** One event of ours with its numbers. */
export const findOrganisedOne = (db: Db, id: number): Promise<OrganisedRow | undefined> =>
  selectOrganised(db).where('e.id', '=', id).executeTakeFirst();

/** Events of ours, of one member or of all; those to come first, the next one leading, then the latest. */
export const findOrganised = (
  db: Db,
  { userId, now }: { readonly userId: number | undefined; readonly now: Date },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<OrganisedRow[]> => {
  const isOver = sql<boolean>`e.end_at <= ${now}::timestamptz or e.called_off_at is not null`;
  return selectOrganised(db)
    .crossJoinLateral(db.selectNoFrom(isOver.as('is_over')).as('s'))
    .$if(userId !== undefined, (query) => query.where('e.user_id', '=', userId ?? 0))
    .orderBy('s.is_over')
    .orderBy(sql`case when s.is_over then null else e.start_at end`)
    .orderBy('e.start_at', 'desc')
    .orderBy('e.id')
    .limit(sql.lit(limit))
    .offset(offset)
    .execute();
};

/** Texts and addresses of events in which an address of an upload stands. */
export const findTextsWithUploads = async (db: Db): Promise<string[]> => {
  const text = sql<string>`concat_ws(' ', image_url, speakers::text, ac_desc, ac_desc_two, recap)`;
  const rows = await db
    .selectFrom('events')
    .select(text.as('text'))
    .where(text, 'like', '%/uploads/%')
    .execute();
  return rows.map(({ text }) => text);
};
