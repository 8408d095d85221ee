import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openEmbeddedDatabase } from '../open-database.ts';

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

test('new data folders are copies of the database that the build has made', async () => {
  const first = await identifierOf('first');
  assert.match(first, /^\d+$/);
  assert.equal(await identifierOf('second'), first);
});
