import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { mapStack } from './map-stack.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-maps-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
// The tenth column of the only line is line 3, column 5 of the source.
writeFileSync(
  path.join(folder, 'page.0000aaaa.js.map'),
  JSON.stringify({
    version: 3,
    sources: ['webpack://mf-home/./src/page.tsx'],
    names: ['draw'],
    mappings: 'SAEIA',
  }),
);
const folderOf = (pathname: string) => (pathname === '/remotes/mf-home/' ? folder : undefined);
const address = 'https://hub.example/remotes/mf-home/page.0000aaaa.js';

test('frames of Chromium and Firefox become places in the source', () => {
  const source = { file: 'webpack://mf-home/src/page.tsx', line: 3, column: 5, name: 'draw' };
  assert.deepEqual(mapStack(`Error: no\n    at a (${address}:1:10)\n    at ${address}:1:10`, folderOf), [
    source,
    source,
  ]);
  assert.deepEqual(mapStack(`a@${address}:1:10`, folderOf), [source]);
});

test('so do places as the page of remotes shows them, without the origin', () => {
  const source = { file: 'webpack://mf-home/src/page.tsx', line: 3, column: 5, name: 'draw' };
  const { pathname } = new URL(address);
  assert.deepEqual(mapStack(`a@${pathname}:1:10`, folderOf), [source]);
  assert.deepEqual(mapStack(`    at a (${pathname}:1:10)\n${pathname}:1:10`, folderOf), [source, source]);
});

test('what no map knows stays as it was given, and no other file is read', () => {
  const foreign = 'https://hub.example/remotes/../../etc/page.0000aaaa.js';
  assert.deepEqual(mapStack(`    at b (${foreign}:2:3)`, folderOf), [
    { file: foreign, line: 2, column: 3, name: 'b' },
  ]);
  assert.deepEqual(mapStack(`Error\n${'x'.repeat(100_000)}`, folderOf), []);
});
