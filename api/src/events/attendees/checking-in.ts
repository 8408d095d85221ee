import type { checkIn } from '@hub/shared/contracts/events/attendees';
import type { DataOf, InputOf } from '@hub/shared/contracts/kit/call';
import type { ErrorId } from '@hub/shared/contracts/kit/errors';
import { wireTime } from '@hub/shared/dates/beijing';
import { readScannedCode } from '@hub/shared/text/scanned-code';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { readShortCode, shortCodeOf } from '../orders/short-code.ts';
import { lockManaged } from '../organising/managed-event.ts';
import {
  type CheckedIn,
  countPresent,
  type FoundOrder,
  findById,
  findByTicket,
  findLetIn,
  findTickets,
  letIn,
} from './attendees.queries.ts';

/** Why a ticket of this very event opens no door, by what became of the order; its organiser sees all of them anyway. */
const refusals: Readonly<Record<string, ErrorId>> = {
  cancelled: 'ticket_cancelled',
  waiting: 'ticket_waiting',
};

interface Entered extends CheckedIn {
  readonly isFirst: boolean;
}

/** The order of a short code; none where two have the same, who are found by their names. */
const findByShortCode = async (tx: Db, eventId: number, typed: string): Promise<FoundOrder | undefined> => {
  const code = readShortCode(typed);
  if (code === undefined) return undefined;
  const found = (await findTickets(tx, eventId)).filter(
    ({ ticket_code }) => shortCodeOf(ticket_code) === code,
  );
  return found.length === 1 ? found[0] : undefined;
};

type Asked = Pick<InputOf<typeof checkIn>, 'id' | 'code' | 'order_id'>;

const findOrder = async (tx: Db, { id, code: scanned, order_id }: Asked): Promise<FoundOrder | undefined> => {
  if (order_id !== undefined) return findById(tx, id, order_id);
  const { code } = readScannedCode(scanned);
  return (await findByTicket(tx, id, code)) ?? (await findByShortCode(tx, id, code));
};

// Under the event's lock, for a moment: who gives the ticket back meanwhile has looked already whether somebody is in.
const enter = ({ db, now }: Pick<Context, 'db' | 'now'>, member: Member, asked: Asked): Promise<Entered> =>
  inTransaction(db, async (tx) => {
    const { event } = await lockManaged(tx, asked.id, member);
    if (event.called_off_at) throw new AppError('event_called_off');
    const order = await findOrder(tx, asked);
    if (!order) throw new AppError('ticket_not_found');
    const first = await letIn(tx, { orderId: order.id, by: member.userId, now: now() });
    const found = first ?? (await findLetIn(tx, order.id));
    if (!found) throw new AppError(refusals[order.status] ?? 'ticket_not_found');
    return { ...found, isFirst: first !== undefined };
  });

/** Lets the owner of a ticket of an event that takes place in; one is first, however many scan or give it back at once. */
export const checkInTicket = async (
  context: Pick<Context, 'db' | 'now'>,
  member: Member,
  asked: InputOf<typeof checkIn>,
): Promise<DataOf<typeof checkIn>> => {
  const { isFirst, name, checked_in_at } = await enter(context, member, asked);
  return {
    is_first: isFirst,
    name,
    tick_name: '普通票',
    checked_in_at: wireTime(checked_in_at),
    ...(await countPresent(context.db, asked.id)),
  };
};
