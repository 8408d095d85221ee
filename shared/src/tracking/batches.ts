import type { TrackEvent } from '../contracts/other/track.ts';

/** Empty fields are left out. */
export type SentEvent = Pick<TrackEvent, 'type' | 'page' | 'path' | 'source_id' | 'at'> & Partial<TrackEvent>;

/** What the server takes, `data=` with it; a test holds it to the contract's number. */
export const longestQuery = 8192;

const open = 'data=%5B';
const between = '%2C';
const close = '%5D';
const room = longestQuery - open.length - close.length;

/** Queries that hold all of the events, each as long as the server takes at most. */
export const batches = (events: readonly SentEvent[]): string[] => {
  const lists: string[] = [];
  for (const event of events) {
    const one = encodeURIComponent(JSON.stringify(event));
    const last = lists.at(-1);
    const longer = last === undefined ? undefined : last + between + one;
    if (longer !== undefined && longer.length <= room) lists[lists.length - 1] = longer;
    else if (one.length <= room) lists.push(one);
  }
  return lists.map((list) => open + list + close);
};
