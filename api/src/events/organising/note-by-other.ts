import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import { tell } from '../../messages/messages.public.ts';
import { type AuditAction, writeAudit } from '../../platform/audit/audit.queries.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Member } from '../../platform/sessions/session.ts';
import type { FullEventRow } from '../events.queries.ts';

interface OrganiserAction {
  readonly action: AuditAction;
  /** What its organiser is told on the site; nothing where left out. */
  readonly text?: string;
  readonly reason?: string;
}

/** Notes what a moderator does to another's event, and tells its organiser; nothing where it is the member's own. */
export const noteByOther = async (
  tx: Db,
  member: Member,
  { id, user_id }: Pick<FullEventRow, 'id' | 'user_id'>,
  { action, text, reason = '' }: OrganiserAction,
): Promise<void> => {
  if (member.userId === user_id) return;
  const sourceId = formatSourceId('event', id);
  await writeAudit(tx, { actorId: member.userId, action, target: sourceId, reason });
  if (user_id !== null && text !== undefined)
    await tell(tx, [{ userId: user_id, kind: 'system', actorId: member.userId, sourceId, text }]);
};
