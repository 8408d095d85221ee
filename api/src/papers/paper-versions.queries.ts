import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { PaperVersion } from './paper-harvest.queries.ts';

const WEEK_MS = 7 * 86_400_000;

/** A paper about which arXiv is to be asked. */
export interface VersionsDue {
  readonly id: string;
  readonly arxiv_id: string;
}

/**
 * Papers whose versions are to be asked for, at first those that are hot here: revised, and not asked about since. What was
 * asked in vain is asked again after a week.
 */
export const findVersionsDue = (db: Db, now: Date, limit: number): Promise<VersionsDue[]> =>
  db
    .selectFrom('papers')
    .select(['id', 'arxiv_id'])
    .where('revised_at', 'is not', null)
    .where((where) =>
      where.or([
        where('versions_at', 'is', null),
        where('versions_at', '<', where.ref('revised_at')),
        where.and([
          where('versions_at', '<', new Date(now.getTime() - WEEK_MS)),
          where(sql`jsonb_array_length(versions)`, '<', 2),
        ]),
      ]),
    )
    .orderBy('heat_30', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Keeps the versions of a paper; without `versions` only that it was asked. */
export const writeVersions = async (
  db: Db,
  id: string,
  now: Date,
  versions: readonly PaperVersion[] | undefined,
): Promise<void> => {
  await db
    .updateTable('papers')
    .set({ versions_at: now, ...(versions ? { versions: JSON.stringify(versions) } : {}) })
    .where('id', '=', id)
    .execute();
};

/** The versions of a paper that are known, the first one first. */
export const findVersions = async (db: Db, id: string): Promise<readonly PaperVersion[]> => {
  const row = await db
    .selectFrom('papers')
    .select(({ ref }) => ref('versions').$castTo<PaperVersion[]>().as('versions'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.versions ?? [];
};
