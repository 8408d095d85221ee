// A further process of a hub: counts tries of one key, as the first line of its input asks, and prints the waits.
import { createLogger } from '@hub/shared/logging/logger';
import pg from 'pg';
import { createPostgresLimiter, openRedisLimiter } from './open-limiter.ts';

const [where = '', key = '', times = '0', max = '0'] = process.argv.slice(2);
const limit = { max: Number(max), seconds: 60 };
// On a busy machine, too, it is the store that counts.
const PATIENT_MS = 30_000;
const log = createLogger('silent');
const pool = where.startsWith('redis') ? undefined : new pg.Pool(JSON.parse(where) as pg.PoolConfig);
const redis = pool ? undefined : await openRedisLimiter(where, log, PATIENT_MS);
const limiter = redis ?? createPostgresLimiter(pool as pg.Pool, PATIENT_MS);
const waits = await Promise.all(Array.from({ length: Number(times) }, () => limiter.hit(key, limit)));
process.stdout.write(`${JSON.stringify(waits)}\n`);
await Promise.all([redis?.close(), pool?.end()]);
