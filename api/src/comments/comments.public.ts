import type { CommentEntry } from '@hub/shared/contracts/comment';
import type { Db } from '../platform/db/open-database.ts';
import { type CommentRow, findCommentsOf, type Slice, setSourceHidden } from './comments.queries.ts';
import { type Parts, presentEntries } from './comments.service.ts';

/** For who deletes a thing, or brings it back, in the same transaction: its comments go and come with it. */
export const hideCommentsOf = (tx: Db, sourceId: string, isHidden: boolean): Promise<void> =>
  setSourceHidden(tx, sourceId, isHidden);

/** What a user says in public, the latest first, with the titles of what it is said of. */
export const commentsOf = async (parts: Parts, userId: number, slice: Slice): Promise<CommentEntry[]> =>
  presentEntries(parts, await findCommentsOf(parts.db, userId, slice));

/** The same as its table has it. */
export const commentRowsOf = (
  db: Db,
  userId: number,
  limit: number,
): Promise<Pick<CommentRow, 'id' | 'source_id' | 'content' | 'created_at'>[]> =>
  findCommentsOf(db, userId, { offset: 0, limit });
