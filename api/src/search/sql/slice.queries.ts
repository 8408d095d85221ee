import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

/** Some hits, one after the other. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** How many hits fill the page and those before it. */
export const lastOf = ({ offset, limit }: Slice): number => offset + limit;

/** What a query of ids answers. */
export const idsOf = async (db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);
