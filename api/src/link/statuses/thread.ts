import type { StatusContext } from '@hub/shared/contracts/link/entities';
import type { Reading } from '../entities/reading.ts';
import { readableRow, showStatuses } from '../entities/show-statuses.ts';
import { findAncestors, findDescendants } from './thread.queries.ts';

/** As much of a thread as is shown at once. */
const THREAD = 60;

/** What a status answers, and its answers; of a boost, those of what it boosts. */
export const readContext = async (reading: Reading, viewerId: number, id: string): Promise<StatusContext> => {
  const row = await readableRow(reading, viewerId, id);
  const middle = row.reblog_of_id ?? row.id;
  const above = await findAncestors(reading.db, viewerId, middle, THREAD);
  const below = await findDescendants(reading.db, viewerId, middle, THREAD);
  const ancestors = await showStatuses(reading, above, viewerId);
  return { ancestors, descendants: await showStatuses(reading, below, viewerId) };
};
