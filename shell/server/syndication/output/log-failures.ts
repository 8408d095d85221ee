import { factsOf, type Logger } from '@hub/shared/logging/logger';
import { createOnceAMinute } from '@hub/shared/logging/once-a-minute';
import { ApiAway } from './output.ts';
import type { OutputCache } from './output-cache.ts';

/** The same, with a line in the log where there is nothing to make something of. */
export const logFailures = (log: Logger, cached: OutputCache): OutputCache => {
  const countOf = createOnceAMinute();
  return async (key, seconds, make) => {
    try {
      return await cached(key, seconds, make);
    } catch (error) {
      const count = error instanceof ApiAway ? countOf('away') : undefined;
      if (count !== undefined)
        log.warn({ key, count, error: factsOf((error as ApiAway).cause ?? error) }, 'nothing to make it of');
      throw error;
    }
  };
};
