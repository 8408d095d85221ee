import { createQueue, type Queue } from './queue.ts';

type Turns = Queue & { readonly mostWaiting: number };

/** Lets only so many do something at once; the rest wait for their turn, one of each asker (`by`). */
export const createTurns = (options: Turns) => {
  const enter = createQueue(options);
  return async <T>(work: () => Promise<T>, by?: number): Promise<T> => {
    const leave = await enter(by);
    try {
      return await work();
    } finally {
      leave();
    }
  };
};

/** Turns of many, by key, one at a time each; whoever comes when so many of a key wait is turned away. */
export const createTurnsBy = (options: Pick<Turns, 'name' | 'mostWaiting'>) => {
  const byKey = new Map<string, { readonly inTurn: ReturnType<typeof createTurns>; users: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turns = byKey.get(key) ?? {
      inTurn: createTurns({ ...options, atOnce: 1, isApart: true }),
      users: 0,
    };
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
