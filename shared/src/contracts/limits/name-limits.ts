/** How many characters the name of a member has at most. */
export const LONGEST_NAME = 30;
