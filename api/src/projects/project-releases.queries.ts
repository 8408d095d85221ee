import type { Db } from '../platform/db/open-database.ts';

/** Something that a project published, under a tag of its repository. */
export interface HarvestedRelease {
  readonly tag: string;
  readonly name: string;
  /** ISO 8601. */
  readonly published_at: string;
}

const DAY_MS = 86_400_000;

/** Projects whose releases are to be asked for: never asked yet, or pushed to since, once a day; each in its turn, at first those with the most stars. */
export const findReleasesDue = (
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: number; full_name: string }[]> =>
  db
    .selectFrom('projects')
    .select(['id', 'full_name'])
    .where('github_id', 'is not', null)
    .where('is_archived', '=', false)
    .where((where) =>
      where.or([
        where('releases_at', 'is', null),
        where.and([
          where('releases_at', '<', where.ref('pushed_at')),
          where('releases_at', '<', new Date(now.getTime() - DAY_MS)),
        ]),
      ]),
    )
    .orderBy('releases_at', (order) => order.asc().nullsFirst())
    .orderBy('stars', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Keeps what a project published; without `releases` only that it was asked. */
export const writeReleases = async (
  db: Db,
  id: number,
  now: Date,
  releases: readonly HarvestedRelease[] | undefined,
): Promise<void> => {
  await db
    .updateTable('projects')
    .set({ releases_at: now, ...(releases ? { releases: JSON.stringify(releases) } : {}) })
    .where('id', '=', id)
    .execute();
};
