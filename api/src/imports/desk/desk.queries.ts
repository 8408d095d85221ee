import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { anyOf } from '../../platform/db/parts.queries.ts';
import type { ImportRuns, ImportSources } from '../../platform/db/schema.generated.ts';

const columns = [
  ...(['id', 'kind', 'name', 'url', 'query', 'topic', 'every_minutes'] as const),
  ...(['is_listed', 'is_paused', 'failures', 'next_run_at'] as const),
] as const;

export type DeskRow = Readonly<Pick<Selectable<ImportSources>, (typeof columns)[number]>> & {
  /** Somebody holds it. */
  readonly is_held: boolean;
};
export type RunRow = Readonly<Selectable<ImportRuns>>;

/** Most sources there may be, and most that are shown. */
export const MOST_SOURCES = 500;
export const SHOWN_RUNS = 5;

export type DeskState = 'all' | 'failed' | 'paused' | 'removed';

const selectDesk = (db: Db) =>
  db.selectFrom('import_sources').select(columns).select(sql<boolean>`lease_until > now()`.as('is_held'));

/** Sources as operators see them: what fails first, then by name. */
export const findForDesk = (db: Db, state: DeskState): Promise<DeskRow[]> =>
  selectDesk(db)
    .where('is_listed', '=', state !== 'removed')
    .$if(state === 'failed', (query) => query.where('failures', '>', 0))
    .$if(state === 'paused', (query) => query.where('is_paused', '=', true))
    .orderBy(({ eb }) => eb('failures', '>', 0), 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(sql.lit(MOST_SOURCES))
    .execute();

export const findOneForDesk = (db: Db, id: string): Promise<DeskRow | undefined> =>
  selectDesk(db).where('id', '=', id).executeTakeFirst();

/** The latest runs of each of these sources, latest first. */
export const findRuns = (db: Db, ids: readonly string[]): Promise<RunRow[]> =>
  db
    .selectFrom('import_sources as source')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('import_runs')
          .selectAll('import_runs')
          .whereRef('source_id', '=', 'source.id')
          .orderBy('id', 'desc')
          .limit(sql.lit(SHOWN_RUNS))
          .as('run'),
      (join) => join.onTrue(),
    )
    .selectAll('run')
    .where('source.id', '=', anyOf(ids))
    .orderBy('run.id', 'desc')
    .execute();

export const countSources = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('import_sources')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_listed', '=', true)
    .executeTakeFirstOrThrow();
  return count;
};

/** Sources that have one of these addresses. */
export const findByAddress = (db: Db, urls: readonly string[]) =>
  db
    .selectFrom('import_sources')
    .select(['id', 'name', 'is_listed'])
    .where('url', '=', anyOf(urls))
    .orderBy('is_listed', 'desc')
    .executeTakeFirst();

export interface AddedFeed {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly homepage: string;
  readonly topic: 'all' | 'ai';
  readonly every_minutes: number;
}

/** Adds a feed, or puts one that was taken off the list back as it is wanted now. */
export const saveFeed = async (db: Db, feed: AddedFeed): Promise<void> => {
  const given = { ...feed, kind: 'feed' as const, origin: 'added' as const };
  await db
    .insertInto('import_sources')
    .values(given)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...{ name: feed.name, topic: feed.topic, every_minutes: feed.every_minutes },
        ...{ is_listed: true, is_paused: false, is_edited: true, failures: 0, next_run_at: sql<Date>`now()` },
      }),
    )
    .execute();
};

export type Change = 'pause' | 'resume' | 'remove' | 'restore';

/** A source of a list that is taken off here stays off, whatever the list says. */
const changes = {
  pause: { is_paused: true },
  resume: { is_paused: false, next_run_at: sql<Date>`now()` },
  remove: { is_listed: false, is_edited: true },
  restore: { is_listed: true, is_paused: false, next_run_at: sql<Date>`now()` },
} as const;

/** False where there is no such source. */
export const applyChange = async (db: Db, id: string, change: Change): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('import_sources')
    .set(changes[change])
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
