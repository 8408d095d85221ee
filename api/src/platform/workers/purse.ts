import vm from 'node:vm';

declare global {
  // The work that a script runs under its timeout.
  var __hubWork: (() => unknown) | undefined;
}

// Only code that V8 was asked to run as a script can be interrupted, regular expressions in it too.
const script = new vm.Script('globalThis.__hubWork()');

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

const run = (wallMs: number, work: () => unknown): boolean => {
  const outer = globalThis.__hubWork;
  globalThis.__hubWork = work;
  try {
    script.runInThisContext({ timeout: Math.max(1, Math.ceil(wallMs)) });
    return true;
  } catch (error) {
    if (isTimeout(error)) return false;
    throw error;
  } finally {
    globalThis.__hubWork = outer;
  }
};

/** Milliseconds that this thread has computed; what others did on the machine meanwhile does not count. */
const spentMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

// Who got less of the processor than this share of its time was held up by others, and may try again with more.
const HELD_UP = 0.6;
const PATIENCE = 3;

/**
 * Does something within so many milliseconds of this thread's time; undefined where that was not enough. It is cut off
 * anywhere: only for work that leaves nothing half done behind. Threads only: who calls it waits for it.
 */
export const within = <T extends NonNullable<unknown>>(ms: number, work: () => T): T | undefined => {
  let result: T | undefined;
  const retain = (): void => {
    result = work();
  };
  const before = spentMs();
  if (!run(ms, retain) && spentMs() - before < ms * HELD_UP) run(ms * PATIENCE, retain);
  return result;
};

// Each limit starts a thread of its own, which takes longer than most pieces of work.
const AT_ONCE = 50;

/**
 * The same for many small pieces of work, under one limit as long as they keep to it together; where they do not, each is
 * done anew under its own.
 */
export const withinEach = <T, R extends NonNullable<unknown>>(
  ms: number,
  items: readonly T[],
  work: (item: T) => R,
): (R | undefined)[] => {
  const results: (R | undefined)[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const some = items.slice(at, at + AT_ONCE);
    const together = within(ms, () => some.map(work));
    results.push(...(together ?? some.map((item) => within(ms, () => work(item)))));
  }
  return results;
};

/** Time that several pieces of work share. */
export interface Purse {
  /** The same as `within`, out of the purse; undefined at once where it is empty. */
  readonly spend: <T extends NonNullable<unknown>>(ms: number, work: () => T) => T | undefined;
}

// Setting a limit costs as much as such a piece of work.
const TINY = 10;

/** A purse with so many milliseconds. Work of less than ten is taken at its word, and counted. */
export const createPurse = (ms: number): Purse => {
  let left = ms;
  return {
    spend: (most, work) => {
      if (left <= 0) return undefined;
      const before = spentMs();
      const result = most < TINY ? work() : within(Math.min(most, left), work);
      left -= spentMs() - before;
      return result;
    },
  };
};
