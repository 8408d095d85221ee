import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { packRows } from './rows.ts';
import { NumberBook } from './stable-ids.ts';

const row = (source_id: string) => ({ source_id });

/** One import: numbers the rows and keeps them as the script does. */
function importInto(folder: string, ids: string[]): Record<string, number> {
  const book = new NumberBook(folder);
  const rows = book.number('headlines', ids.map(row));
  writeFileSync(join(folder, 'headlines.jsonl.gz'), packRows(rows));
  book.save();
  return Object.fromEntries(rows.map(({ source_id, id }) => [source_id, id]));
}

test('numbers start where the contract says and follow the order of the rows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ids-'));
  assert.deepEqual(importInto(folder, ['a', 'b']), { a: 100000, b: 100001 });
});

test('a later import keeps known numbers and never gives one out twice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ids-'));
  importInto(folder, ['a', 'b', 'c']);
  assert.deepEqual(importInto(folder, ['x', 'b']), { x: 100003, b: 100001 });
  // c left two imports ago and x has left now: neither number comes back for another row.
  assert.deepEqual(importInto(folder, ['b', 'y']), { b: 100001, y: 100004 });
});

test('kinds have numbers of their own', () => {
  const book = new NumberBook(mkdtempSync(join(tmpdir(), 'ids-')));
  assert.equal(book.number('projects', [row('a')])[0]?.id, 1);
  assert.equal(book.number('conferences', [row('a')])[0]?.id, 1000);
  assert.equal(book.number('outlets', [row('a')])[0]?.id, 1000);
});
