import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { serverFile } from './server-config.ts';
import { root } from './workspace.ts';

test('what the shell draws with on the server is held in a byte a character', () => {
  const text = readFileSync(path.join(root, 'shell/dist', serverFile), 'latin1');
  // One sign beyond that, as in a raw string, and V8 takes two bytes for each of some four million.
  assert.deepEqual(text.match(/.{0,40}[^\0-\x7f].{0,20}/), null);
});
