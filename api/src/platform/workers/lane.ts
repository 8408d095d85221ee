import { Piscina } from 'piscina';
import { createWorkQueue } from '../work-queue.ts';

interface LaneOptions {
  /** Its name in `heldNow()`. */
  readonly name: string;
  readonly threads: number;
  /** A thread ends after this time without work, to free its memory. */
  readonly restMs: number;
  /** A task that runs longer is terminated with its thread. */
  readonly limitMs: number;
  readonly mostWaiting: number;
  readonly mostOfOne: number;
  readonly heapMb: number;
  /** See `Queue`. */
  readonly isApart?: boolean;
}

// Tasks take one value that can be cloned.
type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/** A task exceeded its limit of time or memory, or its thread was terminated. */
export class TaskEnded extends Error {
  override readonly name = 'TaskEnded';
}

/**
 * Runs a function of a tasks module in a thread; input and result are copied. `by` is the member who waits: members are served
 * in turn. Throws `TaskEnded`, or `overloaded` if too many wait.
 */
export type Run<T extends Tasks> = <Name extends keyof T & string>(
  name: Name,
  input: Parameters<T[Name]>[0],
  by?: number,
) => Promise<Awaited<ReturnType<T[Name]>>>;

export interface Lane {
  /** The tasks of a module, `new URL('./x.tasks.ts', import.meta.url)`. */
  readonly tasks: <T extends Tasks>(module: URL) => Run<T>;
  /** Ends the threads after their current tasks; later calls start new ones. */
  readonly close: () => Promise<void>;
}

const isEnd = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' ||
    ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') ||
    /^worker exited/.test(error.message));

/** Threads for one kind of work, started when they are needed. */
export const createLane = ({ threads, restMs, limitMs, heapMb, ...queue }: LaneOptions): Lane => {
  const enqueue = createWorkQueue({ atOnce: threads, ...queue });
  let pool: Piscina | undefined;
  const open = (): Piscina => {
    pool ??= new Piscina({
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: restMs,
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    return pool;
  };
  const runOnce = async (filename: string, name: string, input: unknown): Promise<unknown> => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), limitMs);
    try {
      return await open().run(input, { filename, name, signal: limit.signal });
    } catch (error) {
      throw isEnd(error) ? new TaskEnded(name, { cause: error }) : error;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    tasks: <T extends Tasks>({ href }: URL) => {
      const run = (name: string, input: unknown, by?: number) =>
        enqueue(() => runOnce(href, name, input), by);
      return run as Run<T>;
    },
    close: async () => {
      const closing = pool;
      pool = undefined;
      await closing?.close();
    },
  };
};
