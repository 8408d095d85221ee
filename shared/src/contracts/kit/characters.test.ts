import { strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  countCharacters,
  countVisible,
  cutCharacters,
  cutCodePoints,
  httpUrl,
  isStorable,
} from './characters.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('characters', () => {
  it('are counted as readers count them', () => {
    strictEqual(countCharacters(''), 0);
    strictEqual(countCharacters('大模型GPT'), 6);
    strictEqual(countCharacters(`${FAMILY}e\u0301𠮷🇨🇳`), 4);
    strictEqual(countCharacters('a\r\nb'), 3);
  });

  it('are visible when they leave a mark', () => {
    strictEqual(countVisible('大 模\n型'), 3);
    strictEqual(countVisible(`${FAMILY} !`), 2);
    strictEqual(
      countVisible(' \t\u00a0\u3000\u200b\u200d\ufeff\u2060\u00ad\u3164\u115f\u2800\u0007\ue000'),
      0,
    );
  });

  it('are cut whole', () => {
    strictEqual(cutCharacters('一二三', 2), '一二');
    strictEqual(cutCharacters('一二三', 3), '一二三');
    strictEqual(cutCharacters(FAMILY.repeat(3), 2), FAMILY.repeat(2));
    strictEqual(cutCharacters('e\u0301e\u0301', 1), 'e\u0301');
    strictEqual(cutCharacters('abc', 0), '');
  });

  it('are cut by code point without halving one', () => {
    strictEqual(cutCodePoints('𠮷𠮷𠮷', 2), '𠮷𠮷');
    strictEqual(cutCodePoints('a𠮷b', 2), 'a𠮷');
    strictEqual(cutCodePoints('ab', 5), 'ab');
    strictEqual(cutCodePoints('abc', 0), '');
  });
});

describe('isStorable', () => {
  it('is false for NUL and half characters', () => {
    for (const text of ['', '大模型', FAMILY, '\n\t\u0001']) strictEqual(isStorable(text), true);
    for (const text of ['\0', 'a\0b', '\ud83d', '\udc68\ud83d']) strictEqual(isStorable(text), false);
  });
});

describe('httpUrl', () => {
  it('gives the address as it was, or undefined', () => {
    strictEqual(httpUrl('https://Example.com/A'), 'https://Example.com/A');
    strictEqual(httpUrl('http://[::1]:8080/x'), 'http://[::1]:8080/x');
    for (const text of [
      '',
      'x',
      'javascript:alert(1)',
      'https://',
      'https://a@b.co',
      ' https://b.co',
      'https:b.co',
    ])
      strictEqual(httpUrl(text), undefined, text);
  });
});
