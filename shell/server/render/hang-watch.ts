import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { marked, type Order } from './messages.ts';

interface Options {
  worker: Worker;
  marks: Int32Array;
  /** Processor time that one stretch of work may take. */
  budgetMs: () => number;
  /** Whether there is anything that it may be late with. */
  isAtWork: () => boolean;
  /** It has used a quarter of its budget without an answer, or answers again. */
  onStuck: (isStuck: boolean) => void;
  /** It has used all of it. */
  onHang: () => void;
}

const looksPerBudget = 8;
const shortestLookMs = 20;
/** So much longer than its budget a thread may be silent, as on a machine that gives it no processor time. */
const patience = 4;
const shortestPatienceMs = 5000;

const cpuOf = async (worker: Worker): Promise<number | undefined> => {
  const usage = worker.cpuUsage().catch(() => undefined);
  const told = await Promise.race([usage, setTimeout(shortestLookMs, undefined, { ref: false })]);
  return told && (told.user + told.system) / 1000;
};

/**
 * Watches over a thread while it is at work: it is asked for a sign of life again and again. What counts
 * is the processor time that it uses without giving one, as on a busy machine a short piece of work takes long.
 */
export const watchForHang = async (options: Options, signal: AbortSignal): Promise<void> => {
  const { worker, marks, isAtWork, onStuck, onHang } = options;
  let beat = Atomics.load(marks, marked.beat);
  let silent: { since: number; cpu: number | undefined; isStuck: boolean } | undefined;
  while (!signal.aborted) {
    const budgetMs = options.budgetMs();
    const longestSilenceMs = Math.max(patience * budgetMs, shortestPatienceMs);
    await setTimeout(Math.max(shortestLookMs, budgetMs / looksPerBudget), undefined, { ref: false });
    if (Atomics.load(marks, marked.beat) === beat) {
      if (silent?.isStuck) onStuck(false);
      silent = undefined;
      if (!isAtWork()) return;
      beat += 1;
      worker.postMessage({ type: 'beat', beat } satisfies Order);
      continue;
    }
    const cpu = await cpuOf(worker);
    if (signal.aborted) return;
    silent ??= { since: Date.now(), cpu, isStuck: false };
    silent.cpu ??= cpu;
    const used = cpu !== undefined && silent.cpu !== undefined ? cpu - silent.cpu : 0;
    if (used >= budgetMs || Date.now() - silent.since >= longestSilenceMs) return onHang();
    if (!silent.isStuck && (used >= budgetMs / 4 || Date.now() - silent.since >= longestSilenceMs / 4)) {
      silent.isStuck = true;
      onStuck(true);
    }
  }
};
