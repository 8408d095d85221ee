import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { StartError } from '@hub/shared/door/start-error';
import pg from 'pg';
import { readConfig } from '../platform/config/read-config.ts';
import { migrate } from '../platform/db/migrate.ts';
import { type Database, openDatabase, openEmbeddedDatabase } from '../platform/db/open-database.ts';
import { startApi } from '../start-api.ts';
import { readTemplate, templateFile } from '../testing/template/template.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { isUploadFile } from '../uploads/uploads.public.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import {
  addOddValues,
  fillEmptyTables,
  readRules,
  readSequences,
  readWhole,
} from './whole.testing.queries.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const root = mkdtempSync(join(tmpdir(), 'hub-backup-'));
after(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
const newFolder = (): string => {
  folders += 1;
  return join(root, String(folders));
};

const withClient = async <T>(database: Database, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await database.slow.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Settings of an empty place: an embedded database to be, or a new one of the server. */
const emptyPlace = async (isEmbedded: boolean) => {
  const DATA_DIR = newFolder();
  if (isEmbedded) return readConfig({ DATA_DIR });
  const name = `hub_restored_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  after(() => onServer(`drop database if exists ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return readConfig({ DATA_DIR, DATABASE_URL: url.href });
};

const filesBelow = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'hex')]),
  );

const newPath = () => {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}-640x480.webp`;
};

const writeUpload = (dataDir: string, path: string): void => {
  const file = join(dataDir, 'uploads', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, randomBytes(5000));
};

const addUploadRow = (database: Database, path: string) =>
  database.pool.query('insert into uploads (path, bytes) values ($1, 5000)', [path]);

/** A hub with sample data and a row in every table. */
const openSource = async (isEmbedded: boolean): Promise<Database> => {
  const database = isEmbedded
    ? await openEmbeddedDatabase({ template: readTemplate(await templateFile(true)) })
    : await openTestDatabase(true);
  let left: string[] = [];
  await withClient(database, async (client) => {
    await addOddValues(client);
    left = await fillEmptyTables(client);
  });
  if (left.length > 0) await database.close();
  assert.deepEqual(left, [], 'the test of the backup finds no row for these tables');
  return database;
};

const wholeOf = (database: Database) =>
  withClient(database, async (client) => ({
    rows: await readWhole(client),
    rules: await readRules(client),
    sequences: await readSequences(client),
  }));

const nameOf = (isEmbedded: boolean): string => (isEmbedded ? 'embedded' : 'PostgreSQL');

/** Where a backup is restored: what needs no server is tried without one alone. */
const placesFor = (isEmbedded: boolean): boolean[] => {
  if (server === '') return [true];
  return isEmbedded ? [false] : [true, false];
};

for (const isEmbedded of server === '' ? [true] : [true, false]) {
  describe(`a backup of the ${nameOf(isEmbedded)} database`, () => {
    const dataDir = newFolder();
    const file = join(root, `${nameOf(isEmbedded)}.tar.gz`);
    let source: Database;
    const late = newPath();
    const lost = newPath();
    before(async () => {
      source = await openSource(isEmbedded);
      const kept = newPath();
      for (const path of [kept, late, lost]) await addUploadRow(source, path);
      for (const path of [kept, kept.replace('.webp', '.w640.webp')]) writeUpload(dataDir, path);
      // Half written, and of somebody else: neither is an upload.
      writeUpload(dataDir, `${kept}.0123456789ab.part`);
      writeUpload(dataDir, 'notes.txt');
    });
    after(() => source.close());

    it('holds every row and every upload, also one that comes while it is made, and says what is lost', async () => {
      const summary = await backUp(source, { dataDir, s3Url: '' }, file, (line) => {
        if (line.startsWith('上传')) writeUpload(dataDir, late);
      });
      const { rows } = await wholeOf(source);
      assert.deepEqual(summary.missingUploads.filter(isUploadFile), [lost]);
      assert.equal(summary.uploads, 3);
      const counts = Object.fromEntries(summary.tables.map((table) => [table.name, table.rows]));
      for (const [table, { length }] of Object.entries(rows))
        if (table !== 'search_documents') assert.equal(counts[table], length, table);
      assert.equal(statSync(file).mode & 0o077, 0);
    });

    it('never overwrites a file', async () => {
      const before = readFileSync(file);
      await assert.rejects(backUp(source, { dataDir, s3Url: '' }, file), StartError);
      assert.ok(before.equals(readFileSync(file)));
    });

    for (const toEmbedded of placesFor(isEmbedded)) {
      it(`makes the same hub of an empty ${nameOf(toEmbedded)} one, row by row and file by file`, async () => {
        const config = await emptyPlace(toEmbedded);
        await restore(config, file);
        const restored = await openDatabase(config);
        try {
          assert.deepEqual(await wholeOf(restored), await wholeOf(source));
          const uploads = Object.entries(filesBelow(join(dataDir, 'uploads')));
          assert.deepEqual(
            filesBelow(join(config.dataDir, 'uploads')),
            Object.fromEntries(uploads.filter(([path]) => isUploadFile(path))),
          );
          assert.equal(await migrate(restored), 0);
        } finally {
          await restored.close();
        }
        await assert.rejects(restore(config, file), StartError, 'a second time');
        const api = await startApi({
          config: { ...config, sampleData: 'off', sources: 'off', logLevel: 'silent' },
        });
        await api.close();
      });
    }
  });
}

// The server has no part in it: once is enough.
describe('an archive that is not whole', { skip: server !== '' }, () => {
  const file = join(root, 'small.tar.gz');
  const dataDir = newFolder();
  let bytes: Buffer;
  before(async () => {
    const source = await openEmbeddedDatabase({ template: readTemplate(await templateFile()) });
    const path = newPath();
    await addUploadRow(source, path);
    writeUpload(dataDir, path);
    await backUp(source, { dataDir, s3Url: '' }, file);
    await source.close();
    bytes = readFileSync(file);
  });

  const expectRefused = async (content: Buffer, what: string): Promise<void> => {
    const damaged = join(root, 'damaged.tar.gz');
    writeFileSync(damaged, content);
    const empty = newFolder();
    await assert.rejects(
      restore(readConfig({ DATA_DIR: empty }), damaged),
      (error) => error instanceof StartError && /^[^\n]* \/ [^\n]*$/.test(error.message),
      what,
    );
    assert.ok(!existsSync(empty), `${what}: nothing is begun`);
  };

  /** About one bit in a thousand of a gzip file carries nothing, such as the fill before a stored block. */
  const isUnharmed = (content: Buffer): boolean => {
    try {
      return gunzipSync(content).equals(gunzipSync(bytes));
    } catch {
      return false;
    }
  };

  it('is refused wherever it is cut off', async () => {
    for (let part = 0; part < 20; part += 1)
      await expectRefused(bytes.subarray(0, Math.floor((bytes.length * part) / 20)), `${part}/20`);
    await expectRefused(bytes.subarray(0, -1), 'the last byte');
  });

  it('is refused wherever a bit is turned over', async () => {
    for (let part = 1; part < 20; part += 1) {
      const turned = Buffer.from(bytes);
      const place = Math.floor((bytes.length * part) / 20);
      turned.writeUInt8(turned.readUInt8(place) ^ 0x10, place);
      if (!isUnharmed(turned)) await expectRefused(turned, `at ${place}`);
    }
  });

  it('is refused when its content was changed and packed again', async () => {
    const plain = gunzipSync(bytes);
    const places = {
      'a name': plain.indexOf('tables/'),
      'a row': plain.indexOf('["0001_people.sql"') + 2,
      'a picture': plain.indexOf('uploads/') + 512,
      'a sum': plain.indexOf('sha256sums.txt') + 512,
      'the list': plain.indexOf('"columns"') + 2,
    };
    for (const [what, place] of Object.entries(places)) {
      const turned = Buffer.from(plain);
      turned.writeUInt8(turned.readUInt8(place) ^ 0x01, place);
      await expectRefused(gzipSync(turned), what);
    }
  });

  it('is refused when it is none, or not there', async () => {
    await expectRefused(Buffer.from('no archive'), 'no archive');
    await expectRefused(gzipSync(Buffer.alloc(1024)), 'an empty archive');
    await assert.rejects(restore(readConfig({ DATA_DIR: newFolder() }), join(root, 'nowhere')), StartError);
  });

  it('of a restore that did not end is not served, and the next restore makes it whole', async () => {
    const config = readConfig({ DATA_DIR: newFolder(), SAMPLE_DATA: 'off', SOURCES: 'off' });
    const [path = ''] = Object.keys(filesBelow(join(dataDir, 'uploads')));
    writeUpload(config.dataDir, path);
    await assert.rejects(restore(config, file), /is there already, and another one/);
    await assert.rejects(startApi({ config }), /did not end/);
    rmSync(join(config.dataDir, 'uploads'), { recursive: true });
    await restore(config, file);
    await (await startApi({ config })).close();
  });
});
