import type { Db } from '../../platform/db/open-database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { mayManage } from '../events.policy.ts';
import { type FullEventRow, findEvent } from '../events.queries.ts';
import { type AttendedEvent, lockEvent } from '../orders/orders.queries.ts';

/** One event that a member manages. */
export const findManaged = async (db: Db, id: number, member: Member): Promise<FullEventRow> => {
  const event = await findEvent(db, id);
  if (!event) throw new AppError('event_not_found');
  if (!mayManage(member, event)) throw new AppError('forbidden');
  return event;
};

export interface ManagedEvent {
  readonly full: FullEventRow;
  readonly event: AttendedEvent;
}

/** The same, nobody else's to change until the end of the transaction. */
export const lockManaged = async (tx: Db, id: number, member: Member): Promise<ManagedEvent> => {
  const event = await lockEvent(tx, id);
  if (!event) throw new AppError('event_not_found');
  return { event, full: await findManaged(tx, id, member) };
};
