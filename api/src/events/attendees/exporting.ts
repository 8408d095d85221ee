import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { findManaged } from '../organising/managed-event.ts';
import { noteByOther } from '../organising/note-by-other.ts';
import { findAllAttendees } from './attendees.queries.ts';
import { writeAttendees } from './attendees-file.ts';

export interface AttendeesFile {
  /** The event's. */
  readonly name: string;
  readonly csv: string;
}

/** Everybody who signed up, to take away; noted where it is not the organiser who does. */
export const exportAttendeesOf = (
  { db }: Pick<Context, 'db'>,
  member: Member,
  id: number,
): Promise<AttendeesFile> =>
  inTransaction(db, async (tx) => {
    const event = await findManaged(tx, id, member);
    await noteByOther(tx, member, event, { action: 'event.export' });
    return { name: event.name, csv: writeAttendees(await findAllAttendees(tx, id)) };
  });
