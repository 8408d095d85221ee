import type { Db } from '../platform/db/open-database.ts';
import { findFlags } from './reactions.queries.ts';

/** What a viewer did with one thing. */
export interface ReactionFlags {
  readonly is_voted: boolean;
  readonly is_marked: boolean;
  readonly is_reported: boolean;
}

export const noFlags: ReactionFlags = { is_voted: false, is_marked: false, is_reported: false };

/** A member's flags by source id; things without any are left out, a visitor has none. */
export const flagsOf = async (
  db: Db,
  userId: number,
  sourceIds: readonly string[],
): Promise<Map<string, ReactionFlags>> => {
  if (userId === 0 || sourceIds.length === 0) return new Map();
  const rows = await findFlags(db, userId, sourceIds);
  return new Map(rows.map(({ source_id, ...flags }) => [source_id, flags]));
};
