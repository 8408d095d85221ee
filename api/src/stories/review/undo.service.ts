import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import type { DataOf } from '@hub/shared/contracts/kit/call';
import type { undoReview } from '@hub/shared/contracts/moderation';
import { takeBack, tell } from '../../messages/messages.public.ts';
import { writeAudit } from '../../platform/audit/audit.queries.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { canReview } from '../stories.policy.ts';
import { findWritten, lockStory, showText, type WrittenRow } from '../writing/writing.queries.ts';
import { layOutStored, type Parts, readInReview, type StoredText, textToShow } from './review.service.ts';
import { findVerdict, markUndone, type VerdictRow } from './verdicts.queries.ts';

const isAsLeft = (row: WrittenRow, { left_status, left_shown, left_approved }: VerdictRow): boolean =>
  row.submitted_at === null &&
  row.status === left_status &&
  row.shown_revision === left_shown &&
  row.approved_revision === left_approved;

/** The verdict as it may be taken back; every other case is told apart. */
const effectiveVerdict = async (tx: Db, row: WrittenRow, member: Member): Promise<VerdictRow> => {
  const verdict = await findVerdict(tx, row.id);
  if (!verdict) throw new AppError('review_not_found');
  if (!canReview(member, row)) throw new AppError('forbidden');
  if (verdict.undone_at !== null) throw new AppError('review_undone');
  if (!isAsLeft(row, verdict)) throw new AppError('conflict');
  return verdict;
};

const putBack = async (
  tx: Db,
  row: WrittenRow,
  verdict: VerdictRow,
  { stored, at }: { readonly stored: StoredText | undefined; readonly at: Date },
): Promise<void> => {
  const shown = verdict.shown_revision;
  await showText(tx, row.id, {
    text: textToShow(row, shown, stored),
    shown,
    reviewState: {
      status: verdict.status,
      revision: row.revision,
      approvedRevision: verdict.approved_revision,
      submittedAt: verdict.submitted_at,
      publishedAt: verdict.published_at,
      reviewReason: verdict.review_reason,
    },
    at,
  });
  await markUndone(tx, row.id, at);
};

/** An owner who has not read of the verdict never hears of it; one who has hears that it is off. */
const tellOwner = async (tx: Db, row: WrittenRow, verdict: VerdictRow, member: Member): Promise<void> => {
  if (verdict.message_id !== null && (await takeBack(tx, verdict.message_id))) return;
  const what = verdict.status === 'published' ? `你对《${row.title}》的修改` : `你的文章《${row.title}》`;
  const sourceId = formatSourceId('story', row.id);
  const text = `${what}之前的审核结果已撤销，正在重新审核。`;
  await tell(tx, [{ userId: row.user_id, kind: 'review', actorId: member.userId, sourceId, text }]);
};

/** Takes the last verdict on a story back, as long as nobody went on with the story since. */
export const undoVerdict = async (
  parts: Parts,
  id: number,
  member: Member,
): Promise<DataOf<typeof undoReview>> => {
  const [before, last] = [await findWritten(parts.db, id), await findVerdict(parts.db, id)];
  const stored = before && last && (await layOutStored(parts, before, last.shown_revision));
  await inTransaction(parts.db, async (tx) => {
    const row = await lockStory(tx, id);
    if (!row || row.status === 'draft') throw new AppError('story_not_found');
    const verdict = await effectiveVerdict(tx, row, member);
    await putBack(tx, row, verdict, { stored, at: parts.now() });
    await writeAudit(tx, {
      actorId: member.userId,
      action: 'story.review_undo',
      target: formatSourceId('story', id),
    });
    const waiting = (await lockStory(tx, id)) ?? row;
    await tellOwner(tx, waiting, verdict, member);
  });
  return readInReview(parts, id, member);
};
