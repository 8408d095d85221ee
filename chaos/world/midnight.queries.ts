import type { Pool } from 'pg';

/** The job queue's clock runs ahead; it reads it in one place. */
export const shiftQueueClock = async (pool: Pool, offsetMs: number): Promise<void> => {
  await pool.query(`
    create or replace function pgboss.job_now() returns timestamptz
    as $$ select pg_catalog.now() + interval '${offsetMs} milliseconds' $$ language sql stable`);
};

export interface Run {
  readonly name: string;
  readonly state: string;
}

/** What is computed by the clock and was queued from a moment on. */
export const findRuns = async (pool: Pool, since: Date): Promise<Run[]> => {
  const { rows } = await pool.query<Run>(
    "select name, state::text from pgboss.job where name like 'heat-%' and created_on >= $1",
    [since],
  );
  return rows;
};

/** A run that nobody needs. */
export const queueAgain = async (pool: Pool, name: string): Promise<void> => {
  await pool.query('insert into pgboss.job (name, created_on) values ($1, pgboss.job_now())', [name]);
};

/** Days of the boards that were computed from a moment on, and how many of each. */
export const findBoardDays = async (pool: Pool, since: Date): Promise<string[]> => {
  const { rows } = await pool.query<{ line: string }>(
    `select distinct day::text as line from ranking_boards where computed_at >= $1 order by 1`,
    [since],
  );
  return rows.map(({ line }) => line);
};
