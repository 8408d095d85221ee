import { randomBytes } from 'node:crypto';
import { readSettings } from '@hub/shared/contracts/settings/read-settings';
import { testing } from '@hub/shared/contracts/settings/tests';
import pg from 'pg';
import { type Database, openEmbeddedDatabase, openPostgres } from '../platform/db/open-database.ts';
import { openReused } from './reuse/reused-databases.ts';
import { fill, keyOf, readTemplate, templateFile } from './template/template.ts';

// Sample data cannot be given back as cheaply.
const openEmbeddedCopy = async (isSeeded: boolean): Promise<Database> =>
  isSeeded
    ? openEmbeddedDatabase({ template: readTemplate(await templateFile(true)) })
    : openReused(async () => readTemplate(await templateFile()));

const withAdmin = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const urlOf = (base: string, name: string): string => {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
};

// Any number; test files wait for each other while one of them makes the template.
const TEMPLATE_LOCK = 727_110_625;

const ensureTemplate = (base: string, name: string, isSeeded: boolean): Promise<void> =>
  withAdmin(base, async (client) => {
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    await client.query(`drop database if exists ${name}_unfinished`);
    await client.query(`create database ${name}_unfinished`);
    const database = await openPostgres(urlOf(base, `${name}_unfinished`));
    await fill(database, isSeeded, async () => undefined);
    await client.query(`alter database ${name}_unfinished rename to ${name}`);
  });

const openPostgresCopy = async (base: string, isSeeded: boolean): Promise<Database> => {
  const template = `hub_template_${keyOf(isSeeded)}`;
  const name = `hub_test_${randomBytes(6).toString('hex')}`;
  await ensureTemplate(base, template, isSeeded);
  // Copied as files: else each page of the template would also go through the log.
  await withAdmin(base, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const database = await openPostgres(urlOf(base, name));
  return {
    ...database,
    close: async () => {
      await database.close();
      await withAdmin(base, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
};

/** A database of this test's own: embedded, or on the server that TEST_DATABASE_URL names. */
export const openTestDatabase = (isSeeded = false): Promise<Database> => {
  const { testDatabaseUrl: url } = readSettings(testing, process.env);
  return url === '' ? openEmbeddedCopy(isSeeded) : openPostgresCopy(url, isSeeded);
};
