import { waitWhile } from '@hub/shared/async/wait-while';
import { AppError } from '../errors/app-error.ts';
import { currentSignal, workFor } from './current.ts';
import { Deadline } from './deadline.ts';

interface Shared<T> {
  readonly work: Promise<T>;
  readonly deadline: Deadline;
  waiting: number;
}

/**
 * Runs equal work once for all simultaneous callers. It continues while any of them waits, for `ms` at most, also if the first
 * caller has gone.
 */
export const createSharing = <T>(ms: number) => {
  const running = new Map<string, Shared<T>>();

  const begin = (key: string, make: () => Promise<T>): Shared<T> => {
    const deadline = new Deadline(ms, () => new AppError('timeout'));
    const { signal } = deadline;
    const forget = (): void => {
      deadline.pause();
      if (running.get(key) === shared) running.delete(key);
    };
    const work = waitWhile(signal, workFor(signal, make));
    const shared: Shared<T> = { work, deadline, waiting: 0 };
    running.set(key, shared);
    work.then(forget, forget);
    // A caller that comes after it was aborted starts it again.
    signal.addEventListener('abort', forget, { once: true });
    return shared;
  };

  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const shared = running.get(key) ?? begin(key, make);
    shared.waiting += 1;
    try {
      return await waitWhile(currentSignal(), shared.work);
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0) shared.deadline.end();
    }
  };
};
