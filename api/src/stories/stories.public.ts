import type { Db } from '../platform/db/open-database.ts';
import { computeStoryHeat } from './stories.heat.ts';

/** Brings the heat of stories up to date: at first start, and by the clock. */
export const computeHeat = (db: Db, now: Date): Promise<void> => computeStoryHeat(db, now);
