import type { Db } from '../db/open-database.ts';

const START = 'start';

/** The moment of the first load, which sample times count from ever after. */
export const firstStart = async (db: Db): Promise<Date> => {
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

/** The features that have loaded this state of the sample data. */
export const findLoaded = async (db: Db, fingerprint: string): Promise<Set<string>> => {
  const loaded = await db
    .selectFrom('seeds')
    .select('feature')
    .where('fingerprint', '=', fingerprint)
    .execute();
  return new Set(loaded.map(({ feature }) => feature));
};

export const noteLoaded = async (db: Db, feature: string, fingerprint: string): Promise<void> => {
  await db
    .insertInto('seeds')
    .values({ feature, fingerprint })
    .onConflict((conflict) => conflict.column('feature').doUpdateSet({ fingerprint }))
    .execute();
};
