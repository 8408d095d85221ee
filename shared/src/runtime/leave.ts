/** Navigates to another document. A module of its own, so that tests can replace it. */
export const leaveTo = (address: string): void => window.location.assign(address);
