import type { EventEntry } from '@hub/shared/contracts/event';
import type { Db } from '../platform/db/open-database.ts';
import type { Guest } from '../platform/http/serve.ts';
import type { Session } from '../platform/sessions/session.ts';

/** Who looks at events: their sign-ups stand on the entries. */
export interface Viewer {
  readonly session: Session;
  readonly guest: Guest;
}

/** What the column needs of events; the feature events gives it. */
export interface EventsAhead {
  /** Our own events to come under any of the tags, in the order of their start. */
  readonly findIdsAhead: (db: Db, tagIds: readonly number[] | undefined, now: Date) => Promise<number[]>;
  /** The entries of these events, in this order. */
  readonly findEntries: (db: Db, ids: readonly number[], viewer: Viewer, now: Date) => Promise<EventEntry[]>;
}

// Every sixth entry, the fourth first: one in any six, never the first (contract §3).
const EVERY = 6;
const FIRST = 3;

/** What one page of the column is made of. */
export interface ColumnPlan {
  readonly storyOffset: number;
  /** One more than the page shows: an event needs a story after it. */
  readonly storyLimit: number;
  readonly eventOffset: number;
  /** True for an event, in the order of the page. */
  readonly slots: readonly boolean[];
}

/** Events at places before `position`. */
const eventsBefore = (position: number, eventCount: number): number =>
  Math.min(eventCount, Math.ceil(Math.max(position - FIRST, 0) / EVERY));

/**
 * Plans a page from its number alone, so that every event stands once over all pages, whatever
 * was asked before.
 */
export const planColumn = (page: number, limit: number, eventCount: number): ColumnPlan => {
  const start = (page - 1) * limit;
  const slots = Array.from({ length: limit }, (_, index) => {
    const position = start + index;
    return position % EVERY === FIRST && (position - FIRST) / EVERY < eventCount;
  });
  const eventOffset = eventsBefore(start, eventCount);
  return {
    storyOffset: start - eventOffset,
    storyLimit: slots.filter((isEvent) => !isEvent).length + 1,
    eventOffset,
    slots,
  };
};

/** Puts a page together; it ends with its last story. */
export const mixColumn = <Story, Event>(
  { slots }: Pick<ColumnPlan, 'slots'>,
  stories: readonly Story[],
  events: readonly Event[],
): (Story | Event)[] => {
  const entries: (Story | Event)[] = [];
  let story = 0;
  let event = 0;
  for (const isEvent of slots) {
    const next = isEvent && story < stories.length ? events[event] : stories[story];
    if (next === undefined) break;
    entries.push(next);
    if (isEvent) event += 1;
    else story += 1;
  }
  return entries;
};
