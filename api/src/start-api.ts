import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { allWell, type DoorState } from '@hub/shared/door/health';
import { createLogger } from '@hub/shared/logging/logger';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { refuseHalfRestored } from './backup/backup.public.ts';
import { features } from './features.ts';
import { prepareSources } from './imports/imports.public.ts';
import { type Config, readConfig } from './platform/config/read-config.ts';
import { migrate } from './platform/db/migrate.ts';
import { type Database, openDatabase } from './platform/db/open-database.ts';
import { readMigratedDatabase } from './platform/db/prepared/prepared-databases.ts';
import { openLimiter } from './platform/http/limits/open-limiter.ts';
import { createQueuedJobs } from './platform/jobs/queued-jobs.ts';
import { loadSeeds } from './platform/seeds/load-seeds.ts';
import { ensureAdmin } from './platform/sessions/ensure-admin.ts';
import { whenIdle } from './platform/warm-up.ts';
import { closeLanes } from './platform/workers/lanes.ts';

/** The API while it runs, inside a server of its own or another's. */
export interface RunningApi {
  readonly app: FastifyInstance;
  readonly config: Config;
  /** For a server that has other things to serve too: answers one request. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Ends what is under way, then the jobs, then the database. */
  readonly close: () => Promise<void>;
}

interface StartOptions {
  readonly config?: Config;
  /** What the door before it knows of the health of the process. */
  readonly doorState?: DoorState;
  /** Lines for the operator. */
  readonly say?: (line: string) => void;
}

const prepare = async (database: Database, config: Config, say: (line: string) => void): Promise<void> => {
  await migrate(database, undefined, (name) => say(`迁移 ${name}`));
  if (config.sampleData === 'on') {
    await loadSeeds(database, features, (name, done, of) => say(`载入示例数据 ${done}/${of}：${name}`));
  }
  await ensureAdmin(database.db, config);
  say(await prepareSources(database.db, config));
};

/** Asks what is slow to answer the first time, so that no reader waits for it. */
const warmUp = async (app: FastifyInstance): Promise<void> => {
  for (const { warmUp: url } of features) {
    // What fails here will fail, and be told of, when somebody asks.
    if (url !== undefined) await app.inject({ url }).catch(() => undefined);
  }
};

/** Opens the database, brings it up to date and builds the API; it listens to nothing yet. */
export const startApi = async ({
  config = readConfig(),
  say = () => undefined,
  doorState = allWell,
}: StartOptions = {}): Promise<RunningApi> => {
  refuseHalfRestored(config);
  const isNew = config.databaseUrl === '' && !existsSync(join(config.dataDir, 'pg'));
  if (isNew) say(`创建数据库 ${config.dataDir}`);
  const database = await openDatabase(config, readMigratedDatabase);
  try {
    await prepare(database, config, say);
    const log = createLogger(config.logLevel);
    const jobs = createQueuedJobs(database, log);
    const limiter = await openLimiter(config, database, log);
    const app = await buildApp({
      ...{ config, database, db: database.db, features, log, jobs, doorState, limiter },
    });
    await jobs.start();
    const stayCold = whenIdle(() => void warmUp(app));
    return {
      app,
      config,
      handle: (request, response) => app.routing(request, response),
      close: async () => {
        stayCold();
        await app.close();
        await limiter.close();
        await jobs.stop();
        await closeLanes();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};
