import { underLock } from '../db/migrate.ts';
import type { Database, Db } from '../db/open-database.ts';
import type { Feature } from '../feature.ts';
import { collectSources } from '../sources/source-keeper.ts';
import { fingerprintOf, openSampleData } from './sample-data.ts';

const START = 'start';

/** The moment of the first load, which sample times count from ever after. */
const firstStart = async (db: Db): Promise<Date> => {
  await db
    .insertInto('seeds')
    .values({ feature: START, fingerprint: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { loaded_at } = await db
    .selectFrom('seeds')
    .select('loaded_at')
    .where('feature', '=', START)
    .executeTakeFirstOrThrow();
  return loaded_at;
};

/** Loads the sample data of each feature that has not loaded this state of it. */
export const loadSeeds = (
  database: Database,
  features: readonly Feature[],
  onProgress: (name: string, done: number, of: number) => void = () => undefined,
): Promise<number> =>
  underLock(database, async () => {
    const { db } = database.slow;
    const fingerprint = fingerprintOf();
    const sources = collectSources(features);
    const data = openSampleData(await firstStart(db));
    const loaded = await db
      .selectFrom('seeds')
      .select('feature')
      .where('fingerprint', '=', fingerprint)
      .execute();
    const isLoaded = new Set(loaded.map(({ feature }) => feature));
    const due = features.filter(({ name, seed }) => seed && !isLoaded.has(name));
    for (const [index, { name, seed }] of due.entries()) {
      onProgress(name, index + 1, due.length);
      await seed?.(db, data, sources);
      await db
        .insertInto('seeds')
        .values({ feature: name, fingerprint })
        .onConflict((conflict) => conflict.column('feature').doUpdateSet({ fingerprint }))
        .execute();
    }
    return due.length;
  });
