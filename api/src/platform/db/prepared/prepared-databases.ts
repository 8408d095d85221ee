import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '../migrate.ts';

type Archive = Uint8Array<ArrayBuffer>;

const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

/** Where the build puts the databases that new ones are copies of. */
export const builtFolder = join(import.meta.dirname, '../../../../dist');

/** Another version of the database may write its folders in another way. */
export const emptyDatabaseFile = join(builtFolder, `empty-database-${version}.tar.gz`);

/** Named after the migrations that were applied to it: others make another one. */
export const migratedDatabaseFile = (): string => {
  const hash = createHash('sha256');
  for (const { checksum } of readMigrations()) hash.update(checksum);
  return join(builtFolder, `migrated-database-${version}-${hash.digest('hex').slice(0, 12)}.tar.gz`);
};

const read = (file: string): Archive | undefined =>
  existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;

/** An embedded database before its first migration: to copy one takes a quarter of the computing that making one takes. */
export const readEmptyDatabase = (): Archive | undefined => read(emptyDatabaseFile);

/** An embedded database after all migrations, or before them where the build has made none: a hub applies what is missing. */
export const readMigratedDatabase = (): Archive | undefined =>
  read(migratedDatabaseFile()) ?? readEmptyDatabase();
