import { formatStatusId } from '@hub/shared/contracts/input/source-id';
import { tell } from '../../messages/messages.public.ts';
import { writeAudit } from '../../platform/audit/audit.queries.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Deed } from '../../platform/sources/source-keeper.ts';
import { addToAccount } from '../entities/accounts.queries.ts';
import { hideStatus, type TakenRow, unhideStatus } from './editing.queries.ts';
import { addToReplies } from './posting.queries.ts';

const count = async (tx: Db, { user_id, reply_to_id }: TakenRow, by: 1 | -1): Promise<void> => {
  if (reply_to_id !== null) await addToReplies(tx, reply_to_id, by);
  await addToAccount(tx, user_id, { statuses: by });
};

/** Takes a status away, by whomever; who wrote it, undefined where it is gone. */
export const takeAway = async (tx: Db, id: string, at: Date): Promise<number | undefined> => {
  const taken = await hideStatus(tx, id, at);
  if (taken) await count(tx, taken, -1);
  return taken?.user_id;
};

/** Takes somebody's status away, noted and told; false where it is gone. */
export const takeStatus = async (tx: Db, id: string, { actorId, reason }: Deed): Promise<boolean> => {
  const userId = await takeAway(tx, id, new Date());
  if (userId === undefined) return false;
  await writeAudit(tx, { actorId, action: 'status.delete', target: formatStatusId(id), reason });
  await tell(tx, [{ userId, kind: 'review', actorId, text: `你的动态已被删除。理由：${reason}` }]);
  return true;
};

/** Brings a status back that was taken away. */
export const bringStatusBack = async (tx: Db, id: string, { actorId, reason }: Deed): Promise<boolean> => {
  const taken = await unhideStatus(tx, id);
  if (!taken) return false;
  await count(tx, taken, 1);
  await writeAudit(tx, { actorId, action: 'status.restore', target: formatStatusId(id), reason });
  await tell(tx, [{ userId: taken.user_id, kind: 'review', actorId, text: '你的动态已恢复。' }]);
  return true;
};
