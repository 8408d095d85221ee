import type { Db } from '../../platform/db/open-database.ts';
import type { SampleData } from '../../platform/seeds/sample-data.ts';
import { readConferences } from './conferences.ts';
import { insertOrders, upsertEvents } from './import.queries.ts';
import { readSampleEvents } from './sample-events.ts';

/** Loads conferences, sample events and their sign-ups; what is there already is brought up to date. */
export const seedEvents = async (db: Db, data: SampleData): Promise<void> => {
  const { events, orders } = await readSampleEvents(data);
  await upsertEvents(db, [...events, ...(await readConferences(data))]);
  await insertOrders(db, orders);
};
