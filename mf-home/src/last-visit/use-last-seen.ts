import type { ColumnEntry } from '@hub/shared/contracts/story';
import { storyOrEventKey } from '@hub/shared/lists/list-keys';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import { useEffect, useState } from 'react';
import { noteVisit } from './last-visit.ts';
import { useSeenElsewhere } from './use-seen-elsewhere.ts';

/** Events stand where there is room for them, whenever they were written. */
const timeOf = (entry: ColumnEntry): number | undefined =>
  entry.is_event ? undefined : parseWireTime(entry.story_info.created_at);

/** Up to when the visit before this one had seen the column, here or, for members, elsewhere; 0 on the first one. */
const useSeenBefore = (newest: number): number => {
  const { elsewhere, isLoading } = useSeenElsewhere(newest > 0 ? newest : undefined);
  const [here, setHere] = useState(0);
  useEffect(() => {
    if (newest > 0) setHere(noteVisit(newest));
  }, [newest]);
  // One line at one place: it does not go from one entry to another.
  return isLoading ? 0 : Math.max(here, elsewhere);
};

/**
 * The key of the first entry that was there at the visit before; undefined where nothing is newer than that, or nobody knows.
 * Only a list in the order of time has one.
 */
export const useLastSeen = (entries: readonly ColumnEntry[], isByTime: boolean): string | undefined => {
  const newest = isByTime ? Math.max(0, ...entries.map((entry) => timeOf(entry) ?? 0)) : 0;
  const before = useSeenBefore(newest);
  if (!isByTime || before === 0) return undefined;
  const first = entries.findIndex((entry) => (timeOf(entry) ?? Number.POSITIVE_INFINITY) <= before);
  const entry = entries[first];
  return first > 0 && entry ? storyOrEventKey(entry) : undefined;
};
