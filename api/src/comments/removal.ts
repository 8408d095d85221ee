import { formatCommentId } from '@hub/shared/contracts/input/source-id';
import { tell } from '../messages/messages.public.ts';
import { writeAudit } from '../platform/audit/audit.queries.ts';
import type { Db } from '../platform/db/open-database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Context } from '../platform/http/context.ts';
import type { Member } from '../platform/sessions/session.ts';
import type { ModerationAction, Sources } from '../platform/sources/source-adapter.ts';
import { addToCounters } from '../platform/sources/sources.ts';
import { markDeleted, unmarkDeleted } from './comment-changes.queries.ts';
import { canDelete, isOwn } from './comments.policy.ts';
import { requireComment } from './writing.service.ts';

/** Deletes a comment, by whomever: counted, and noted and told where it is somebody else's. False where it is gone. */
export const removeComment = async (
  sources: Sources,
  tx: Db,
  id: number,
  action: ModerationAction,
): Promise<boolean> => {
  const taken = await markDeleted(tx, id, action);
  if (!taken) return false;
  const { source_id: sourceId, user_id: userId } = taken;
  await addToCounters(sources, tx, 'comment_count', new Map([[sourceId, -1]]));
  if (userId === action.actorId) return true;
  const target = formatCommentId(id);
  await writeAudit(tx, { actorId: action.actorId, action: 'comment.delete', target, reason: action.reason });
  await tell(tx, [{ userId, kind: 'review', sourceId, text: `你的评论已被删除。理由：${action.reason}` }]);
  return true;
};

/** Brings a deleted comment back. */
export const restoreComment = async (
  sources: Sources,
  tx: Db,
  id: number,
  action: ModerationAction,
): Promise<boolean> => {
  const taken = await unmarkDeleted(tx, id);
  if (!taken) return false;
  const { source_id: sourceId, user_id: userId } = taken;
  await addToCounters(sources, tx, 'comment_count', new Map([[sourceId, 1]]));
  const target = formatCommentId(id);
  await writeAudit(tx, { actorId: action.actorId, action: 'comment.restore', target, reason: action.reason });
  await tell(tx, [{ userId, kind: 'review', sourceId, commentId: id, text: '你的评论已恢复。' }]);
  return true;
};

/** The call: one's own, or as a moderator with a reason. */
export const remove = (
  parts: Pick<Context, 'db' | 'sources' | 'now'>,
  session: Member,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<void> =>
  inTransaction(parts.db, async (tx) => {
    const comment = await requireComment(parts, tx, id);
    if (!canDelete(session, comment)) throw new AppError('forbidden');
    if (!isOwn(session, comment) && reason === '') throw new AppError('reason_required');
    const isRemoved = await removeComment(parts.sources, tx, id, { actorId: session.userId, reason });
    if (!isRemoved) throw new AppError('comment_not_found');
  });
