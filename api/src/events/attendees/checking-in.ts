import type { checkIn } from '@hub/shared/contracts/events/attendees';
import type { DataOf, InputOf } from '@hub/shared/contracts/kit/call';
import type { ErrorId } from '@hub/shared/contracts/kit/errors';
import { wireTime } from '@hub/shared/dates/beijing';
import { readScannedCode } from '@hub/shared/text/scanned-code';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { lockManaged } from '../organising/managed-event.ts';
import { type CheckedIn, countPresent, findLetIn, findStatus, letIn } from './attendees.queries.ts';

/** Why a ticket of this very event opens no door, by what became of the order; its organiser sees all of them anyway. */
const refusals: Readonly<Record<string, ErrorId>> = {
  cancelled: 'ticket_cancelled',
  waiting: 'ticket_waiting',
};

interface Entered extends CheckedIn {
  readonly isFirst: boolean;
}

// Under the event's lock, for a moment: who gives the ticket back meanwhile has looked already whether somebody is in.
const enter = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  member: Member,
  id: number,
  code: string,
): Promise<Entered> =>
  inTransaction(db, async (tx) => {
    const { event } = await lockManaged(tx, id, member);
    if (event.called_off_at) throw new AppError('event_called_off');
    const first = await letIn(tx, { eventId: id, code, by: member.userId, now: now() });
    const found = first ?? (await findLetIn(tx, id, code));
    if (!found) throw new AppError(refusals[(await findStatus(tx, id, code)) ?? ''] ?? 'ticket_not_found');
    return { ...found, isFirst: first !== undefined };
  });

/** Lets the owner of a ticket of an event that takes place in; one is first, however many scan or give it back at once. */
export const checkInTicket = async (
  context: Pick<Context, 'db' | 'now'>,
  member: Member,
  { id, code }: InputOf<typeof checkIn>,
): Promise<DataOf<typeof checkIn>> => {
  const { isFirst, name, checked_in_at } = await enter(context, member, id, readScannedCode(code).code);
  return {
    is_first: isFirst,
    name,
    tick_name: '普通票',
    checked_in_at: wireTime(checked_in_at),
    ...(await countPresent(context.db, id)),
  };
};
