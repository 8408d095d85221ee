import { createQueue, type Queue } from './queue.ts';

type WorkQueue = Queue & { readonly mostWaiting: number };

/** Runs at most `atOnce` calls at a time; others wait in a queue that serves callers (`by`) in turn. */
export const createWorkQueue = (options: WorkQueue) => {
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

/** A work queue for each key, which runs one call at a time; calls beyond `mostWaiting` of a key are refused. */
export const createKeyedWorkQueue = (options: Pick<WorkQueue, 'name' | 'mostWaiting'>) => {
  const byKey = new Map<string, { readonly enqueue: ReturnType<typeof createWorkQueue>; users: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = byKey.get(key) ?? {
      enqueue: createWorkQueue({ ...options, atOnce: 1, isApart: true }),
      users: 0,
    };
    byKey.set(key, queue);
    queue.users += 1;
    try {
      return await queue.enqueue(work);
    } finally {
      queue.users -= 1;
      if (queue.users === 0) byKey.delete(key);
    }
  };
};
