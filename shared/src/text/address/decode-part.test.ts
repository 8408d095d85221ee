import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodePart } from './decode-part.ts';

test('reads what is encoded and leaves what is broken', () => {
  assert.equal(decodePart('h-%E6%8E%A9%E7%A0%81'), 'h-掩码');
  assert.equal(decodePart('h-掩码'), 'h-掩码');
  assert.equal(decodePart('100%'), '100%');
  assert.equal(decodePart('%E0%A4'), '%E0%A4');
});
