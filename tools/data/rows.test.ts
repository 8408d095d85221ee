import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { packRows, readRows, writeIfChanged } from './rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'rows-'));

test('packed rows come back, and equal rows give equal bytes', () => {
  const rows = [
    { id: 1, title: '检索' },
    { id: 2, title: '𠮷' },
  ];
  const file = join(folder, 'a.jsonl.gz');
  writeFileSync(file, packRows(rows));
  assert.deepEqual(readRows(file), rows);
  assert.deepEqual(packRows(rows), packRows(structuredClone(rows)));
});

test('plain files are read too, blank lines skipped', () => {
  const file = join(folder, 'b.jsonl');
  writeFileSync(file, '{"id":1}\n\n{"id":2}\n');
  assert.deepEqual(readRows(file), [{ id: 1 }, { id: 2 }]);
});

test('a file that is not there has no rows', () => {
  assert.deepEqual(readRows(join(folder, 'none.jsonl')), []);
});

test('a file is only written when its bytes change', () => {
  const file = join(folder, 'c.json');
  assert.equal(writeIfChanged(file, 'one'), true);
  assert.equal(writeIfChanged(file, 'one'), false);
  assert.equal(writeIfChanged(file, Buffer.from('two')), true);
});
