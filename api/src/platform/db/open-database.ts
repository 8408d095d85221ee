import { codeOf, StartError } from '@hub/shared/door/start-error';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Config } from '../config/read-config.ts';
import { clientWith } from './client.ts';
import { attachEmbedded, type Embedded, openEmbedded, openInMemory, type Template } from './embedded.ts';
import { leasesOf } from './leases.ts';
import type { DB } from './schema.generated.ts';
import { openPostgresSignals } from './signals.queries.ts';

export type Db = Kysely<DB>;

/** One database, two pools: `db` for requests, with short time limits; `slow` for migrations, loaders and jobs. */
export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly slow: { readonly db: Db; readonly pool: pg.Pool };
  readonly isEmbedded: boolean;
  /** Whether the database answers; asked over a connection reserved for this. */
  readonly isThere: () => Promise<boolean>;
  /** The embedded database has crashed and cannot be started again in this process. */
  readonly isLost: boolean;
  /** The data folder as an archive; only embedded databases have one. */
  readonly dump: () => Promise<Uint8Array<ArrayBuffer>>;
  readonly close: () => Promise<void>;
}

type Opened = Pick<Database, 'isEmbedded' | 'dump' | 'close'> & {
  pool: pg.Pool;
  slowPool: pg.Pool;
  watchPool: pg.Pool;
  isLost: () => boolean;
  /** How long a statement may continue after its request has ended. */
  graceMs: number;
};

// A PostgreSQL server can always come back.
const neverLost = (): boolean => false;

const OLDEST = 150_000;
// With keep-alive the system closes a dead connection about ten seconds later, instead of hours.
const KEEP_ALIVE_AFTER = 5000;
// No statement of a job, a migration or a loader takes this long; on a dead connection it would never end.
const LONGEST_JOB = 15 * 60_000;
// Compiling a statement takes 30 ms where its cost is high by estimate; a page of a list or of hits then takes two.
const WITHOUT_COMPILING = '-c jit=off';

// Health checks come every few seconds: the connection stays open between them.
const WATCHING = { max: 1, connectionTimeoutMillis: 2500, idleTimeoutMillis: 60_000 };

/** A connection that breaks, idle or between two queries, must not end the process; it is replaced. */
const ignoringErrors = (pool: pg.Pool): pg.Pool =>
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));

const kyselyOf = (pool: PostgresPool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

const assemble = ({ pool, slowPool, watchPool, graceMs, ...rest }: Opened): Database => {
  const watch = ignoringErrors(watchPool);
  return {
    isEmbedded: rest.isEmbedded,
    dump: rest.dump,
    get isLost() {
      return rest.isLost();
    },
    isThere: () =>
      watch.query('select 1').then(
        () => true,
        () => false,
      ),
    pool,
    db: kyselyOf(leasesOf(ignoringErrors(pool), graceMs)),
    slow: { pool: slowPool, db: kyselyOf(ignoringErrors(slowPool)) },
    close: async () => {
      await Promise.all([pool.end(), slowPool.end(), watchPool.end()]);
      await rest.close();
    },
  };
};

// The embedded database has one session: more connections only wait longer. Its statement_timeout never fires.
const embeddedPools = (host: string): Pick<Opened, 'pool' | 'slowPool' | 'watchPool' | 'graceMs'> => {
  const base = { host, user: 'postgres', database: 'postgres' };
  const Client = clientWith({ canCancel: false, longestMs: 10_000 });
  return {
    pool: new pg.Pool({ ...base, Client, max: 4, connectionTimeoutMillis: 10_000 }),
    slowPool: new pg.Pool({ ...base, max: 2, connectionTimeoutMillis: 60_000 }),
    watchPool: new pg.Pool({ ...base, ...WATCHING, Client }),
    // A statement that waits behind others finishes soon; a new connection would only wait again.
    graceMs: 1000,
  };
};

const noDump = (): Promise<never> =>
  Promise.reject(new Error('only an embedded database of its own can be dumped'));

/** A database of the embedded PostgreSQL that runs already, and ends with it. */
export const databaseOf = ({ host, dump, isLost, close }: Embedded): Database =>
  assemble({ isEmbedded: true, dump, isLost, close, ...embeddedPools(host) });

/** Opens the embedded database of a folder, or one in memory; a new one starts from the template, if given. */
export const openEmbeddedDatabase = async (
  source: { readonly dataDir?: string; readonly template?: Template | undefined } = {},
): Promise<Database> => {
  const { dataDir, template } = source;
  return databaseOf(
    dataDir === undefined
      ? await openInMemory(template)
      : await openEmbedded(dataDir, template && (() => template)),
  );
};

/** Connects to the embedded database of a running server, by its data folder. */
export const attachDatabase = (dataDir: string): Database => {
  const { host, close } = attachEmbedded(dataDir);
  return assemble({
    isEmbedded: true,
    dump: noDump,
    isLost: neverLost,
    close: async () => close(),
    ...embeddedPools(host),
  });
};

/** Connects to a PostgreSQL server; throws a StartError if it is unreachable or too old. */
export const openPostgres = async (url: string, max = 10): Promise<Database> => {
  const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER };
  const base = { ...keptAlive, options: WITHOUT_COMPILING, connectionString: url };
  const client = { canCancel: true };
  const database = assemble({
    isEmbedded: false,
    dump: noDump,
    isLost: neverLost,
    close: () => Promise.resolve(),
    pool: new pg.Pool({
      ...base,
      Client: clientWith({ ...client, longestMs: 4500 }),
      max,
      connectionTimeoutMillis: 2500,
      statement_timeout: 4000,
      idle_in_transaction_session_timeout: 10_000,
    }),
    slowPool: new pg.Pool({
      ...base,
      Client: clientWith({ ...client, longestMs: LONGEST_JOB }),
      max: 4,
      connectionTimeoutMillis: 10_000,
    }),
    watchPool: new pg.Pool({ ...base, ...WATCHING, Client: clientWith({ ...client, longestMs: 2500 }) }),
    graceMs: 100,
  });
  await checkServer(database, url).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const signals = openPostgresSignals(database.db, database.pool, () => new pg.Client(base));
  return {
    ...database,
    get isLost() {
      return database.isLost;
    },
    close: async () => {
      await signals.close();
      await database.close();
    },
  };
};

const checkServer = async ({ pool }: Database, url: string): Promise<void> => {
  const { host, pathname } = new URL(url);
  const name = `${host}${pathname}`;
  const { rows } = await pool
    .query<{ server_version_num: string }>('show server_version_num')
    .catch((error: unknown) => {
      throw new StartError(
        `无法连接数据库 / cannot reach the database of DATABASE_URL ${name} (${codeOf(error)})`,
      );
    });
  if (Number(rows[0]?.server_version_num) < OLDEST) {
    throw new StartError(`数据库版本过低 / the database of DATABASE_URL ${name} is older than PostgreSQL 15`);
  }
};

/**
 * Opens the database that the settings name: PostgreSQL with `DATABASE_URL`, else the embedded one, which is a copy of what
 * `forNew` reads where there is none yet.
 */
export const openDatabase = async (
  { databaseUrl, databasePool, dataDir }: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  forNew?: () => Template | undefined,
): Promise<Database> =>
  databaseUrl === ''
    ? databaseOf(await openEmbedded(dataDir, forNew))
    : openPostgres(databaseUrl, databasePool);
