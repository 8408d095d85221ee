import assert from 'node:assert/strict';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { verifyArchive, writeArchive } from './archive.ts';
import { FORMAT, type Summary } from './manifest.ts';
import { type Entry, entryOf } from './tar.ts';

const root = mkdtempSync(join(tmpdir(), 'hub-archive-'));
after(() => rmSync(root, { recursive: true, force: true }));

const summary = (): Summary => ({
  format: FORMAT,
  madeAt: '2026-11-23T02:00:00.000Z',
  migrations: [],
  tables: [],
  sequences: [],
  uploads: 0,
  missingUploads: [],
});

async function* secrets(word: string): AsyncGenerator<Entry> {
  yield entryOf('secrets', Buffer.from(word));
}

const write = (file: string, word = 'a') => writeArchive(file, secrets(word), summary, new Date());

describe('a backup that is being written', () => {
  it('goes into no file that waits for it, where others could read along', async () => {
    const file = join(root, 'hub.tar.gz');
    const waiting = join(root, 'readable-for-all');
    writeFileSync(waiting, 'theirs', { mode: 0o666 });
    symlinkSync(waiting, `${file}.part`);
    await write(file);
    assert.equal(readFileSync(waiting, 'utf8'), 'theirs');
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.equal((await verifyArchive(file)).entries, 1);
  });

  it('is not mixed with another of the same name', async () => {
    const file = join(root, 'twice.tar.gz');
    await Promise.all(['a', 'b', 'c'].map((word) => write(file, word.repeat(100_000))));
    assert.equal((await verifyArchive(file)).entries, 1);
    assert.deepEqual(
      readdirSync(root).filter((name) => name.startsWith('twice')),
      ['twice.tar.gz'],
    );
  });
});
