import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db/open-database.ts';

type Part = RawBuilder<unknown>;

/** Things of one kind that have a page each. */
export interface MappedTable {
  /** Table and condition. */
  readonly from: Part;
  readonly id: Part;
  /** When the page last changed. */
  readonly changed: Part;
  /** New ones come last, so that pages that are full stay as they are. */
  readonly order: Part;
}

export interface MapRow {
  readonly id: string;
  readonly changed: Date | null;
}

/** A map of one kind, by whoever owns it. */
export interface KindMap {
  readonly count: (db: Db) => Promise<{ things: number; changed: Date | null }>;
  readonly page: (db: Db, slice: { readonly offset: number; readonly limit: number }) => Promise<MapRow[]>;
}

export const mapOver = ({ from, id, changed, order }: MappedTable): KindMap => ({
  count: async (db) => {
    const { rows } = await sql<{ things: number; changed: Date | null }>`
      select count(*)::int as things, max(${changed}) as changed from ${from}`.execute(db);
    return rows[0] ?? { things: 0, changed: null };
  },
  page: async (db, { offset, limit }) => {
    const { rows } = await sql<MapRow>`
      select ${id}::text as id, ${changed} as changed from ${from}
      order by ${order} limit ${sql.lit(limit)} offset ${offset}::bigint`.execute(db);
    return rows;
  },
});
