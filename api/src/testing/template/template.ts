import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beijingDay } from '@hub/shared/dates/beijing';
import { sql } from 'kysely';
import { features } from '../../features.ts';
import type { Template } from '../../platform/db/embedded.ts';
import { migrate, readMigrations } from '../../platform/db/migrate.ts';
import { type Database, openEmbeddedDatabase } from '../../platform/db/open-database.ts';
import { checkpoint } from '../../platform/db/prepared/checkpoint.queries.ts';
import { readMigratedDatabase } from '../../platform/db/prepared/prepared-databases.ts';
import { loadSeeds } from '../../platform/seeds/load-seeds.ts';
import { fingerprintOf } from '../../platform/seeds/sample-data.ts';
import { slimTemplate } from './slim-template.ts';

const source = join(import.meta.dirname, '../..');
const cache = join(import.meta.dirname, '../../../../.cache/api-tests');

/** A test is given a copy of a finished database; this names all that went into it. */
const findKey = (isSeeded: boolean): string => {
  const hash = createHash('sha256').update(`${process.version} slim`);
  for (const { checksum } of readMigrations()) hash.update(checksum);
  if (isSeeded) {
    // Sample data and what is computed of them are of a day, as the hub counts days.
    hash.update(fingerprintOf()).update(beijingDay(new Date()));
    for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/(?<!\.test)\.(?:ts|txt)$/.test(file)) hash.update(readFileSync(join(source, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
};

const keys = new Map<boolean, string>();

/** Names all that a template was made of. A lane opens a hundred databases: what went into them stays as it is meanwhile. */
export const keyOf = (isSeeded: boolean): string => {
  const key = keys.get(isSeeded) ?? findKey(isSeeded);
  keys.set(isSeeded, key);
  return key;
};

/** Migrates and fills a new database, and closes it in the end: one that stays open keeps a failed test alive. */
export const fill = async <T>(database: Database, isSeeded: boolean, then: () => Promise<T>): Promise<T> => {
  try {
    await migrate(database);
    if (isSeeded) await loadSeeds(database, features);
    return await then();
  } finally {
    await database.close();
  }
};

const dumpSlim = async (database: Database): Promise<Template> => {
  await checkpoint(database.db);
  const { rows } = await sql<{ name: string }>`
    select pg_walfile_name(redo_lsn) as name from pg_control_checkpoint()`.execute(database.db);
  return slimTemplate(await database.dump(), rows[0]?.name ?? '');
};

/** The file of an embedded database that is ready to use; made by whichever test comes first. */
export const templateFile = async (isSeeded = false): Promise<string> => {
  const file = join(cache, `${keyOf(isSeeded)}.tar`);
  if (existsSync(file)) return file;
  const database = await openEmbeddedDatabase({ template: readMigratedDatabase() });
  const content = await fill(database, isSeeded, () => dumpSlim(database));
  mkdirSync(cache, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
  return file;
};

export const readTemplate = (file: string): Template => new Uint8Array(readFileSync(file));
