/** How many days of editions are put together: unless it is said, and at most. */
export const catchUpDays = { usual: 3, most: 7 } as const;
