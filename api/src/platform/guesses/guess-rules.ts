/**
 * How wrong passwords of one account are slowed, whatever addresses they come from. Twenty at once, then one in 5, 10, 20 …
 * seconds, at last four an hour: a password that is not one of the common ones is not found so. No factor applies.
 */
export const guessRules = {
  /** Failures that cost no wait; an hour forgives one. */
  free: 20,
  /** No more are remembered: ten hours after the last of them nobody waits. */
  maxCounted: 30,
  /** Seconds to wait after the first failure that costs one, doubled with each further one … */
  firstWait: 5,
  /** … up to a quarter of an hour. */
  longestWait: 900,
  /** Failures and guesses turned away, together, after which the owner is told … */
  alarmAt: 30,
  /** … once in so many hours. */
  alarmHours: 24,
  /** Rows without a failure left, and without an alarm to remember, go. */
  retentionHours: 31,
} as const;
