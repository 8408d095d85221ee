import type { Logger } from '@hub/shared/logging/logger';
import { createOnceAMinute } from '@hub/shared/logging/once-a-minute';
import type { Fault, ReportFault } from './fault.ts';

const longestMessage = 300;

/** One line for the faults of a kind, of one build, in a minute, however often they come. */
export const createFaultLog = (log: Logger, now: () => number = Date.now): ReportFault => {
  const countOf = createOnceAMinute(now);
  return ({ remote, version, kind, message, at }: Fault) => {
    const count = countOf(`${remote} ${version} ${kind}`);
    if (count === undefined) return;
    const facts = { remote, version, kind, count, ...(at ? { at } : {}) };
    log.warn({ ...facts, message: message.slice(0, longestMessage) }, 'a build failed on the server');
  };
};
