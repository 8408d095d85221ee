import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '@hub/shared/contracts/settings/read-settings';
import { testing } from '@hub/shared/contracts/settings/tests';
import { sql } from 'kysely';
import pg from 'pg';
import { features } from '../features.ts';
import type { Template } from '../platform/db/embedded.ts';
import { migrate, readMigrations } from '../platform/db/migrate.ts';
import { type Database, openEmbeddedDatabase, openPostgres } from '../platform/db/open-database.ts';
import { loadSeeds } from '../platform/seeds/load-seeds.ts';
import { fingerprintOf } from '../platform/seeds/sample-data.ts';
import { openReused } from './reuse/reused-databases.ts';
import { slimTemplate } from './slim-template.ts';

const source = join(import.meta.dirname, '..');
const cache = join(import.meta.dirname, '../../../.cache/api-tests');

/** A test is given a copy of a finished database; this names all that went into it. */
const findKey = (isSeeded: boolean): string => {
  const hash = createHash('sha256').update(`${process.version} slim`);
  for (const { checksum } of readMigrations()) hash.update(checksum);
  if (isSeeded) {
    hash.update(fingerprintOf()).update(new Date().toISOString().slice(0, 10));
    for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/(?<!\.test)\.(?:ts|txt)$/.test(file)) hash.update(readFileSync(join(source, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
};

const keys = new Map<boolean, string>();

// A lane opens a hundred databases, and what went into them stays as it is meanwhile.
const keyOf = (isSeeded: boolean): string => {
  const key = keys.get(isSeeded) ?? findKey(isSeeded);
  keys.set(isSeeded, key);
  return key;
};

/** Migrates and fills a new database, and closes it in the end: one that stays open keeps a failed test alive. */
const fill = async <T>(database: Database, isSeeded: boolean, then: () => Promise<T>): Promise<T> => {
  try {
    await migrate(database);
    if (isSeeded) await loadSeeds(database, features);
    return await then();
  } finally {
    await database.close();
  }
};

const dumpSlim = async (database: Database): Promise<Template> => {
  // Else each copy would begin with the recovery of a crash.
  await sql`checkpoint`.execute(database.db);
  const { rows } = await sql<{ name: string }>`
    select pg_walfile_name(redo_lsn) as name from pg_control_checkpoint()`.execute(database.db);
  return slimTemplate(await database.dump(), rows[0]?.name ?? '');
};

/** The file of an embedded database that is ready to use; made by whichever test comes first. */
export const templateFile = async (isSeeded = false): Promise<string> => {
  const file = join(cache, `${keyOf(isSeeded)}.tar`);
  if (existsSync(file)) return file;
  const database = await openEmbeddedDatabase();
  const content = await fill(database, isSeeded, () => dumpSlim(database));
  mkdirSync(cache, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
  return file;
};

export const readTemplate = (file: string): Template => new Uint8Array(readFileSync(file));

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
  await withAdmin(base, (client) => client.query(`create database ${name} template ${template}`));
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
