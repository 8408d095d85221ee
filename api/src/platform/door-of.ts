import { Door } from '@hub/shared/door/door';
import type { Config } from './config/read-config.ts';

/** The door of a process that serves the API, by its settings. */
export const doorOf = (config: Config): Door =>
  new Door({
    ...config,
    isSecure: config.hubOrigin.startsWith('https:'),
    ownOrigins: [...config.allowedOrigins, config.apiOrigin],
  });
