import { AsyncLocalStorage } from 'node:async_hooks';

const signals = new AsyncLocalStorage<AbortSignal | undefined>();

/** The signal of those for whom this code works: aborted when nobody waits any more. None in jobs and tools. */
export const currentSignal = (): AbortSignal | undefined => signals.getStore();

/** Runs work for somebody; all that it asks of the database and of other servers ends with the signal. */
export const workFor = <T>(signal: AbortSignal | undefined, work: () => T): T => signals.run(signal, work);

/** Runs work that outlives the request in which it begins: what is gathered from many, what serves many. */
export const workForAll = <T>(work: () => T): T => signals.run(undefined, work);
