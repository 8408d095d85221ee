import { createHash } from 'node:crypto';
import { factsOf, type Logger } from '@hub/shared/logging/logger';
import pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRedis,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import type { Config } from '../../config/read-config.ts';
import type { Database } from '../../db/open-database.ts';
import { createLimiter, createMemoryLimiter, type Limiter } from './limiter.ts';
import { anyLimit, MemoryStore, type Store } from './memory-store.ts';

/** A limiter with what it holds open. */
export interface OpenLimiter extends Limiter {
  close: () => Promise<void>;
}

// Longer than a store takes, shorter than a reader notices.
const LONGEST_MS = 1000;

/** E-mails and addresses stand in keys; outside of the process nobody reads them. */
const hashed = (key: string | number): string => createHash('sha256').update(String(key)).digest('base64url');

/** A store for all processes. One that fails, or takes long, is stood in for by the memory of this one. */
const insured = (limiter: RateLimiterAbstract, timeoutMs: number): Store => {
  const store = new RLWrapperTimeouts({
    ...anyLimit,
    limiter,
    timeoutMs,
    insuranceLimiter: new MemoryStore(),
  });
  return {
    penalty: (key, points, options) => store.penalty(hashed(key), points, options),
    get: (key) => store.get(hashed(key)),
    delete: (key) => store.delete(hashed(key)),
  };
};

/** Counts in the database; tests wait longer for it. */
export const createPostgresLimiter = (pool: pg.Pool, longestMs = LONGEST_MS): Limiter =>
  createLimiter(
    insured(
      new RateLimiterPostgres({
        ...anyLimit,
        // The names of statements are the pool's to give.
        storeClient: {
          query: ({ text, values }: pg.QueryConfig<unknown[]>) => pool.query(text, values),
        },
        storeType: 'client',
        schemaName: 'ephemeral',
        tableName: 'rate_limits',
        tableCreated: true,
      }),
      longestMs,
    ),
  );

const redisOptions = {
  // What cannot be sent at once is counted in memory.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 5000,
  lazyConnect: true,
};

/** Counts in Redis; tests wait longer for it. */
export const openRedisLimiter = async (
  url: string,
  log: Pick<Logger, 'warn'>,
  longestMs = LONGEST_MS,
): Promise<OpenLimiter> => {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, redisOptions);
  let isTold = false;
  client.on('ready', () => {
    isTold = false;
  });
  client.on('error', (error: unknown) => {
    if (!isTold) log.warn({ error: factsOf(error) }, 'Redis is away: limits hold per process');
    isTold = true;
  });
  // It goes on trying where this fails.
  await client.connect().catch(() => undefined);
  const limiter = createLimiter(
    insured(
      new RateLimiterRedis({
        ...anyLimit,
        keyPrefix: 'hub',
        storeClient: client,
        rejectIfRedisNotReady: true,
      }),
      longestMs,
    ),
  );
  return { ...limiter, close: async () => client.disconnect() };
};

/** The limiter that the settings name: for all processes in Redis or PostgreSQL, else in memory. */
export const openLimiter = async (
  { redisUrl, databaseUrl }: Pick<Config, 'redisUrl' | 'databaseUrl'>,
  { isEmbedded }: Pick<Database, 'isEmbedded'>,
  log: Logger,
): Promise<OpenLimiter> => {
  if (redisUrl !== '') return openRedisLimiter(redisUrl, log);
  if (isEmbedded) return { ...createMemoryLimiter(), close: () => Promise.resolve() };
  // Of its own: a try is also counted inside a transaction, and must not wait for a connection that others wait with.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: LONGEST_MS });
  pool.on('error', () => undefined);
  return { ...createPostgresLimiter(pool), close: () => pool.end() };
};
