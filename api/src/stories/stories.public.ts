import type { Db } from '../platform/db/open-database.ts';
import { computeStoryHeat } from './stories.heat.ts';
import { findReceived } from './stories.queries.ts';

/** Brings the heat of stories up to date: at first start, and by the clock. */
export const computeHeat = (db: Db, now: Date): Promise<void> => computeStoryHeat(db, now);

/** What a user's public stories received in votes and bookmarks, and how many there are. */
export const receivedBy = (db: Db, userId: number): Promise<{ score: number; stories: number }> =>
  findReceived(db, userId);
