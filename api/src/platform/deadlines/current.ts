import { AsyncLocalStorage } from 'node:async_hooks';

/** Whoever asks over the network. */
export interface Asker {
  /** Their address, of IPv6 the /48: whose turns are counted together where many wait. */
  readonly network: string;
  /** Gives their slot at the door back for good. */
  readonly leaveDoor: () => void;
}

interface Current {
  readonly signal: AbortSignal | undefined;
  readonly asker: Asker | undefined;
}

const current = new AsyncLocalStorage<Current | undefined>();

/** The signal of those for whom this code works: aborted when nobody waits any more. None in jobs and tools. */
export const currentSignal = (): AbortSignal | undefined => current.getStore()?.signal;

/** Who asked first for what this code does. */
export const currentAsker = (): Asker | undefined => current.getStore()?.asker;

/** Runs work for somebody; all that it asks of the database and of other servers ends with the signal. */
export const workFor = <T>(signal: AbortSignal | undefined, work: () => T, asker = currentAsker()): T =>
  current.run({ signal, asker }, work);

/** Runs work that outlives the request in which it begins: what is gathered from many, what serves many. */
export const workForAll = <T>(work: () => T): T => current.run(undefined, work);

/**
 * For who waits for what is not the event loop's or the database's, in a line of its own: their slot at the door is
 * another's from now on, or all slots would wait in that line.
 */
export const leaveDoor = (): void => currentAsker()?.leaveDoor();
