/** Where the window has room for the column beside the page, and as a rule keys; the style sheets say the same. */
export const desktopWindow = '(min-width: 900px)';

/** Where it has none. */
export const narrowWindow = `not all and ${desktopWindow}`;
