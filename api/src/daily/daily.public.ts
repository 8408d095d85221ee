import type { DailyEvent } from '@hub/shared/contracts/other/daily';
import { later } from '@hub/shared/dates/beijing';
import type { Db } from '../platform/db/open-database.ts';
import { presentEvent } from './daily.present.ts';
import { findEvents } from './daily.queries.ts';
import { findEdition as find, newestEdition as newest } from './daily.service.ts';
import { editionMap } from './edition-map.queries.ts';

/** The edition of a day, for what shows it elsewhere; undefined where there is none. */
export const findEdition = find;

/** Today's edition, or the last one that is worth opening. */
export const newestEdition = newest;

/** What there is, for the map of the site. */
export const mapOf = editionMap;

const SOON_DAYS = 60;

/** What begins next: our own first, then conferences. */
export const findNextEvents = async (db: Db, now: Date, limit: number): Promise<DailyEvent[]> => {
  const rows = await findEvents(db, { from: now, to: later(now, SOON_DAYS, 'day') }, limit);
  return rows.map(presentEvent);
};
