import type { checkIn } from '@hub/shared/contracts/events/attendees';
import type { DataOf, InputOf } from '@hub/shared/contracts/kit/call';
import { beijingTime } from '../../platform/beijing.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { findManaged } from '../organising/managed-event.ts';
import { countPresent, findLetIn, letIn } from './attendees.queries.ts';

/** The code alone, of what was scanned: a code, or the link of a ticket with the code behind the #. */
export const codeIn = (scanned: string): string => scanned.slice(scanned.lastIndexOf('#') + 1).trim();

/** Lets the owner of a ticket of an event that takes place in. One statement decides who was first, however many scan at once. */
export const checkInTicket = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  member: Member,
  { id, code: scanned }: InputOf<typeof checkIn>,
): Promise<DataOf<typeof checkIn>> => {
  if ((await findManaged(db, id, member)).called_off_at) throw new AppError('event_called_off');
  const code = codeIn(scanned);
  const first = await letIn(db, { eventId: id, code, by: member.userId, now: now() });
  const found = first ?? (await findLetIn(db, id, code));
  if (!found) throw new AppError('ticket_not_found');
  return {
    is_first: first !== undefined,
    name: found.name,
    tick_name: '普通票',
    checked_in_at: beijingTime(found.checked_in_at),
    ...(await countPresent(db, id)),
  };
};
