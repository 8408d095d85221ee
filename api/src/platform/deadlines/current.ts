import { AsyncLocalStorage } from 'node:async_hooks';

/** The client of a request. */
export interface Asker {
  /** The address (of IPv6 the /48): queues serve these in turn. */
  readonly network: string;
  /** Releases the request's slot at the door, permanently. */
  readonly leaveDoor: () => void;
}

interface Current {
  readonly signal: AbortSignal | undefined;
  readonly asker: Asker | undefined;
}

const current = new AsyncLocalStorage<Current | undefined>();

/** The signal of the current request: aborted when nobody waits for its result. Undefined in jobs and tools. */
export const currentSignal = (): AbortSignal | undefined => current.getStore()?.signal;

/** The client of the current request. */
export const currentAsker = (): Asker | undefined => current.getStore()?.asker;

/** Runs work for a request; its database statements and outgoing requests end with the signal. */
export const workFor = <T>(signal: AbortSignal | undefined, work: () => T, asker = currentAsker()): T =>
  current.run({ signal, asker }, work);

/** Runs work that must not end with the current request, because it serves several requests. */
export const workForAll = <T>(work: () => T): T => current.run(undefined, work);

/**
 * Releases the current request's slot at the door. For requests that wait in a queue of their own (threads, another server):
 * otherwise all slots could be waiting in that queue.
 */
export const leaveDoor = (): void => currentAsker()?.leaveDoor();
