// Without schemas: pages read these, and a schema would bring its library to the browser.

/** What `color_status` says of an event. */
export const eventStatus = { over: 0, open: 1, live: 2, full: 3, elsewhere: 4 } as const;

/** What `order_status` says of the viewer's order. */
export const orderStatus = { signedUp: 1, waiting: 2 } as const;
