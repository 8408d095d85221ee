import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../db/open-database.ts';
import type { Feature } from '../feature.ts';
import { loadSeeds } from './load-seeds.ts';
import { fingerprintOf, openSampleData } from './sample-data.ts';

describe('loadSeeds', () => {
  let database: Database;
  before(async () => {
    database = await openTestDatabase();
  });
  after(() => database.close());

  it('loads each feature once, in order, from one start', async () => {
    const loaded: string[] = [];
    const starts = new Set<number>();
    const feature = (name: string): Feature => ({
      name,
      seed: async (_db, { startedAt }) => {
        loaded.push(name);
        starts.add(startedAt.getTime());
      },
    });
    const progress: string[] = [];
    const say = (name: string, done: number, of: number) => void progress.push(`${name} ${done}/${of}`);
    assert.equal(await loadSeeds(database, [feature('a'), { name: 'none' }, feature('b')], say), 2);
    assert.deepEqual(progress, ['a 1/2', 'b 2/2']);
    assert.equal(await loadSeeds(database, [feature('a'), feature('b'), feature('c')]), 1);
    assert.deepEqual(loaded, ['a', 'b', 'c']);
    assert.equal(starts.size, 1);
  });

  it('loads again what failed', async () => {
    let tries = 0;
    const failing: Feature = {
      name: 'failing',
      seed: async () => {
        tries += 1;
        if (tries === 1) throw new Error('no');
      },
    };
    await assert.rejects(loadSeeds(database, [failing]));
    assert.equal(await loadSeeds(database, [failing]), 1);
  });
});

describe('sample data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-test-'));
  after(() => rmSync(folder, { recursive: true }));

  it('is read by file and by row, and has a fingerprint that pictures do not change', async () => {
    writeFileSync(join(folder, 'tags.json'), '{"a":1}');
    writeFileSync(join(folder, 'papers.jsonl.gz'), gzipSync('{"id":1}\n\n{"id":2}\n'));
    const before = fingerprintOf(folder);
    mkdirSync(join(folder, 'images'));
    writeFileSync(join(folder, 'images/a.png'), '');
    assert.equal(fingerprintOf(folder), before);
    const data = openSampleData(new Date(0), folder);
    assert.deepEqual(data.json('tags.json'), { a: 1 });
    assert.deepEqual(await Array.fromAsync(data.rows('papers.jsonl.gz')), [{ id: 1 }, { id: 2 }]);
    assert.deepEqual(data.files('images'), ['a.png']);
    writeFileSync(join(folder, 'tags.json'), '{"a":2}');
    assert.notEqual(fingerprintOf(folder), before);
  });
});
