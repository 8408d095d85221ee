import { VISIT_PAUSE_MINUTES } from '@hub/shared/contracts/limits/visit-limits';
import { isNumber, isShape } from '@hub/shared/storage/guards';
import { storedValue } from '@hub/shared/storage/stored-value';

/** Times in milliseconds: of the newest story that was there, of this visit, and up to which the visit before it had seen. */
const isVisit = isShape({ seen: isNumber, at: isNumber, before: isNumber });

const stored = storedValue('column-visit', isVisit, { minutes: Number.POSITIVE_INFINITY });

/**
 * Notes on this device that the column was opened, and of when its newest story is. Gives the newest story that the visit before
 * had seen, and 0 on the first one.
 */
export const noteVisit = (newest: number, now = Date.now()): number => {
  const last = stored.read();
  const before = last ? (now - last.at < VISIT_PAUSE_MINUTES * 60_000 ? last.before : last.seen) : 0;
  stored.write({ seen: Math.max(newest, last?.seen ?? 0), at: now, before });
  return before;
};

/** Notes what a member had seen on another device at the visit before. */
export const noteElsewhere = (before: number): void => {
  const visit = stored.read();
  if (visit && before > visit.before) stored.write({ ...visit, before });
};

/** When the newest story is of that the visit before this one had seen; undefined on the first one. */
export const seenBefore = (): number | undefined => stored.read()?.before || undefined;
