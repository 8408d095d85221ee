// Run by the build: new data folders are copies of what it writes.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { migrate } from '../migrate.ts';
import { openEmbeddedDatabase } from '../open-database.ts';
import { checkpoint } from './checkpoint.queries.ts';
import {
  builtFolder,
  emptyDatabaseFile,
  migratedDatabaseFile,
  readEmptyDatabase,
} from './prepared-databases.ts';

const database = await openEmbeddedDatabase({ template: readEmptyDatabase() });

const write = async (file: string): Promise<void> => {
  await checkpoint(database.db);
  mkdirSync(builtFolder, { recursive: true });
  // Several may be at it: whoever reads it finds a whole one.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, gzipSync(await database.dump()));
  renameSync(unfinished, file);
};

const migrated = migratedDatabaseFile();
const isOutdated = (name: string): boolean =>
  /^migrated-database-.*\.tar\.gz$/.test(name) && name !== basename(migrated);

if (!readEmptyDatabase()) await write(emptyDatabaseFile);
await migrate(database);
await write(migrated);
await database.close();
for (const name of readdirSync(builtFolder).filter(isOutdated))
  rmSync(join(builtFolder, name), { force: true });
