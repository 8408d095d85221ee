import { performance } from 'node:perf_hooks';

const EVERY_MS = 500;
const MOST_BUSY = 0.3;

/** Does something once, after the first half second in which the process had little to do; gives a way to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > MOST_BUSY) return;
    clearInterval(timer);
    work();
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
};
