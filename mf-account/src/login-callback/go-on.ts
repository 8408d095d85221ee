/** Leaves the call-back behind: Back then leads to the page before the login. */
export const goOn = (address: string): void => window.location.replace(address);
