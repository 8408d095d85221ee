import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

export interface AuthorRow {
  readonly user_id: number;
  readonly latest: Date;
}

/** Everybody with a public story, and when the latest of them came out. */
export const findAuthors = async (db: Db): Promise<AuthorRow[]> => {
  const { rows } = await sql<AuthorRow>`
    select user_id, max(published_at) as latest from stories where is_public group by user_id`.execute(db);
  return rows;
};

export interface ReceivedRow {
  readonly user_id: number;
  /** The start of a day of Beijing. */
  readonly day: Date;
  readonly votes: number;
  readonly marks: number;
}

/** Votes and bookmarks that each author's public stories received since then, by day; one's own are not counted. */
export const findReceivedByDay = async (db: Db, from: Date): Promise<ReceivedRow[]> => {
  const { rows } = await sql<ReceivedRow>`
    with given as (
      select user_id, source_id, created_at, 1 as vote, 0 as mark from votes where created_at >= ${from}
      union all
      select user_id, source_id, created_at, 0, 1 from bookmarks where created_at >= ${from})
    select s.user_id, date_trunc('day', g.created_at, 'Asia/Shanghai') as day,
      sum(g.vote)::int as votes, sum(g.mark)::int as marks
    from given g join stories s on g.source_id = 'story-' || s.id
    where s.is_public and s.user_id <> g.user_id
    group by 1, 2`.execute(db);
  return rows;
};
