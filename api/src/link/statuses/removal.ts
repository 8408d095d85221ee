import { formatStatusId } from '@hub/shared/contracts/input/source-id';
import { tell } from '../../messages/messages.public.ts';
import { writeAudit } from '../../platform/audit/audit.queries.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { ModerationAction } from '../../platform/sources/source-adapter.ts';
import { addToAccount } from '../entities/accounts.queries.ts';
import { tellOthers } from '../events/federated-events.queries.ts';
import { announce } from '../events/feed-events.ts';
import { hideStatus, type TakenRow, unhideStatus } from './editing.queries.ts';
import { addToReplies } from './posting.queries.ts';

const count = async (tx: Db, { user_id, reply_to_id }: TakenRow, by: 1 | -1): Promise<void> => {
  if (reply_to_id !== null) await addToReplies(tx, reply_to_id, by);
  await addToAccount(tx, user_id, { statuses: by });
};

/** Takes a status away, by whomever; who wrote it, undefined where it is gone. */
export const takeAway = async (tx: Db, id: string, at: Date): Promise<number | undefined> => {
  const taken = await hideStatus(tx, id, at);
  if (!taken) return undefined;
  await count(tx, taken, -1);
  const { user_id: authorId, visibility } = taken;
  await tellOthers(tx, { kind: 'delete', userId: authorId, statusId: id });
  announce(tx, { type: 'delete', id, authorId, visibility, isBoost: false });
  return authorId;
};

/** Takes somebody's status away, noted and told; false where it is gone. */
export const takeStatus = async (
  tx: Db,
  id: string,
  { actorId, reason }: ModerationAction,
): Promise<boolean> => {
  const userId = await takeAway(tx, id, new Date());
  if (userId === undefined) return false;
  await writeAudit(tx, { actorId, action: 'status.delete', target: formatStatusId(id), reason });
  await tell(tx, [{ userId, kind: 'review', actorId, text: `你的动态已被删除。理由：${reason}` }]);
  return true;
};

/** Brings a status back that was taken away. */
export const bringStatusBack = async (
  tx: Db,
  id: string,
  { actorId, reason }: ModerationAction,
): Promise<boolean> => {
  const taken = await unhideStatus(tx, id);
  if (!taken) return false;
  await count(tx, taken, 1);
  await tellOthers(tx, { kind: 'create', userId: taken.user_id, statusId: id });
  await writeAudit(tx, { actorId, action: 'status.restore', target: formatStatusId(id), reason });
  await tell(tx, [{ userId: taken.user_id, kind: 'review', actorId, text: '你的动态已恢复。' }]);
  return true;
};
