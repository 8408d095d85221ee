import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { ImportSources } from '../platform/db/schema.generated.ts';
import type { Counts, Position, Source, SourceKind } from './source.ts';

const columns = ['id', 'kind', 'name', 'url', 'query', 'topic', 'homepage', 'position'] as const;

/** How long a process may be silent before its run counts as dead. */
export const LEASE_SECONDS = 45;

const leased = sql<Date>`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;
const toSource = (row: Pick<Selectable<ImportSources>, (typeof columns)[number]>): Source => ({
  ...row,
  kind: row.kind as SourceKind,
  topic: row.topic as Source['topic'],
  position: row.position as Position,
});

export const findSource = async (db: Db, id: string): Promise<Source | undefined> => {
  const row = await db.selectFrom('import_sources').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toSource(row);
};

/** Ids of what can be imported. */
export const findSourceIds = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('import_sources')
    .select('id')
    .where('is_listed', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Takes a source that is due for `holder`, the one that waits longest first. */
export const claimDue = async (db: Db, holder: string): Promise<Source | undefined> => {
  const due = db
    .selectFrom('import_sources')
    .select('id')
    .where('is_listed', '=', true)
    .where('is_paused', '=', false)
    .where('next_run_at', '<=', sql<Date>`now()`)
    .where('lease_until', '<=', sql<Date>`now()`)
    .orderBy('next_run_at')
    .limit(sql.lit(1))
    .forUpdate()
    .skipLocked();
  const row = await db
    .updateTable('import_sources')
    .set({ lease_holder: holder, lease_until: leased })
    .where('id', '=', due)
    .returning(columns)
    .executeTakeFirst();
  return row && toSource(row);
};

/** Takes this source for `holder`, unless somebody else reads it. */
export const claimOne = async (db: Db, id: string, holder: string): Promise<Source | undefined> => {
  const row = await db
    .updateTable('import_sources')
    .set({ lease_holder: holder, lease_until: leased })
    .where('id', '=', id)
    .where('lease_until', '<=', sql<Date>`now()`)
    .returning(columns)
    .executeTakeFirst();
  return row && toSource(row);
};

export const findHolder = async (db: Db, id: string): Promise<string> => {
  const row = await db
    .selectFrom('import_sources')
    .select('lease_holder')
    .where('id', '=', id)
    .where('lease_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.lease_holder ?? '';
};

/** Ends the hold of somebody who is known to be dead. */
export const releaseDead = async (db: Db, id: string, holder: string): Promise<void> => {
  await db
    .updateTable('import_sources')
    .set({ lease_until: sql<Date>`now()` })
    .where('id', '=', id)
    .where('lease_holder', '=', holder)
    .execute();
};

/** Holds on to a source, with its position where that moved; false where it is somebody else's by now. */
export const holdOn = async (db: Db, id: string, holder: string, position?: Position): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('import_sources')
    .set({ lease_until: leased, ...(position ? { position: JSON.stringify(position) } : {}) })
    .where('id', '=', id)
    .where('lease_holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export interface NextRun {
  readonly hasFailed: boolean;
  /** When the source wants to be asked again, if it said so. */
  readonly retryAt?: Date | undefined;
  /** It goes on where it stopped, at once. */
  readonly isSoon?: boolean;
}

/** Gives a source back: its next run is due after its usual time, doubled for each failure, a day at most. */
export const release = async (db: Db, id: string, holder: string, next: NextRun): Promise<void> => {
  const failures = next.hasFailed ? sql<number>`failures + 1` : sql<number>`0`;
  const minutes = next.hasFailed
    ? sql`least(every_minutes * power(2, least(failures, 10)), greatest(1440, every_minutes))`
    : sql`every_minutes`;
  const usual = next.isSoon ? sql<Date>`now()` : sql<Date>`now() + make_interval(mins => (${minutes})::int)`;
  await db
    .updateTable('import_sources')
    .set({
      failures,
      lease_holder: '',
      lease_until: sql<Date>`now()`,
      next_run_at: next.retryAt ? sql<Date>`greatest(${next.retryAt}, now())` : usual,
    })
    .where('id', '=', id)
    .where('lease_holder', '=', holder)
    .execute();
};

export const startRun = async (db: Db, sourceId: string): Promise<number> => {
  // What was under way when its process died never ended.
  await db
    .updateTable('import_runs')
    .set({ outcome: 'stopped', ended_at: sql<Date>`now()`, error: '进程中断' })
    .where('source_id', '=', sourceId)
    .where('outcome', '=', 'running')
    .execute();
  const { id } = await db
    .insertInto('import_runs')
    .values({ source_id: sourceId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const countColumns = (counts: Readonly<Counts>) => ({
  ...{ new_count: counts.new, changed_count: counts.changed },
  ...{ same_count: counts.same, refused_count: counts.refused },
});

/** How far a run is. */
export const saveProgress = async (db: Db, id: number, counts: Readonly<Counts>): Promise<void> => {
  await db.updateTable('import_runs').set(countColumns(counts)).where('id', '=', id).execute();
};

export interface RunResult {
  readonly outcome: 'read' | 'unchanged' | 'stopped' | 'failed';
  readonly counts: Counts;
  readonly refusals: Readonly<Record<string, number>>;
  readonly error: string;
}

const KEPT_RUNS = 50;

export const endRun = async (db: Db, sourceId: string, id: number, result: RunResult): Promise<void> => {
  const { counts, outcome, error, refusals } = result;
  await db
    .updateTable('import_runs')
    .set({
      ...{ outcome, error, refusals: JSON.stringify(refusals), ended_at: sql<Date>`now()` },
      ...countColumns(counts),
    })
    .where('id', '=', id)
    .execute();
  const oldest = db
    .selectFrom('import_runs')
    .select('id')
    .where('source_id', '=', sourceId)
    .orderBy('id', 'desc')
    .offset(KEPT_RUNS)
    .limit(sql.lit(1));
  await db.deleteFrom('import_runs').where('source_id', '=', sourceId).where('id', '<=', oldest).execute();
};

/** Takes the next turn at a host, and says in how many milliseconds that is. */
export const takeTurn = async (db: Db, host: string, everyMs: number): Promise<number> => {
  const row = await db
    .insertInto('import_pace')
    .values({ host, next_at: sql<Date>`clock_timestamp() + make_interval(secs => ${everyMs / 1000})` })
    .onConflict((conflict) =>
      conflict.column('host').doUpdateSet({
        next_at: sql<Date>`greatest(import_pace.next_at, clock_timestamp()) + make_interval(secs => ${everyMs / 1000})`,
      }),
    )
    .returning(
      sql<number>`(extract(epoch from next_at - clock_timestamp()) * 1000)::float8 - ${everyMs}::float8`.as(
        'wait',
      ),
    )
    .executeTakeFirstOrThrow();
  return Math.max(0, row.wait);
};
