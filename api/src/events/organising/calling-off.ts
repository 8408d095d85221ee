import type { callOffEvent } from '@hub/shared/contracts/events/organising';
import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import { tell } from '../../messages/messages.public.ts';
import { writeAudit } from '../../platform/audit/audit.queries.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { overAt } from '../event-state.ts';
import { writeNotice } from '../notices/notices.queries.ts';
import { lockManaged } from './managed-event.ts';
import { changeEvent, type Written } from './organising.queries.ts';

/** Calls an event off for good and tells everybody who has a place or waits for one; a second time changes nothing. */
export const callOff = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  member: Member,
  { id, reason }: InputOf<typeof callOffEvent>,
): Promise<Written> =>
  inTransaction(db, async (tx) => {
    const { event, full } = await lockManaged(tx, id, member);
    if (event.called_off_at !== null) return { id, revision: event.revision };
    if (now() >= overAt(event)) throw new AppError('event_over');
    const written = await changeEvent(tx, id, { called_off_at: now(), call_off_reason: reason }, now());
    // Many are touched by it, so it is noted whoever does it.
    const sourceId = formatSourceId('event', id);
    await writeAudit(tx, { actorId: member.userId, action: 'event.call_off', target: sourceId, reason });
    if (full.user_id !== null) {
      const text = `管理员取消了你的活动，原因：${reason}`;
      await tell(tx, [{ userId: full.user_id, kind: 'system', actorId: member.userId, sourceId, text }]);
    }
    await writeNotice(tx, id, 'all', { kind: 'called_off' });
    return written;
  });
