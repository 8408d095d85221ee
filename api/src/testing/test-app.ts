import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '@hub/shared/contracts/settings/read-settings';
import { createLogger } from '@hub/shared/logging/logger';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { features as allFeatures } from '../features.ts';
import { type Config, readConfig } from '../platform/config/read-config.ts';
import type { Database, Db } from '../platform/db/open-database.ts';
import type { Feature } from '../platform/feature.ts';
import type { Patience } from '../platform/http/edge/deadlines.ts';
import type { Limiter } from '../platform/http/limits/limiter.ts';
import { createInlineJobs, type Jobs } from '../platform/jobs/jobs.ts';
import { hashCheaply } from '../platform/passwords/hash-cost.ts';
import { hashToken, newToken } from '../platform/secrets/tokens.ts';
import type { Role } from '../platform/sessions/session.ts';
import { TestClient, type TestMember } from './test-client.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestAppOptions {
  /** All of the product's by default. */
  readonly features?: readonly Feature[];
  /** Environment variables. Limits and the cache are off unless set here. */
  readonly env?: Environment;
  /** Start with the sample data. */
  readonly seed?: boolean;
  readonly limiter?: Limiter;
  readonly now?: () => Date;
  /** How long anybody waits for an answer. */
  readonly patience?: Patience;
  /** Takes the lines of the log, which are left out else. */
  readonly log?: (line: string) => void;
}

interface MemberFields {
  readonly name?: string;
  readonly role?: Role;
  readonly email?: string;
  readonly banned_at?: Date;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Database;
  readonly db: Db;
  readonly client: TestClient;
  /** Runs at once what is enqueued. */
  readonly jobs: Jobs;
  readonly createMember: (fields?: MemberFields) => Promise<TestMember>;
  /** As many at once, for as many as need no more than being there. */
  readonly createMembers: (fields: readonly MemberFields[]) => Promise<TestMember[]>;
  readonly close: () => Promise<void>;
}

let members = 0;

const createMembers = async (
  db: Db,
  { cookieName }: Config,
  all: readonly MemberFields[],
): Promise<TestMember[]> => {
  const rows = all.map((fields) => {
    members += 1;
    const usual = { name: `成员${members}`, role: 'member', email: `member${members}@example.org` } as const;
    return { ...usual, ...fields };
  });
  const made = await db.insertInto('users').values(rows).returning(['id', 'name']).execute();
  const sessions = made.map(({ id, name }) => ({ id, name, token: newToken() }));
  await db
    .insertInto('sessions')
    .values(sessions.map(({ id, token }) => ({ user_id: id, token_hash: hashToken(token) })))
    .execute();
  return sessions.map(({ id, name, token }) => ({ id, name, cookie: `${cookieName}=${token}` }));
};

const createMember = async (db: Db, config: Config, fields: MemberFields = {}): Promise<TestMember> => {
  const [member] = await createMembers(db, config, [fields]);
  if (!member) throw new Error('no member came back');
  return member;
};

/** The real app on a database of its own; close it in `after`. */
export const startTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'hub-test-'));
  const config = readConfig({
    DATA_DIR,
    RATE_LIMIT_FACTOR: '0',
    CACHE_MS: '0',
    LOG_LEVEL: 'silent',
    SOURCES: 'off',
    ...options.env,
  });
  const database = await openTestDatabase(options.seed);
  const { db } = database;
  const jobs = createInlineJobs();
  const hashFully = hashCheaply();
  const app = await buildApp({
    config,
    database,
    db,
    jobs,
    features: options.features ?? allFeatures,
    isStrict: true,
    ...(options.now ? { now: options.now } : {}),
    ...(options.limiter ? { limiter: options.limiter } : {}),
    ...(options.log ? { log: createLogger('info', options.log) } : {}),
    ...(options.patience ? { patience: options.patience } : {}),
  }).catch(async (error: unknown) => {
    hashFully();
    await database.close();
    rmSync(DATA_DIR, { recursive: true, force: true });
    throw error;
  });
  return {
    app,
    config,
    database,
    db,
    jobs,
    client: new TestClient(app, config.hubOrigin),
    createMember: (fields) => createMember(db, config, fields),
    createMembers: (fields) => createMembers(db, config, fields),
    // The threads stay for the next app of the process, which would load jieba and what lays out texts anew; idle ones keep none alive.
    close: async () => {
      hashFully();
      await app.close();
      await database.close();
      rmSync(DATA_DIR, { recursive: true, force: true });
    },
  };
};
