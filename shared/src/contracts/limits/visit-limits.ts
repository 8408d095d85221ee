/** Whoever comes back sooner is still on the same visit. */
export const VISIT_PAUSE_MINUTES = 30;
