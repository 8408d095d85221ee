import type { Logger } from '@hub/shared/logging/logger';
import { LRUCache } from 'lru-cache';
import type { Fault, ReportFault } from './fault.ts';

const minuteMs = 60_000;
const longestMessage = 300;

/**
 * One line for the faults of a kind, of one build, in a minute, however often they come: the first is told at once, and
 * the line after says in `count` how many it stands for.
 */
export const createFaultLog = (log: Logger, now: () => number = Date.now): ReportFault => {
  const told = new LRUCache<string, { at: number; since: number }>({ max: 500 });
  return ({ remote, version, kind, message, at }: Fault) => {
    const key = `${remote} ${version} ${kind}`;
    const last = told.get(key);
    if (last && now() - last.at < minuteMs) {
      last.since += 1;
      return;
    }
    told.set(key, { at: now(), since: 0 });
    const count = 1 + (last?.since ?? 0);
    const facts = { remote, version, kind, count, ...(at ? { at } : {}) };
    log.warn({ ...facts, message: message.slice(0, longestMessage) }, 'a build failed on the server');
  };
};
