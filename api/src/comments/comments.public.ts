import type { Db } from '../platform/db/open-database.ts';
import { setSourceHidden } from './comments.queries.ts';

/** For who deletes a thing, or brings it back, in the same transaction: its comments go and come with it. */
export const hideCommentsOf = (tx: Db, sourceId: string, isHidden: boolean): Promise<void> =>
  setSourceHidden(tx, sourceId, isHidden);
