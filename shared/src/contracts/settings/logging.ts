import { logLevels } from '../../logging/logger.ts';
import { oneOf } from './setting.ts';

/** What every server of the hub writes of itself. */
export const logging = {
  logLevel: oneOf('LOG_LEVEL', logLevels, 'warn', {
    about: 'Lowest level that is logged, as JSON lines on standard error',
  }),
};
