import type { EventInEditor } from '@hub/shared/contracts/events/organising';
import type { Db } from '../../platform/db/open-database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { findTitles } from '../../platform/sources/sources.ts';
import { mayManage } from '../events.policy.ts';
import { type FullEventRow, findEvent } from '../events.queries.ts';
import { type AttendedEvent, lockEvent } from '../orders/orders.queries.ts';
import { presentInEditor } from './organising.present.ts';

/** One event that a member manages. */
export const findManaged = async (db: Db, id: number, member: Member): Promise<FullEventRow> => {
  const event = await findEvent(db, id);
  if (!event) throw new AppError('event_not_found');
  if (!mayManage(member, event)) throw new AppError('forbidden');
  return event;
};

/** The same for its editor, as it stands there. */
export const readInEditor = async (
  { db, sources }: Pick<Context, 'db' | 'sources'>,
  id: number,
  member: Member,
): Promise<EventInEditor> => {
  const event = await findManaged(db, id, member);
  return presentInEditor(event, await findTitles(sources, db, event.linked_source_ids));
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
