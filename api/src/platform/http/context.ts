import type { Logger } from '@hub/shared/logging/logger';
import type { AnswerCache } from '../cache/answer-cache.ts';
import type { Config } from '../config/read-config.ts';
import type { Db } from '../db/open-database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mail } from '../mail/mail.ts';
import type { Sources } from '../sources/source-adapter.ts';
import type { Limiter } from './limits/limiter.ts';

/** What every feature gets: the parts of the app, the same for all requests. */
export interface Context {
  readonly config: Config;
  readonly db: Db;
  readonly cache: AnswerCache;
  readonly limiter: Limiter;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly sources: Sources;
  readonly log: Logger;
  /** The clock; tests set it. */
  readonly now: () => Date;
  /** Whether an answer that violates its contract is an error (tests) or a line in the log. */
  readonly isStrict: boolean;
}
