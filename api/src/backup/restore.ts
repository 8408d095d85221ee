import { createHash } from 'node:crypto';
import { codeOf, StartError } from '@hub/shared/door/start-error';
import { bytesOf, type Storage } from '@hub/shared/files/storage';
import type { PoolClient } from 'pg';
import type { Config } from '../platform/config/read-config.ts';
import { createMigrationsTable, type Migration, readMigrations, underLock } from '../platform/db/migrate.ts';
import { type Database, openDatabase } from '../platform/db/open-database.ts';
import { isUploadFile, openUploads } from '../uploads/uploads.public.ts';
import { readArchive, verifyArchive } from './archive.ts';
import { findTables, type Table } from './catalogue.queries.ts';
import { type Manifest, TABLES, UPLOADS } from './manifest.ts';
import {
  analyse,
  clearTables,
  inOneTransaction,
  isEmpty,
  migrate,
  setSequences,
  withoutRules,
  writeRows,
} from './restore.queries.ts';
import { clearHalfRestored, markFinished, markUnfinished } from './unfinished.ts';

type Say = (line: string) => void;

const damaged = (file: string, what: string): StartError =>
  new StartError(`备份内容不一致 / the backup ${file} does not fit its own list: ${what}`);

/** The migrations that make the schema of the backup; a newer hub's are not ours to know. */
const migrationsOf = ({ migrations }: Manifest): Migration[] => {
  const ours = new Map(readMigrations().map((migration) => [migration.name, migration]));
  return migrations.map(({ name, checksum }) => {
    const migration = ours.get(name);
    if (migration?.checksum === checksum) return migration;
    throw new StartError(
      `备份来自更新的版本 / the backup was made by a newer version: this one does not know its migration ${name}`,
    );
  });
};

const sameColumns = (table: Table, columns: readonly string[]): boolean =>
  table.columns.length === columns.length &&
  table.columns.every(({ name }, place) => name === columns[place]);

/** The tables as they are now, by name, each with the columns that the backup has for it. */
const tablesOf = async (
  client: PoolClient,
  file: string,
  { tables }: Manifest,
): Promise<Map<string, Table>> => {
  const there = new Map((await findTables(client)).map((table) => [table.name, table]));
  for (const { name, columns } of tables) {
    const table = there.get(name);
    if (!table) throw damaged(file, name);
    // Migrations that were released side by side may have been applied in another order then.
    const byName = new Map(table.columns.map((column) => [column.name, column]));
    const ordered = columns.flatMap((column) => byName.get(column) ?? []);
    if (!sameColumns({ name, columns: ordered }, columns) || ordered.length !== table.columns.length)
      throw damaged(file, `${name} (columns)`);
    there.set(name, { name, columns: ordered });
  }
  return there;
};

const restoreRows = async (client: PoolClient, file: string, manifest: Manifest, say: Say): Promise<void> => {
  const tables = await tablesOf(client, file, manifest);
  await clearTables(client, tables.values());
  const counts = new Map<string, number>();
  for await (const { name, content } of readArchive(file)) {
    if (!name.startsWith(TABLES)) continue;
    const table = tables.get(name.split('/')[1] ?? '');
    if (!table) throw damaged(file, name);
    const lines = content.toString().trimEnd().split('\n');
    await writeRows(client, table, lines);
    counts.set(table.name, (counts.get(table.name) ?? 0) + lines.length);
  }
  for (const { name, rows } of manifest.tables) {
    if ((counts.get(name) ?? 0) !== rows) throw damaged(file, `${name} (rows)`);
    say(`${name}：${rows}`);
  }
};

const refuseFull = async (client: PoolClient): Promise<void> => {
  if (await isEmpty(client)) return;
  throw new StartError(
    '数据库不是空的 / the database is not empty: restore into a new one (DATABASE_URL, DATA_DIR)',
  );
};

/** The whole database in one transaction: it is there as a whole, or not at all. */
const restoreDatabase = (database: Database, file: string, manifest: Manifest, say: Say): Promise<void> =>
  // A hub that starts meanwhile waits here.
  underLock(database, async (client) => {
    await refuseFull(client);
    await inOneTransaction(client, async () => {
      await createMigrationsTable(client);
      await migrate(client, migrationsOf(manifest));
      await withoutRules(client, () => restoreRows(client, file, manifest, say));
      await setSequences(client, manifest.sequences);
    });
    await analyse(client);
  });

const sumOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** An upload that lies there already is the same one: names are random. One that differs is nobody's to overwrite. */
const restoreUpload = async (uploads: Storage, path: string, content: Buffer): Promise<void> => {
  const file = await uploads.read(path);
  if (!file) return uploads.write(path, content);
  if (sumOf(await bytesOf(file)) === sumOf(content)) return;
  throw new StartError(`文件已存在且不同 / ${path} is there already, and another one`);
};

const restoreUploads = async (file: string, config: Pick<Config, 'dataDir' | 's3Url'>): Promise<number> => {
  const uploads = openUploads(config);
  let count = 0;
  for await (const { name, content } of readArchive(file)) {
    if (!name.startsWith(UPLOADS)) continue;
    const path = name.slice(UPLOADS.length);
    // Nothing that an archive says may lead to other files.
    if (!isUploadFile(path)) throw damaged(file, name);
    await restoreUpload(uploads, path, content);
    count += 1;
  }
  return count;
};

const asOneLine = (error: unknown): never => {
  if (error instanceof StartError) throw error;
  const reason = error instanceof Error ? error.message.split('\n')[0] : 'unknown';
  throw new StartError(`恢复没有完成 / the restore did not end: ${reason} (${codeOf(error)})`);
};

type Where = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir' | 's3Url'>;

/**
 * Makes an empty database and its uploads out of an archive, which is read from end to end first. A StartError says
 * what is wrong; what was begun then is not served until a restore has ended. Returns what is there now.
 */
export const restore = async (config: Where, file: string, say: Say = () => undefined): Promise<Manifest> => {
  const manifest = await verifyArchive(file).catch(asOneLine);
  migrationsOf(manifest);
  const { dataDir } = config;
  try {
    if (config.databaseUrl === '') {
      clearHalfRestored(dataDir);
      markUnfinished(dataDir);
    }
    const database = await openDatabase(config);
    try {
      // A hub that runs there must not be marked.
      await underLock(database, refuseFull);
      markUnfinished(dataDir);
      say(`上传的图片：${await restoreUploads(file, config)}`);
      await restoreDatabase(database, file, manifest, say);
    } finally {
      await database.close();
    }
    markFinished(dataDir);
  } catch (error) {
    asOneLine(error);
  }
  return manifest;
};
