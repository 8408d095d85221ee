/** Pictures of a status. */
export const MAX_PICTURES = 4;
/** Characters of a content warning. */
export const MAX_WARNING = 100;
/** What a picture shows, in words. */
export const MAX_DESCRIPTION = 1500;
/** Seconds, and characters of an option. */
export const pollLimits = { options: 4, characters: 50, shortest: 300, longest: 2_629_746 } as const;
