import { codeOf, StartError } from '@hub/shared/door/start-error';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Config } from '../config/read-config.ts';
import { clientWith } from './client.ts';
import { attachEmbedded, openEmbedded, openInMemory, type Template } from './embedded.ts';
import { leasesOf } from './leases.ts';
import type { DB } from './schema.generated.ts';

export type Db = Kysely<DB>;

/** Two ways to one database: requests give up soon, migrations, loaders and jobs may take their time. */
export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly slow: { readonly db: Db; readonly pool: pg.Pool };
  readonly isEmbedded: boolean;
  /** Whether it answers, asked by a connection that no reader and no job can take. */
  readonly isThere: () => Promise<boolean>;
  /** It has ended and does not come back in this process, however often it is started. */
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
  /** How long a statement that nobody waits for may go on by itself. */
  graceMs: number;
};

// A server elsewhere may always come back.
const neverLost = (): boolean => false;

const OLDEST = 150_000;
// The system gives up a line that does not answer some ten seconds later, not hours.
const KEEP_ALIVE_AFTER = 5000;
// No statement of a job, a migration or a loader takes so long; a dead line would.
const LONGEST_JOB = 15 * 60_000;

// Probes come every few seconds: between two of them the connection stays.
const WATCHING = { max: 1, connectionTimeoutMillis: 2500, idleTimeoutMillis: 60_000 };

/** A connection that breaks, idle or between two queries, must not end the process; it is replaced. */
const withoutNoise = (pool: pg.Pool): pg.Pool =>
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));

const kyselyOf = (pool: PostgresPool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

const assemble = ({ pool, slowPool, watchPool, graceMs, ...rest }: Opened): Database => {
  const watch = withoutNoise(watchPool);
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
    db: kyselyOf(leasesOf(withoutNoise(pool), graceMs)),
    slow: { pool: slowPool, db: kyselyOf(withoutNoise(slowPool)) },
    close: async () => {
      await Promise.all([pool.end(), slowPool.end(), watchPool.end()]);
      await rest.close();
    },
  };
};

// One session behind the socket: more connections only wait longer. Its statement_timeout never fires.
const embeddedPools = (host: string): Pick<Opened, 'pool' | 'slowPool' | 'watchPool' | 'graceMs'> => {
  const base = { host, user: 'postgres', database: 'postgres' };
  const Client = clientWith({ prepares: false, canCancel: false, longestMs: 10_000 });
  return {
    pool: new pg.Pool({ ...base, Client, max: 4, connectionTimeoutMillis: 10_000 }),
    slowPool: new pg.Pool({ ...base, max: 2, connectionTimeoutMillis: 60_000 }),
    watchPool: new pg.Pool({ ...base, ...WATCHING, Client }),
    // A statement that waits behind others is soon through; a new connection would only wait again.
    graceMs: 1000,
  };
};

const noDump = (): Promise<never> =>
  Promise.reject(new Error('only an embedded database of its own can be dumped'));

/** Opens the embedded database of a folder, or one in memory; a new one starts from the template, if given. */
export const openEmbeddedDatabase = async (
  source: { readonly dataDir?: string; readonly template?: Template | undefined } = {},
): Promise<Database> => {
  const { dataDir, template } = source;
  const embedded =
    dataDir === undefined ? await openInMemory(template) : await openEmbedded(dataDir, template);
  return assemble({
    isEmbedded: true,
    dump: embedded.dump,
    isLost: embedded.isLost,
    close: embedded.close,
    ...embeddedPools(embedded.host),
  });
};

/** Joins the embedded database of the server that runs on a folder. */
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

/** Opens a PostgreSQL server; throws a StartError when it is away or too old. */
export const openPostgres = async (url: string, max = 10): Promise<Database> => {
  const base = { connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER };
  const client = { prepares: true, canCancel: true };
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
  return database;
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

/** Opens what the settings name. */
export const openDatabase = (
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
): Promise<Database> =>
  config.databaseUrl === ''
    ? openEmbeddedDatabase({ dataDir: config.dataDir })
    : openPostgres(config.databaseUrl, config.databasePool);
