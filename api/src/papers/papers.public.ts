import type { Paper } from '@hub/shared/contracts/paper';
import type { Db } from '../platform/db/open-database.ts';
import type { Session } from '../platform/sessions/session.ts';
import { computePaperHeat } from './papers.heat.ts';
import { readPapers } from './papers.service.ts';

/** Brings the heat of papers up to date: at first start, and at midnight. */
export const computeHeat = (db: Db, now: Date): Promise<void> => computePaperHeat(db, now);

/** Papers in the order of the ids; unknown ones are left out. */
export const findEntries = (db: Db, ids: readonly string[], session: Session): Promise<Paper[]> =>
  readPapers(db, ids, session);
