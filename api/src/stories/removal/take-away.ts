import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import { hideCommentsOf } from '../../comments/comments.public.ts';
import { tell } from '../../messages/messages.public.ts';
import { writeAudit } from '../../platform/audit/audit.queries.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { ModerationAction } from '../../platform/sources/source-adapter.ts';
import { findAuthorIds, findDeletedTitles, markDeleted, unmarkDeleted } from './removal.queries.ts';

/** Who wrote these, by id; what was imported nobody of us wrote. */
export const findStoryAuthors = findAuthorIds;

/** What those that were taken away are called, by id. */
export const findTakenTitles = findDeletedTitles;

/** Deletes a story with what is said of it, and tells its owner; false where it is not there. */
export const removeStory = async (
  tx: Db,
  id: string,
  { actorId, reason }: ModerationAction,
  at = new Date(),
): Promise<boolean> => {
  const story = await markDeleted(tx, { id: Number(id), by: actorId, reason, at });
  if (!story) return false;
  const target = formatSourceId('story', id);
  await hideCommentsOf(tx, target, true);
  await writeAudit(tx, { actorId, action: 'story.delete', target, reason });
  const text = `你的文章《${story.title}》已被删除。理由：${reason}`;
  await tell(tx, [{ userId: story.user_id, actorId, kind: 'review', sourceId: target, text }]);
  return true;
};

const EVER = new Date(0);

/** Brings back, with what is said of it, a story that was deleted since then; false where there is none. */
export const restoreStory = async (
  tx: Db,
  id: string,
  { actorId, reason }: ModerationAction,
  since = EVER,
): Promise<boolean> => {
  const story = await unmarkDeleted(tx, Number(id), since);
  if (!story) return false;
  const target = formatSourceId('story', id);
  await hideCommentsOf(tx, target, false);
  await writeAudit(tx, { actorId, action: 'story.restore', target, reason });
  const text = `你的文章《${story.title}》已恢复。`;
  await tell(tx, [{ userId: story.user_id, actorId, kind: 'review', sourceId: target, text }]);
  return true;
};
