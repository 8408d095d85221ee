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
  from: new Date(now.getTime() + Math.min(...kinds.map((kind) => rules[kind].lastLead))),
  until: new Date(now.getTime() + Math.max(...kinds.map((kind) => rules[kind].lead))),
});

type Facts = Pick<EventFacts, 'kind' | 'start_at' | 'end_at' | 'is_online' | 'called_off_at'>;

/** What is due for an event now, each with its moment; a live stream's start is told where there is one. */
export const dueFor = (event: Facts, now: Date): { kind: ReminderKind; at: Date }[] => {
  if (event.kind !== 'own' || event.called_off_at !== null || now >= event.end_at) return [];
  const start = event.start_at.getTime();
  return kinds.flatMap((kind) => {
    const { lead, lastLead } = rules[kind];
    const isDue = now.getTime() >= start - lead && now.getTime() < start - lastLead;
    return isDue && (kind !== 'live' || event.is_online) ? [{ kind, at: new Date(start - lead) }] : [];
  });
};
