import { Piscina } from 'piscina';
import { createTurns } from '../turns.ts';

interface LaneOptions {
  /** For the count of what is held. */
  readonly name: string;
  readonly threads: number;
  /** A thread that had nothing to do for so long ends, and its memory with it. */
  readonly restMs: number;
  /** A task that runs longer is ended with its thread. */
  readonly limitMs: number;
  readonly mostWaiting: number;
  readonly mostOfOne: number;
  readonly heapMb: number;
  /** See `Queue`. */
  readonly isApart?: boolean;
}

// Tasks take one value of whatever type can be copied.
type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/** A task took more time or memory than any may, or was ended with its thread. */
export class TaskEnded extends Error {
  override readonly name = 'TaskEnded';
}

/**
 * Runs one of the functions that a module of tasks exports, in a thread; what goes in and comes out is copied. `by` is the
 * member whose turns are counted together. Throws `TaskEnded`, and `overloaded` where too many wait.
 */
export type Run<T extends Tasks> = <Name extends keyof T & string>(
  name: Name,
  input: Parameters<T[Name]>[0],
  by?: number,
) => Promise<Awaited<ReturnType<T[Name]>>>;

export interface Lane {
  /** The tasks of a module, `new URL('./x.tasks.ts', import.meta.url)`. */
  readonly tasks: <T extends Tasks>(module: URL) => Run<T>;
  /** Ends the threads once they have done what they were given; whoever asks later gets new ones. */
  readonly close: () => Promise<void>;
}

const isEnd = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' ||
    ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') ||
    /^worker exited/.test(error.message));

/** Threads for one kind of work, started when they are needed. */
export const createLane = ({ threads, restMs, limitMs, heapMb, ...queue }: LaneOptions): Lane => {
  const inTurn = createTurns({ atOnce: threads, ...queue });
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
      const run = (name: string, input: unknown, by?: number) => inTurn(() => runOnce(href, name, input), by);
      return run as Run<T>;
    },
    close: async () => {
      const closing = pool;
      pool = undefined;
      await closing?.close();
    },
  };
};
