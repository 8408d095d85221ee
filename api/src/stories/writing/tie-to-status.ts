import type { InputOf } from '@hub/shared/contracts/kit/call';
import type { tieStoryToStatus } from '@hub/shared/contracts/writing/stories';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { checkEditable } from './write-story.ts';
import { lockStory, setStatusId, type WrittenRow } from './writing.queries.ts';

/** The id of a status as the link feed keeps it, if that member may read it. */
export type FindStatus = (db: Db, userId: number, id: string) => Promise<string | undefined>;

/** Nobody discusses what was handed in to nobody, or refused; what waits is discussed once it is out. */
const canBeDiscussed = ({ status }: WrittenRow): boolean => status === 'published' || status === 'pending';

/** Ties a story to the status of the link feed that discusses it; none unties it. */
export const tieToStatus = (
  db: Db,
  member: Member,
  { story_id, post_id }: InputOf<typeof tieStoryToStatus>,
  findStatus: FindStatus | undefined,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = checkEditable(await lockStory(tx, story_id), member);
    if (post_id === undefined) return setStatusId(tx, story_id, '');
    const statusId = await findStatus?.(tx, member.userId, post_id);
    if (statusId === undefined) throw new AppError('status_not_found');
    if (!canBeDiscussed(row)) throw new AppError('story_not_out');
    return setStatusId(tx, story_id, statusId);
  });
