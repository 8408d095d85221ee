import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

export interface AuthorRow {
  readonly user_id: number;
  readonly latest: Date;
}

/** Everybody with a public story, and when the latest of them came out. */
export const findAuthors = (db: Db): Promise<AuthorRow[]> =>
  db
    .selectFrom('stories')
    .select(['user_id', sql<Date>`max(published_at)`.as('latest')])
    .where('is_public', '=', sql.lit(true))
    .groupBy('user_id')
    .execute();

export interface ReceivedRow {
  readonly user_id: number;
  /** The start of a day of Beijing. */
  readonly day: Date;
  readonly votes: number;
  readonly marks: number;
}

/** Votes and bookmarks that each author's public stories received since then, by day; one's own are not counted. */
export const findReceivedByDay = (db: Db, from: Date): Promise<ReceivedRow[]> => {
  const day = sql<Date>`date_trunc('day', g.created_at, 'Asia/Shanghai')`;
  const since = (table: 'votes' | 'bookmarks') =>
    db
      .selectFrom(table)
      .select(['user_id', 'source_id', 'created_at'])
      .select([
        sql<number>`${sql.lit(Number(table === 'votes'))}`.as('vote'),
        sql<number>`${sql.lit(Number(table === 'bookmarks'))}`.as('mark'),
      ])
      .where('created_at', '>=', from);
  return db
    .with('given', () => since('votes').unionAll(since('bookmarks')))
    .selectFrom('given as g')
    .innerJoin('stories as s', (join) => join.on('g.source_id', '=', sql<string>`'story-' || s.id`))
    .select(['s.user_id', day.as('day')])
    .select([sql<number>`sum(g.vote)`.as('votes'), sql<number>`sum(g.mark)`.as('marks')])
    .where('s.is_public', '=', sql.lit(true))
    .whereRef('s.user_id', '<>', 'g.user_id')
    .groupBy(['s.user_id', day])
    .execute();
};
