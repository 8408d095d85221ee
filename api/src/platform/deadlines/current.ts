import { AsyncLocalStorage } from 'node:async_hooks';

const signals = new AsyncLocalStorage<AbortSignal | undefined>();

/** The signal of those for whom this code works: aborted when nobody waits any more. None in jobs and tools. */
export const currentSignal = (): AbortSignal | undefined => signals.getStore();

/** Runs work for somebody; all that it asks of the database and of other servers ends with the signal. */
export const workFor = <T>(signal: AbortSignal | undefined, work: () => T): T => signals.run(signal, work);

/** Runs work that outlives the request in which it begins: what is gathered from many, what serves many. */
export const workForAll = <T>(work: () => T): T => signals.run(undefined, work);

/** Waits for work no longer than the signal lets; rejects with its reason. The work itself has to heed it too. */
export const waitWhile = async <T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> => {
  if (!signal) return work;
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([stopped, work]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};
