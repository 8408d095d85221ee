import type { EventInfo, Ticket } from '@hub/shared/contracts/event';
import { type Guarded, isBoolean, isNumber, isShape, isString, optional } from '@hub/shared/storage/guards';
import { storedValue } from '@hub/shared/storage/stored-value';
import { viewerValueName } from '@hub/shared/storage/viewer-values';
import { parseWireTime } from '@hub/shared/text/time/wire-time';

// Without phone and e-mail: at a door nobody asks for them, and here they would lie about. There they ask for the name.
const isStored = isShape({
  ticket: isShape({
    encode_oder_id: isString,
    short_code: optional(isString),
    tick_name: isString,
    name: isString,
    time_desc: isString,
    address: isString,
    holder: optional(isString),
  }),
  when: isShape({ start_time: isString, end_time: isString, all_day: isBoolean }),
  nowhere: isString,
  at: isNumber,
});

/** A ticket as this browser has it, and when it was so. */
export type StoredTicket = Guarded<typeof isStored>;

const minuteMs = 60_000;
/** Whoever comes late, or has to prove that they were there, still has it the day after. */
const lingerMs = 24 * 60 * minuteMs;

/** Minutes until a ticket is of no use any more. */
const usefulFor = ({ start_time, end_time }: StoredTicket['when'], now: number): number => {
  const end = parseWireTime(end_time) ?? parseWireTime(start_time) ?? now;
  return Math.max(0, (end + lingerMs - now) / minuteMs);
};

/** The viewer's own ticket of an event, or the one that a link with a code opens. */
const placeOf = (eventId: number, code: string, minutes = 0) =>
  storedValue(viewerValueName(`ticket/${eventId}${code && `/${code}`}`), isStored, { minutes });

export interface TicketToStore {
  eventId: number;
  /** Of the link; empty for the viewer's own ticket. */
  code: string;
  ticket: Ticket;
  when: Pick<EventInfo, 'start_time' | 'end_time' | 'all_day'>;
  /** What stands for an address that is not there. */
  nowhere?: string | undefined;
}

/** Stores a ticket until the day after its event; tells whether it outlives this page. */
export const storeTicket = (
  { eventId, code, ticket, when, nowhere = '' }: TicketToStore,
  now = Date.now(),
): boolean => {
  const { encode_oder_id, short_code, tick_name, name, time_desc, address, holder } = ticket;
  const { start_time, end_time, all_day } = when;
  const stored: StoredTicket = {
    ticket: { encode_oder_id, short_code, tick_name, name, time_desc, address, holder },
    when: { start_time, end_time, all_day },
    nowhere,
    at: now,
  };
  return placeOf(eventId, code, usefulFor(stored.when, now)).write(stored);
};

/** The ticket that the page would show: the viewer's own goes before that of a code. */
export const findTicket = (eventId: number, code: string): StoredTicket | undefined =>
  placeOf(eventId, '').read() ?? (code ? placeOf(eventId, code).read() : undefined);

/** It opens no door any more. */
export const forgetTicket = (eventId: number, code: string): void => placeOf(eventId, code).remove();
