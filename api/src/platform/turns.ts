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
}

const RETRY_SECONDS = 5;

/**
 * Lets only so many do something at once; the rest wait for their turn. Who waits for somebody that has gone leaves the
 * queue.
 */
export const createTurns = ({ name, atOnce, mostWaiting }: Turns) => {
  const waiting = new Set<() => void>();
  let running = 0;

  const queue = async (): Promise<void> => {
    if (waiting.size >= mostWaiting) throw new AppError('overloaded', { retryAfter: RETRY_SECONDS });
    const { promise, resolve } = Promise.withResolvers<void>();
    const release = hold(`${name}.waiting`);
    waiting.add(resolve);
    try {
      await waitWhile(currentSignal(), promise);
    } catch (reason) {
      // Its turn may have come at the same moment: that is the next one's then.
      if (!waiting.delete(resolve)) leave();
      throw reason;
    } finally {
      release();
    }
  };

  const leave = (): void => {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else running -= 1;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await queue();
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
export const createTurnsBy = (options: Omit<Turns, 'atOnce'>) => {
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
