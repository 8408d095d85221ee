// RFC 2606 and 6761: a name under .invalid is nobody's and will never be. The other reserved names (.test, .example,
// example.com) do get mail: those who try the hub out read it in the outbox, or at a server of their own.
const NOBODY = /\.invalid$/i;

/** Whether mail for this address could reach anybody: that of sample people does not. */
export const isReachable = (address: string): boolean => !NOBODY.test(address);
