import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { Span } from './daily.queries.ts';

export interface DayCount {
  /** `YYYY-MM-DD`, Beijing. */
  readonly day: string;
  readonly count: number;
}

const dayOf = (time: string) =>
  sql<string>`to_char(${sql.ref(time)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

const count = sql<number>`count(*)::int`;

/** How many public stories each day has. */
export const countStories = (db: Db, { from, to }: Span): Promise<DayCount[]> =>
  db
    .selectFrom('stories')
    .select([dayOf('published_at').as('day'), count.as('count')])
    .where('is_public', '=', sql.lit(true))
    .where('published_at', '>=', from)
    .where('published_at', '<', to)
    .groupBy('day')
    .execute();

/** How many projects were first seen on each day. */
export const countProjects = (db: Db, { from, to }: Span): Promise<DayCount[]> =>
  db
    .selectFrom('projects')
    .select([dayOf('first_seen_at').as('day'), count.as('count')])
    .where('first_seen_at', '>=', from)
    .where('first_seen_at', '<', to)
    .groupBy('day')
    .execute();

/** How many papers were submitted in each hour. */
export const countPapers = (db: Db, { from, to }: Span): Promise<{ at: Date; count: number }[]> =>
  db
    .selectFrom('papers')
    .select([sql<Date>`date_trunc('hour', published_at)`.as('at'), count.as('count')])
    .where('published_at', '>=', from)
    .where('published_at', '<', to)
    .groupBy('at')
    .execute();
