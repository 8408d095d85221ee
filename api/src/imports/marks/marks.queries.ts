import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

/** An outlet whose mark is to be looked for. */
export interface OutletDue {
  readonly id: number;
  readonly homepage: string;
  /** Where its source's entry in the list says that its mark is; empty where it says nothing. */
  readonly icon_url: string;
  readonly content_hash: string;
  readonly failures: number;
}

/** Outlets that are due: never looked at yet, then those that wait the longest. */
export const findMarksDue = (db: Db, now: Date, limit: number): Promise<OutletDue[]> =>
  db
    .selectFrom('users as o')
    .leftJoin('outlet_marks as m', 'm.user_id', 'o.id')
    .select((select) => {
      const said = select
        .selectFrom('import_sources as s')
        .select('s.icon_url')
        .whereRef('s.outlet_id', '=', 'o.id')
        .where('s.icon_url', '<>', '')
        .orderBy('s.id')
        .limit(sql.lit(1));
      return [
        'o.id',
        'o.homepage',
        select.fn.coalesce(said, sql<string>`''`).as('icon_url'),
        select.fn.coalesce('m.content_hash', sql<string>`''`).as('content_hash'),
        select.fn.coalesce('m.failures', sql<number>`0`).as('failures'),
      ];
    })
    .where('o.kind', '=', 'outlet')
    .where('o.homepage', '<>', '')
    .where((where) => where.or([where('m.user_id', 'is', null), where('m.next_look_at', '<=', now)]))
    .orderBy('m.next_look_at', (order) => order.asc().nullsFirst())
    .orderBy('o.id')
    .limit(limit)
    .execute();

/** What came of a look. */
export interface MarkLook {
  readonly userId: number;
  readonly contentHash: string;
  /** Left out of a look in vain: when there was one stays. */
  readonly fetchedAt?: Date;
  readonly failures: number;
  readonly nextLookAt: Date;
}

export const writeLook = async (db: Db, look: MarkLook): Promise<void> => {
  const values = {
    ...{ content_hash: look.contentHash, failures: look.failures, next_look_at: look.nextLookAt },
    ...(look.fetchedAt ? { fetched_at: look.fetchedAt } : {}),
  };
  await db
    .insertInto('outlet_marks')
    .values({ user_id: look.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
};
