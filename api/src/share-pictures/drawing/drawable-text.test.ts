import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawable, withoutUnknown } from './drawable-text.ts';

test('what cannot be seen, and what the fonts cannot have, is left out', () => {
  assert.equal(drawable('\u202eA\u0000B\u0007\u200b\ufeff\n C', 50), 'AB C');
  assert.equal(drawable('好😀👨‍👩‍👧🇨🇳1️⃣的', 50), '好 1的');
  assert.equal(drawable('Z\u0338\u0322\u031b\u0314alg\u0336o e\u0301', 50), 'Zalgo é');
  assert.equal(drawable('\ud800半', 50).endsWith('半'), true);
});

test('a text is cut where a reader would', () => {
  assert.equal(drawable('长'.repeat(100_000), 5), '长长长长…');
});

test('a letter without a picture becomes its plainer form, a run of them …', () => {
  const unknown = new Set([...'₀한국어']);
  assert.equal(withoutUnknown('E₀ 한국어 한국 ok', unknown), 'E0 … ok');
  assert.equal(withoutUnknown('한국 한국', unknown), '');
});
