import { beijingMidnight, later } from '@hub/shared/dates/beijing';
import type { EventFacts } from '../event-state.ts';

export type ReminderKind = 'day' | 'hour' | 'live';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long before the start each is due, and until when before it (or after it) it makes sense to send it late. */
const rules: Readonly<Record<ReminderKind, { readonly lead: number; readonly lastLead: number }>> = {
  // An hour before, the next one takes its place.
  day: { lead: 24 * HOUR, lastLead: HOUR },
  hour: { lead: HOUR, lastLead: 0 },
  live: { lead: 0, lastLead: -30 * MINUTE },
};

const kinds = Object.keys(rules) as ReminderKind[];

/** Events that begin between these may have something due. */
export const windowOf = (now: Date): { from: Date; until: Date } => ({
  from: later(now, Math.min(...kinds.map((kind) => rules[kind].lastLead)), 'millisecond'),
  until: later(now, Math.max(...kinds.map((kind) => rules[kind].lead)), 'millisecond'),
});

type Facts = Pick<EventFacts, 'kind' | 'start_at' | 'end_at' | 'is_online' | 'called_off_at'>;

/** Starts from the one moment to the other, both among them. */
export interface Starts {
  readonly from: Date;
  readonly to: Date;
}

const around = (start: Date, distance: number): Starts => ({
  from: later(start, -distance, 'millisecond'),
  to: later(start, distance, 'millisecond'),
});

const dayOf = (start: Date): Starts => ({
  from: beijingMidnight(start),
  to: later(beijingMidnight(start), 24 * HOUR - 1, 'millisecond'),
});

/**
 * A reminder of one of these starts still says what is so, and the notice of the change says the rest: the day's of the
 * same day, the hour's of an hour earlier or later, the stream's of as long as it may come late.
 */
const toldWell: Readonly<Record<ReminderKind, (start: Date) => Starts>> = {
  day: dayOf,
  hour: (start) => around(start, HOUR),
  live: (start) => around(start, -rules.live.lastLead),
};

export interface Due {
  readonly kind: ReminderKind;
  readonly at: Date;
  /** Who was last told one of these starts is told no other. */
  readonly told: Starts;
}

/** What is due for an event now, each with its moment; a live stream's start is told where there is one. */
export const dueFor = (event: Facts, now: Date): Due[] => {
  if (event.kind !== 'own' || event.called_off_at !== null || now >= event.end_at) return [];
  const start = event.start_at.getTime();
  return kinds.flatMap((kind) => {
    const { lead, lastLead } = rules[kind];
    const isDue = now.getTime() >= start - lead && now.getTime() < start - lastLead;
    if (!isDue || (kind === 'live' && !event.is_online)) return [];
    return [{ kind, at: later(event.start_at, -lead, 'millisecond'), told: toldWell[kind](event.start_at) }];
  });
};
