import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { anyOf } from '../../platform/db/parts.queries.ts';

export interface KnownConference {
  readonly id: number;
  readonly import_key: string;
  readonly tag_ids: readonly number[];
}

/** Conferences that are here, by the key of their list. */
export const findConferences = async (
  db: Db,
  keys: readonly string[],
): Promise<Map<string, KnownConference>> => {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'import_key', 'tag_ids'])
    .where('kind', '=', 'conference')
    .where('import_key', '=', anyOf(keys))
    .execute();
  return new Map(rows.map((row) => [row.import_key ?? '', { ...row, import_key: row.import_key ?? '' }]));
};

/** A free id for a new event. */
export const nextEventId = async (db: Db): Promise<number> => {
  const { id } = await db
    .selectNoFrom(sql<number>`nextval(pg_get_serial_sequence('events', 'id'))::int`.as('id'))
    .executeTakeFirstOrThrow();
  return id;
};

/** How many of these this transaction has changed. */
export const countChanged = async (db: Db, ids: readonly number[]): Promise<number> => {
  const { n } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('id', '=', anyOf(ids))
    .where('updated_at', '=', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return n;
};
