import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutGraphemes, graphemeCount, truncate } from './graphemes.ts';

const family = '👨‍👩‍👧‍👦';

test('counts what a reader sees as one character', () => {
  assert.equal(graphemeCount(''), 0);
  assert.equal(graphemeCount('智源社区'), 4);
  assert.equal(graphemeCount(`${family}é🇨🇳`), 3);
});

test('never cuts a character in two', () => {
  assert.equal(cutGraphemes(`${family}${family}好`, 2), `${family}${family}`);
  assert.equal(cutGraphemes('好的', 2), '好的');
  assert.equal(cutGraphemes('好的', 0), '');
});

test('200 characters stay, the 201st goes', () => {
  assert.equal(cutGraphemes('字'.repeat(200), 200).length, 200);
  assert.equal(cutGraphemes(family.repeat(201), 200), family.repeat(200));
});

test('says when it cut', () => {
  assert.equal(truncate('大语言模型', 5), '大语言模型');
  assert.equal(truncate('大语言模型', 4), '大语言…');
  assert.equal(truncate('deep learning', 6), 'deep…');
});
