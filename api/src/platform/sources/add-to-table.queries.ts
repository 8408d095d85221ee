import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';
import type { Counter, SourceAdapter } from './source-adapter.ts';

/** An adapter's `addTo` for a table with the usual counters: one statement for all rows. */
export const addToTable =
  (table: string, idType: 'int' | 'uuid'): SourceAdapter['addTo'] =>
  async (tx: Db, counter: Counter, changes: ReadonlyMap<string, number>) => {
    const column = sql.ref(counter);
    const ids = [...changes.keys()];
    const { rows } = await sql<{ id: number | string; count: number }>`
      update ${sql.table(table)} as t set ${column} = greatest(t.${column} + change.by, 0)
      from unnest(${ids}::text[], ${[...changes.values()]}::int[]) as change (id, by)
      where t.id = change.id::${sql.raw(idType)}
      returning t.id, t.${column} as count`.execute(tx);
    return new Map(rows.map(({ id, count }) => [String(id), count]));
  };
