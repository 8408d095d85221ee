import type { Db } from '../../platform/db/open-database.ts';
import { words } from '../../platform/workers/lanes.ts';
import { findNames } from './attendees.queries.ts';
import type * as tasks from './names.tasks.ts';

const run = words.tasks<typeof tasks>(new URL('./names.tasks.ts', import.meta.url));

const LATIN = /^[a-z][a-z ]{0,30}$/i;

/** The orders of an event whose names sound like what was typed in pinyin; none for other words. */
export const soundingOrders = async (db: Db, eventId: number, typed: string): Promise<number[]> => {
  if (!LATIN.test(typed)) return [];
  const orders = await findNames(db, eventId);
  const names = orders.map(({ name }) => name);
  const found = await run('soundingLike', { names, q: typed.replaceAll(' ', '').toLowerCase() });
  return found.flatMap((index) => orders[index]?.id ?? []);
};
