import { parseWireTime } from '@hub/shared/text/time/wire-time';
import type { FeedEntry } from './feed-entry.ts';

/** Times of an entry, as the API writes them; a change before it came out is none. */
export const timesOf = (published: string, changed = ''): Pick<FeedEntry, 'published' | 'updated'> => {
  const from = parseWireTime(published) ?? 0;
  const to = parseWireTime(changed) ?? from;
  return { published: new Date(from), ...(to > from ? { updated: new Date(to) } : {}) };
};
