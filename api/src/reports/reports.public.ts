import type { Db } from '../platform/db/open-database.ts';
import { giveToMember, saveReport, type Words } from './reports.queries.ts';

/**
 * A browser that reported as a visitor's logs in: its reports are the member's from then on, who hears what becomes of
 * them. Nobody learns more by it, for whoever sits at that browser could read them before.
 */
export const joinReports = (db: Db, guestId: number, userId: number): Promise<void> =>
  giveToMember(db, guestId, userId);

/** Reports a thing in a member's name, by its id; whether they may see it is for whoever calls. */
export const reportAs = (tx: Db, userId: number, id: string, words: Words): Promise<void> =>
  saveReport(tx, { userId }, id, words);
