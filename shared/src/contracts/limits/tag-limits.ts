/** Tags of a story or an event (spec §9); without schemas, for browsers too. */
export const MOST_TAGS = 5;
