import { underLock } from '../db/migrate.ts';
import type { Database } from '../db/open-database.ts';
import type { Feature } from '../feature.ts';
import { collectSources } from '../sources/source-adapter.ts';
import { fingerprintOf, openSampleData } from './sample-data.ts';
import { findLoaded, firstStart, noteLoaded } from './seeds.queries.ts';

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
    const isLoaded = await findLoaded(db, fingerprint);
    const due = features.filter(({ name, seed }) => seed && !isLoaded.has(name));
    for (const [index, { name, seed }] of due.entries()) {
      onProgress(name, index + 1, due.length);
      await seed?.(db, data, sources);
      await noteLoaded(db, name, fingerprint);
    }
    return due.length;
  });
