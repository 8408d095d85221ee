import { waitWhile } from '@hub/shared/async/wait-while';
import { currentSignal } from '../deadlines/current.ts';
import { AppError } from '../http/app-error.ts';

interface FairTurns {
  readonly atOnce: number;
  /** Whoever comes when so many wait is turned away. */
  readonly mostWaiting: number;
  /** So is who has so many waiting. */
  readonly mostOfOne: number;
}

const RETRY_SECONDS = 5;

type Go = () => void;

/**
 * Lets only so many work at once. Who waits is served in turn, one of each asker, so that nobody's many keep others
 * waiting; whoever waits leaves the queue when nobody waits for them any more. Without an asker it is nobody's.
 */
export const createFairTurns = ({ atOnce, mostWaiting, mostOfOne }: FairTurns) => {
  // In the order in which they are served next.
  const queues = new Map<number | undefined, Set<Go>>();
  let running = 0;
  let waiting = 0;

  const leave = (by: number | undefined, go: Go): boolean => {
    const queue = queues.get(by);
    if (!queue?.delete(go)) return false;
    waiting -= 1;
    if (queue.size === 0) queues.delete(by);
    return true;
  };

  const next = (): void => {
    for (const [by, queue] of queues) {
      const [go] = queue;
      if (!go) continue;
      leave(by, go);
      // Behind all others.
      if (queues.delete(by)) queues.set(by, queue);
      go();
      return;
    }
    running -= 1;
  };

  const wait = async (by: number | undefined): Promise<void> => {
    const queue = queues.get(by) ?? new Set();
    const isTooMany = waiting >= mostWaiting || (by !== undefined && queue.size >= mostOfOne);
    if (isTooMany) throw new AppError('overloaded', { retryAfter: RETRY_SECONDS });
    const { promise, resolve } = Promise.withResolvers<void>();
    queues.set(by, queue.add(resolve));
    waiting += 1;
    try {
      await waitWhile(currentSignal(), promise);
    } catch (error) {
      // A turn that was given in the same moment goes on to the next.
      if (!leave(by, resolve)) next();
      throw error;
    }
  };

  return async <T>(work: () => Promise<T>, by?: number): Promise<T> => {
    currentSignal()?.throwIfAborted();
    if (running < atOnce) running += 1;
    else await wait(by);
    try {
      return await work();
    } finally {
      next();
    }
  };
};
