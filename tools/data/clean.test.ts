import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanLabels, cleanList, cleanText, cleanUrl, compact } from './clean.ts';

test('text is one trimmed line in NFC without control and format characters', () => {
  assert.equal(cleanText('  大模型\u0000\u202e\n  推理\u200b加速\ufeff '), '大模型 推理加速');
  assert.equal(cleanText('Cafe\u0301'), 'Caf\u00e9');
  assert.equal(cleanText('a\ud800b'), 'ab');
  assert.equal(cleanText('行一\u2028行二'), '行一 行二');
});

test('text keeps rare characters and the joiners of emoji', () => {
  assert.equal(cleanText('𠮷野家 👨‍👩‍👧'), '𠮷野家 👨‍👩‍👧');
});

test('what is no text is empty', () => {
  for (const value of [undefined, null, 3, {}, []]) assert.equal(cleanText(value), '');
});

test('lists lose what is empty or repeated', () => {
  assert.deepEqual(cleanList([' cs.CL ', 'cs.CL', '', 4]), ['cs.CL']);
  assert.deepEqual(cleanList('cs.CL'), []);
});

test('labels that differ only in case are one, spelt as at first', () => {
  assert.deepEqual(cleanLabels(['AI', 'Claude', 'ai', 'claude', 'rag']), ['AI', 'Claude', 'rag']);
});

test('only web addresses without credentials pass', () => {
  assert.equal(cleanUrl(' https://example.org/a b '), 'https://example.org/a%20b');
  for (const bad of [
    'javascript:alert(1)',
    'ftp://example.org',
    'https://me:pw@example.org',
    '/a',
    '',
    null,
  ]) {
    assert.equal(cleanUrl(bad), '', String(bad));
  }
});

test('rows drop fields without a value and keep false and 0', () => {
  assert.deepEqual(compact({ a: '', b: undefined, c: [], d: 0, e: false, f: ['x'] }), {
    d: 0,
    e: false,
    f: ['x'],
  });
});
