import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

/** Where the build puts it; another version of the database may write its folders in another way. */
export const emptyDatabaseFile = join(
  import.meta.dirname,
  `../../../../dist/empty-database-${version}.tar.gz`,
);

/** An embedded database before its first migration: to copy one takes a quarter of the computing that making one takes. */
export const readEmptyDatabase = (): Uint8Array<ArrayBuffer> | undefined =>
  existsSync(emptyDatabaseFile) ? new Uint8Array(readFileSync(emptyDatabaseFile)) : undefined;
