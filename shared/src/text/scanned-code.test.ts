import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readScannedCode } from './scanned-code.ts';

it('a code is read alone, or from behind the last # of a link', () => {
  assert.deepEqual(readScannedCode(' k3J9xQ2m '), { address: '', code: 'k3J9xQ2m' });
  assert.deepEqual(readScannedCode('https://hub.example/ticket/5#k3J9xQ2m\n'), {
    address: 'https://hub.example/ticket/5',
    code: 'k3J9xQ2m',
  });
  assert.equal(readScannedCode('https://hub.example/#a#b').code, 'b');
  assert.deepEqual(readScannedCode('https://hub.example/ticket/5#'), {
    address: 'https://hub.example/ticket/5',
    code: '',
  });
});
