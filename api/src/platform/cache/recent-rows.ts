import type { Db } from '../db/open-database.ts';
import { createSharing } from '../deadlines/sharing.ts';

// How long a change may take until every process shows it.
const MAX_AGE_MS = 30_000;
// Shorter than a reader waits.
const LONGEST_MS = 4000;

type Find<T> = (db: Db) => Promise<T>;

const createReader = <T>(db: Db, find: Find<T>, maxAgeMs: number) => {
  const share = createSharing<T>(LONGEST_MS);
  let last: { readonly rows: T; readonly readAt: number } | undefined;
  const read = async (): Promise<T> => {
    const readAt = Date.now();
    const rows = await find(db);
    last = { rows, readAt };
    return rows;
  };
  return async (): Promise<T> =>
    last && Date.now() - last.readAt < maxAgeMs ? last.rows : share('rows', read);
};

/** Reads rows that nearly every request needs and only operators change: as they were half a minute ago at most, or `maxAgeMs`. */
export const recentRows = <T>(find: Find<T>, maxAgeMs = MAX_AGE_MS): Find<T> => {
  const readers = new WeakMap<Db, () => Promise<T>>();
  return (db) => {
    const reader = readers.get(db) ?? createReader(db, find, maxAgeMs);
    readers.set(db, reader);
    return reader();
  };
};
