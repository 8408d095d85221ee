/** Leaves the page for another document. */
export const leaveTo = (address: string): void => window.location.assign(address);
