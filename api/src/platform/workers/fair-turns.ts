import { AppError } from '../http/app-error.ts';

/** Who asks, and how long it matters. */
export interface Asking {
  /** Whose turns are counted together; without it nobody's. */
  readonly by?: number | undefined;
  /** Once it is aborted, who waits leaves the queue. */
  readonly signal?: AbortSignal | undefined;
}

interface FairTurns {
  readonly atOnce: number;
  /** Whoever comes when so many wait is turned away. */
  readonly mostWaiting: number;
  /** So is who has so many waiting. */
  readonly mostOfOne: number;
}

interface Waiter {
  readonly go: () => void;
}

const RETRY_SECONDS = 5;

// Nobody reads it where the client went; a deadline gives its own reason.
const goneError = (signal: AbortSignal | undefined): unknown =>
  signal?.reason instanceof AppError ? signal.reason : new AppError('timeout', { cause: signal?.reason });

/** Lets only so many work at once. Who waits is served in turn, one of each asker, so that nobody's many keep others waiting. */
export const createFairTurns = ({ atOnce, mostWaiting, mostOfOne }: FairTurns) => {
  // In the order in which they are served next.
  const queues = new Map<number | undefined, Waiter[]>();
  let running = 0;
  let waiting = 0;

  const leave = (by: number | undefined, waiter: Waiter): boolean => {
    const queue = queues.get(by) ?? [];
    const at = queue.indexOf(waiter);
    if (at < 0) return false;
    queue.splice(at, 1);
    if (queue.length === 0) queues.delete(by);
    waiting -= 1;
    return true;
  };

  const next = (): void => {
    const [first] = queues;
    if (!first) {
      running -= 1;
      return;
    }
    const [by, queue] = first;
    const [waiter] = queue;
    if (!waiter) return;
    leave(by, waiter);
    // Behind all others.
    if (queues.delete(by)) queues.set(by, queue);
    waiter.go();
  };

  const wait = ({ by, signal }: Asking): Promise<void> => {
    const queue = queues.get(by) ?? [];
    const isTooMany = waiting >= mostWaiting || (by !== undefined && queue.length >= mostOfOne);
    if (isTooMany) throw new AppError('overloaded', { retryAfter: RETRY_SECONDS });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const give = (): void => {
      if (leave(by, waiter)) reject(goneError(signal));
    };
    const waiter: Waiter = {
      go: () => {
        signal?.removeEventListener('abort', give);
        resolve();
      },
    };
    signal?.addEventListener('abort', give, { once: true });
    queue.push(waiter);
    queues.set(by, queue);
    waiting += 1;
    return promise;
  };

  return async <T>(work: () => Promise<T>, asking: Asking = {}): Promise<T> => {
    if (asking.signal?.aborted) throw goneError(asking.signal);
    if (running < atOnce) running += 1;
    else await wait(asking);
    try {
      return await work();
    } finally {
      next();
    }
  };
};
