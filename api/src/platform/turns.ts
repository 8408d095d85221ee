import { waitWhile } from '@hub/shared/async/wait-while';
import { hold } from '@hub/shared/door/held';
import { currentSignal } from './deadlines/current.ts';
import { AppError } from './http/app-error.ts';

interface Turns {
  /** For the count of what is held. */
  readonly name: string;
  readonly atOnce: number;
  /** Whoever comes when so many wait is turned away. */
  readonly mostWaiting: number;
  /** So is who has so many waiting. */
  readonly mostOfOne?: number;
}

const RETRY_SECONDS = 5;

type Go = () => void;

/**
 * Lets only so many do something at once; the rest wait for their turn, one of each asker (`by`), so that nobody's many
 * keep others waiting. Who waits for somebody that has gone leaves the queue.
 */
export const createTurns = ({ name, atOnce, mostWaiting, mostOfOne = mostWaiting }: Turns) => {
  // By asker, in the order in which they are served next.
  const queues = new Map<number | undefined, Set<Go>>();
  let running = 0;
  let waiting = 0;

  const remove = (by: number | undefined, go: Go): boolean => {
    const queue = queues.get(by);
    if (!queue?.delete(go)) return false;
    waiting -= 1;
    if (queue.size === 0) queues.delete(by);
    return true;
  };

  const queue = async (by: number | undefined): Promise<void> => {
    const own = queues.get(by) ?? new Set();
    const isTooMany = waiting >= mostWaiting || (by !== undefined && own.size >= mostOfOne);
    if (isTooMany) throw new AppError('overloaded', { retryAfter: RETRY_SECONDS });
    const { promise, resolve } = Promise.withResolvers<void>();
    const release = hold(`${name}.waiting`);
    queues.set(by, own.add(resolve));
    waiting += 1;
    try {
      await waitWhile(currentSignal(), promise);
    } catch (reason) {
      // Its turn may have come at the same moment: that is the next one's then.
      if (!remove(by, resolve)) leave();
      throw reason;
    } finally {
      release();
    }
  };

  const leave = (): void => {
    const [next] = queues;
    const [go] = next?.[1] ?? [];
    if (!next || !go) {
      running -= 1;
      return;
    }
    const [by, own] = next;
    remove(by, go);
    // Behind all others.
    if (queues.delete(by)) queues.set(by, own);
    go();
  };

  return async <T>(work: () => Promise<T>, by?: number): Promise<T> => {
    if (running >= atOnce) await queue(by);
    else running += 1;
    const release = hold(`${name}.running`);
    try {
      return await work();
    } finally {
      release();
      leave();
    }
  };
};

/** Turns of many, by key, one at a time each; whoever comes when so many of a key wait is turned away. */
export const createTurnsBy = (options: Omit<Turns, 'atOnce' | 'mostOfOne'>) => {
  const byKey = new Map<string, { readonly inTurn: ReturnType<typeof createTurns>; users: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turns = byKey.get(key) ?? { inTurn: createTurns({ ...options, atOnce: 1 }), users: 0 };
    byKey.set(key, turns);
    turns.users += 1;
    try {
      return await turns.inTurn(work);
    } finally {
      turns.users -= 1;
      if (turns.users === 0) byKey.delete(key);
    }
  };
};
