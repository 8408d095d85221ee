import { AppError } from './http/app-error.ts';

interface Turns {
  readonly atOnce: number;
  /** Whoever comes when so many wait is turned away. */
  readonly mostWaiting: number;
}

const RETRY_SECONDS = 5;

/** Lets only so many do something at once; the rest wait for their turn. */
export const createTurns = ({ atOnce, mostWaiting }: Turns) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = (): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1;
      return undefined;
    }
    if (waiting.length >= mostWaiting) throw new AppError('overloaded', { retryAfter: RETRY_SECONDS });
    return new Promise((resolve) => waiting.push(resolve));
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
