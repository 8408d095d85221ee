import { factsOf, type Logger } from '@hub/shared/logging/logger';
import { PgBoss } from 'pg-boss';
import type { Database } from '../db/open-database.ts';
import { collectJobs, type Definitions, type Jobs } from './jobs.ts';
import { createRepeats } from './repeats.ts';

export interface QueuedJobs extends Jobs {
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Options {
  /** How often a queue is looked at. */
  readonly pollSeconds?: number;
}

const TIME_ZONE = 'Asia/Shanghai';
const POLL_SECONDS = 5;
const DRAIN = 5000;

const createBoss = ({ slow: { pool }, isEmbedded }: Database): PgBoss =>
  new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    backend: isEmbedded ? 'pglite' : 'postgres',
  });

/** Jobs in the database's queue, shared by all processes. */
export const createQueuedJobs = (
  database: Database,
  log: Logger,
  { pollSeconds = POLL_SECONDS }: Options = {},
): QueuedJobs => {
  const definitions: Definitions = new Map();
  const boss = createBoss(database);
  // The database may be away for a while; pg-boss goes on by itself.
  boss.on('error', (error) => log.warn({ error: factsOf(error) }, 'job queue'));

  const repeats = createRepeats(log);
  const stopping = new AbortController();

  const run = async (name: string, data: object): Promise<void> => {
    try {
      await definitions.get(name)?.run(data, stopping.signal);
    } catch (error) {
      log.error({ job: name, error: factsOf(error) }, 'job failed');
      throw new Error('job failed', { cause: error });
    }
  };

  return {
    ...collectJobs(definitions),
    enqueue: async (name, data = {}) => void (await boss.send(name, data)),
    start: async () => {
      await boss.start();
      for (const [name, { cron, seconds, run: work }] of definitions) {
        if (seconds !== undefined) {
          repeats.start(name, seconds, () => work({}, stopping.signal));
          continue;
        }
        await boss.createQueue(name, { retryLimit: 3, retryDelay: 30, retryBackoff: true });
        await boss.work<object>(name, { pollingIntervalSeconds: pollSeconds }, async (jobs) => {
          for (const { data } of jobs) await run(name, data ?? {});
        });
        if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: TIME_ZONE, missed: 'once' });
      }
    },
    stop: async () => {
      stopping.abort();
      await repeats.stop();
      await boss.stop({ graceful: true, timeout: DRAIN });
    },
  };
};
