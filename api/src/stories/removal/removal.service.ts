import { pageSizes } from '@hub/shared/contracts/input/paging';
import { type DeletedStory, RESTORE_DAYS } from '@hub/shared/contracts/writing/deleted';
import type { StoryWritten } from '@hub/shared/contracts/writing/stories';
import { later, wireTime } from '@hub/shared/dates/beijing';
import { findUserBriefs } from '../../accounts/accounts.public.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { canDelete, canRead } from '../stories.policy.ts';
import { findWritten, lockStory } from '../writing/writing.queries.ts';
import { type DeletedRow, findDeleted } from './removal.queries.ts';
import { removeStory, restoreStory } from './take-away.ts';

type Parts = Pick<Context, 'db' | 'now'>;

/** What was deleted before this cannot be had back. */
export const restorableSince = (now: Date): Date => later(now, -RESTORE_DAYS, 'day');

/** Deletes a story, so that a moderator can bring it back; somebody else's only with a reason (spec §5). */
export const takeAway = (
  { db, now }: Parts,
  member: Member,
  { story_id: id, reason }: { readonly story_id: number; readonly reason: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const story = await lockStory(tx, id);
    if (!story || !canRead(member, story)) throw new AppError('story_not_found');
    if (!canDelete(member, story)) throw new AppError('forbidden');
    if (story.user_id !== member.userId && reason === '') throw new AppError('reason_required');
    await removeStory(tx, String(id), { actorId: member.userId, reason }, now());
  });

/** Brings a deleted story back as it was, with its comments. */
export const bringBack = ({ db, now }: Parts, member: Member, id: number): Promise<StoryWritten> =>
  inTransaction(db, async (tx) => {
    const action = { actorId: member.userId, reason: '' };
    const isRestored = await restoreStory(tx, String(id), action, restorableSince(now()));
    const story = isRestored ? await findWritten(tx, id) : undefined;
    if (!story) throw new AppError('story_not_found');
    return { story_id: id, status: story.status, revision: story.revision };
  });

const present = (row: DeletedRow, names: ReadonlyMap<number, { readonly name: string }>): DeletedStory => ({
  story_id: row.id,
  title: row.title,
  status: row.status,
  user_id: row.user_id,
  user_name: names.get(row.user_id)?.name ?? '',
  deleted_at: wireTime(row.deleted_at),
  deleted_by_name: names.get(row.deleted_by ?? 0)?.name ?? '',
  reason: row.delete_reason,
  gone_at: wireTime(later(row.deleted_at, RESTORE_DAYS, 'day')),
});

/** What a moderator may bring back, the latest first. */
export const listDeleted = async ({ db, now }: Parts, page: number): Promise<DeletedStory[]> => {
  const limit = pageSizes.review;
  const rows = await findDeleted(db, restorableSince(now()), { offset: (page - 1) * limit, limit });
  const names = await findUserBriefs(
    db,
    rows.flatMap(({ user_id, deleted_by }) => [user_id, deleted_by ?? user_id]),
  );
  return rows.map((row) => present(row, names));
};
