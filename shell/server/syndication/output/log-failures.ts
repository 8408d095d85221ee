import { factsOf, type Logger } from '@hub/shared/logging/logger';
import { ApiAway } from './output.ts';
import type { OutputCache } from './output-cache.ts';

/** The same, with a line in the log where there is nothing to make something of. */
export const logFailures =
  (log: Logger, cached: OutputCache): OutputCache =>
  async (key, seconds, make) => {
    try {
      return await cached(key, seconds, make);
    } catch (error) {
      if (error instanceof ApiAway)
        log.warn({ key, error: factsOf(error.cause ?? error) }, 'nothing to make it of');
      throw error;
    }
  };
