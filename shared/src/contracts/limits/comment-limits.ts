/** Characters of a comment; without schemas, for browsers too. */
export const MAX_COMMENT = 1000;

/** How long after writing it one may change a comment. */
export const EDIT_MINUTES = 10;
