import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { migrate, readMigrations } from '../migrate.ts';
import { type Database, openDatabase, openEmbeddedDatabase } from '../open-database.ts';
import { readMigratedDatabase } from './prepared-databases.ts';

const root = mkdtempSync(join(tmpdir(), 'hub-empty-'));
after(() => rmSync(root, { recursive: true, force: true }));

/** The number that PostgreSQL gives to each data folder it makes. */
const identifierOf = async (name: string): Promise<string> => {
  const database = await openEmbeddedDatabase({ dataDir: join(root, name) });
  try {
    const { rows } = await database.pool.query<{ id: string }>(
      'select system_identifier::text as id from pg_control_system()',
    );
    return rows[0]?.id ?? '';
  } finally {
    await database.close();
  }
};

const missingIn = async (opened: Promise<Database>): Promise<number> => {
  const database = await opened;
  try {
    return await migrate(database);
  } finally {
    await database.close();
  }
};

test('a new hub’s has its migrations, one to be restored into has none', async () => {
  const place = (name: string) => ({ databaseUrl: '', databasePool: 1, dataDir: join(root, name) });
  assert.equal(await missingIn(openDatabase(place('hub'), readMigratedDatabase)), 0);
  assert.equal(await missingIn(openDatabase(place('restored'))), readMigrations().length);
});

test('new data folders are copies of the database that the build has made', async () => {
  const first = await identifierOf('first');
  assert.match(first, /^\d+$/);
  assert.equal(await identifierOf('second'), first);
});
