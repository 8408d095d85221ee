import type { CommentEntry } from '@hub/shared/contracts/comment';
import type { Db } from '../platform/db/open-database.ts';
import type { ModerationAction, Sources } from '../platform/sources/source-adapter.ts';
import {
  type CommentBrief,
  type CommentRow,
  findBriefs,
  findCommentsOf,
  removeOfSources,
  type Slice,
  setSourceHidden,
} from './comments.queries.ts';
import { type Parts, presentEntries } from './comments.service.ts';
import { removeComment, restoreComment } from './removal.ts';

export type { CommentBrief };

/** For who deletes a thing, or brings it back, in the same transaction: its comments go and come with it. */
export const hideCommentsOf = (tx: Db, sourceId: string, isHidden: boolean): Promise<void> =>
  setSourceHidden(tx, sourceId, isHidden);

/** For who removes things for good, in the same transaction. */
export const removeCommentsOf = (tx: Db, sourceIds: readonly string[]): Promise<void> =>
  removeOfSources(tx, sourceIds);

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

/** Comments by id, deleted ones included: whether everybody may see one it says itself. */
export const commentBriefs = async (db: Db, ids: readonly number[]): Promise<Map<number, CommentBrief>> =>
  new Map((await findBriefs(db, ids)).map((brief) => [brief.id, brief]));

/** Takes a comment away, noted and told within the transaction; false where it is not there. */
export const takeComment = (
  sources: Sources,
  tx: Db,
  id: number,
  action: ModerationAction,
): Promise<boolean> => removeComment(sources, tx, id, action);

/** Brings back what `takeComment` took. */
export const bringCommentBack = (
  sources: Sources,
  tx: Db,
  id: number,
  action: ModerationAction,
): Promise<boolean> => restoreComment(sources, tx, id, action);
