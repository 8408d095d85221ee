import { VISIT_PAUSE_MINUTES } from '@hub/shared/contracts/limits/visit-limits';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

const pause = sql`make_interval(mins => ${sql.lit(VISIT_PAUSE_MINUTES)})`;

/**
 * Notes a look at the column whose newest story is of `seen`, at most of now. Gives up to when the visit before this one had
 * seen it; null on the first one.
 */
export const saveVisit = async (db: Db, userId: number, seen: Date): Promise<Date | null> => {
  const { before_until } = await db
    .insertInto('column_visits')
    .values({ user_id: userId, seen_until: sql<Date>`least(${seen}::timestamptz, now())` })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref, fn }) => ({
        before_until: sql<Date | null>`case when now() - ${ref('column_visits.visited_at')} < ${pause}
          then ${ref('column_visits.before_until')} else ${ref('column_visits.seen_until')} end`,
        seen_until: fn<Date>('greatest', ['column_visits.seen_until', 'excluded.seen_until']),
        visited_at: sql<Date>`now()`,
      })),
    )
    .returning('before_until')
    .executeTakeFirstOrThrow();
  return before_until;
};
