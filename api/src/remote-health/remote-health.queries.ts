import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { RemoteErrors } from '../platform/db/schema.generated.ts';
import type { CleanError } from './clean-error.ts';

/** So many rows an hour, and so many kinds of errors: what somebody invents beyond is dropped. */
const MOST_ROWS_AN_HOUR = 2000;
const MOST_ERRORS = 2000;
const MOST_ERRORS_OF_REMOTE = 200;

export interface Load {
  readonly remote: string;
  readonly version: string;
  readonly bucket: number;
  readonly ms: number;
}

const hourOf = (now: Date): RawBuilder<Date> => sql<Date>`date_trunc('hour', ${now}::timestamptz)`;

/** Adds loads to the sums of the hour. */
export const addLoads = async (db: Db, now: Date, loads: readonly Load[]): Promise<void> => {
  if (loads.length === 0) return;
  await sql`
    with given as (
      select remote, version, bucket, count(*)::int as loads, sum(ms) as ms
      from unnest(${loads.map(({ remote }) => remote)}::text[], ${loads.map(({ version }) => version)}::text[],
        ${loads.map(({ bucket }) => bucket)}::smallint[], ${loads.map(({ ms }) => ms)}::bigint[])
        as one (remote, version, bucket, ms)
      group by remote, version, bucket)
    insert into remote_loads as known (hour, remote, version, bucket, loads, ms)
    select ${hourOf(now)}, remote, version, bucket, loads, ms from given
    where (select count(*) from remote_loads where hour = ${hourOf(now)}) < ${sql.lit(MOST_ROWS_AN_HOUR)}
      or exists (select 1 from remote_loads l where l.hour = ${hourOf(now)} and l.remote = given.remote
        and l.version = given.version and l.bucket = given.bucket)
    order by remote, version, bucket
    on conflict (hour, remote, version, bucket) do update set
      loads = least(known.loads::bigint + excluded.loads, 2000000000)::int, ms = known.ms + excluded.ms`.execute(
    db,
  );
};

const addErrorHours = async (db: Db, now: Date, errors: readonly CleanError[], isSampled: boolean) => {
  await sql`
    with given as (
      select remote, version, count(*)::int as total
      from unnest(${errors.map(({ remote }) => remote)}::text[], ${errors.map(({ version }) => version)}::text[])
        as one (remote, version)
      group by remote, version)
    insert into remote_error_hours as known (hour, remote, version, sampled, total)
    select ${hourOf(now)}, remote, version, ${isSampled ? sql`total` : sql`0`}, total from given
    where (select count(*) from remote_error_hours where hour = ${hourOf(now)}) < ${sql.lit(MOST_ROWS_AN_HOUR)}
      or exists (select 1 from remote_error_hours e where e.hour = ${hourOf(now)} and e.remote = given.remote
        and e.version = given.version)
    order by remote, version
    on conflict (hour, remote, version) do update set
      sampled = least(known.sampled::bigint + excluded.sampled, 2000000000)::int,
      total = least(known.total::bigint + excluded.total, 2000000000)::int`.execute(db);
};

/** Counts errors, each beside those that are the same. */
export const addErrors = async (
  db: Db,
  now: Date,
  errors: readonly CleanError[],
  isSampled: boolean,
): Promise<void> => {
  if (errors.length === 0) return;
  await addErrorHours(db, now, errors, isSampled);
  await sql`
    with given as (
      select fingerprint, min(remote) as remote, min(version) as version, min(message) as message,
        min(stack) as stack, count(*)::int as count
      from unnest(${errors.map((one) => one.fingerprint)}::text[], ${errors.map((one) => one.remote)}::text[],
        ${errors.map((one) => one.version)}::text[], ${errors.map((one) => one.message)}::text[],
        ${errors.map((one) => one.stack)}::text[]) as one (fingerprint, remote, version, message, stack)
      group by fingerprint)
    insert into remote_errors as known (fingerprint, remote, version, message, stack, count, first_at, last_at)
    select fingerprint, remote, version, message, stack, count, ${now}, ${now} from given
    where exists (select 1 from remote_errors e where e.fingerprint = given.fingerprint)
      or ((select count(*) from remote_errors) < ${sql.lit(MOST_ERRORS)}
        and (select count(*) from remote_errors e where e.remote = given.remote) < ${sql.lit(MOST_ERRORS_OF_REMOTE)})
    order by fingerprint
    on conflict (fingerprint) do update set
      count = least(known.count::bigint + excluded.count, 2000000000)::int,
      last_at = greatest(known.last_at, excluded.last_at)`.execute(db);
};

export interface BucketSum {
  readonly remote: string;
  readonly version: string;
  readonly bucket: number;
  readonly loads: number;
  readonly ms: number;
}

/** Loads by build and bucket since then. */
export const findLoads = (db: Db, since: Date): Promise<BucketSum[]> =>
  db
    .selectFrom('remote_loads')
    .select(({ fn }) => [
      'remote',
      'version',
      'bucket',
      fn.sum<number>('loads').as('loads'),
      fn.sum<number>('ms').as('ms'),
    ])
    .where('hour', '>=', since)
    .groupBy(['remote', 'version', 'bucket'])
    .orderBy('remote')
    .orderBy('version')
    .orderBy('bucket')
    .execute();

export interface ErrorSum {
  readonly remote: string;
  readonly version: string;
  readonly sampled: number;
  readonly total: number;
}

/** Errors by build since then. */
export const findErrorSums = (db: Db, since: Date): Promise<ErrorSum[]> =>
  db
    .selectFrom('remote_error_hours')
    .select(({ fn }) => [
      'remote',
      'version',
      fn.sum<number>('sampled').as('sampled'),
      fn.sum<number>('total').as('total'),
    ])
    .where('hour', '>=', since)
    .groupBy(['remote', 'version'])
    .orderBy('remote')
    .orderBy('version')
    .execute();

/** Kinds of errors that happened since then, the most frequent first; at most so many of each remote. */
export const findErrors = (
  db: Db,
  since: Date,
  mostOfRemote: number,
): Promise<Readonly<Selectable<RemoteErrors>>[]> =>
  db
    .selectFrom(
      db
        .selectFrom('remote_errors')
        .selectAll()
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('remote').orderBy('count', 'desc').orderBy('fingerprint'))
            .as('place'),
        )
        .where('last_at', '>=', since)
        .as('ranked'),
    )
    .select(['fingerprint', 'remote', 'version', 'message', 'stack', 'count', 'first_at', 'last_at'])
    .where('place', '<=', mostOfRemote)
    .orderBy('remote')
    .orderBy('place')
    .execute();

/** True once an hour for each cause, over all processes. */
export const claimAlarm = async (db: Db, cause: string, now: Date): Promise<boolean> => {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const claimed = await db
    .insertInto('remote_alarms')
    .values({ cause, told_at: now })
    .onConflict((conflict) =>
      conflict.column('cause').doUpdateSet({ told_at: now }).where('remote_alarms.told_at', '<=', hourAgo),
    )
    .returning('cause')
    .execute();
  return claimed.length > 0;
};
