import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

/**
 * The hour of what was counted before the hours that are kept: one row for each build and bucket, so that the sum of
 * everything stored never falls while a build is in use.
 */
export const EARLIER = new Date(0);

/** Adds hours before `before` to what was counted earlier. A build without a later hour is forgotten whole. */
const foldLoads = async (db: Db, before: Date): Promise<void> => {
  await sql`
    with gone as (
      delete from remote_loads where hour < ${before} and hour > ${EARLIER}
      returning remote, version, bucket, loads, ms)
    insert into remote_loads as known (hour, remote, version, bucket, loads, ms)
    select ${EARLIER}, remote, version, bucket, least(sum(loads), 2000000000)::int, sum(ms)
    from gone group by remote, version, bucket order by remote, version, bucket
    on conflict (hour, remote, version, bucket) do update set
      loads = least(known.loads::bigint + excluded.loads, 2000000000)::int, ms = known.ms + excluded.ms`.execute(
    db,
  );
  await sql`
    delete from remote_loads e where hour = ${EARLIER} and not exists (
      select 1 from remote_loads l
      where l.remote = e.remote and l.version = e.version and l.hour > ${EARLIER})`.execute(db);
};

const foldErrorHours = async (db: Db, before: Date): Promise<void> => {
  await sql`
    with gone as (
      delete from remote_error_hours where hour < ${before} and hour > ${EARLIER}
      returning remote, version, sampled, total)
    insert into remote_error_hours as known (hour, remote, version, sampled, total)
    select ${EARLIER}, remote, version, least(sum(sampled), 2000000000)::int, least(sum(total), 2000000000)::int
    from gone group by remote, version order by remote, version
    on conflict (hour, remote, version) do update set
      sampled = least(known.sampled::bigint + excluded.sampled, 2000000000)::int,
      total = least(known.total::bigint + excluded.total, 2000000000)::int`.execute(db);
  await sql`
    delete from remote_error_hours e where hour = ${EARLIER} and not exists (
      select 1 from remote_error_hours l
      where l.remote = e.remote and l.version = e.version and l.hour > ${EARLIER})`.execute(db);
};

/** Forgets what nobody asks for any more; sums of builds in use lose their hours, and stay. */
export const purge = async (db: Db, before: Date): Promise<void> => {
  // Who reads in between must not see a sum without what is being moved.
  await db.transaction().execute(async (transaction) => {
    await foldLoads(transaction, before);
    await foldErrorHours(transaction, before);
  });
  await db.deleteFrom('remote_errors').where('last_at', '<', before).execute();
  await db.deleteFrom('remote_alarms').where('told_at', '<', before).execute();
};
