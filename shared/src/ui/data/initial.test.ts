import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { initialOf, toneOf } from './initial.ts';

const initials = {
  林一: '林',
  ' kaiming He': 'K',
  élise: 'É',
  ßeta: 'S',
  '「读者」7': '读',
  𠮷野: '𠮷',
  '3D': '3',
  '…': '',
  '': '',
};
for (const [name, initial] of Object.entries(initials))
  test(`the initial of '${name}' is '${initial}'`, () => assert.equal(initialOf(name), initial));

test('somebody has one colour, whether the id is a number or its text; people share six', () => {
  assert.equal(toneOf(101), toneOf('101'));
  const tones = new Set(Array.from({ length: 60 }, (_, at) => toneOf(100_000 + at)));
  assert.deepEqual([...tones].sort(), [1, 2, 3, 4, 5, 6]);
});

/** Relative luminance of `#rrggbb` (WCAG 2). */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test('every colour of a person carries its letter', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../tokens.css'), 'utf8');
  const colours = [...tokens.matchAll(/--person-\d: (#[\da-f]{6});/g)].map(([, colour = '']) => colour);
  const [, letter = ''] = /--on-person: (#[\da-f]{6});/.exec(tokens) ?? [];
  assert.equal(colours.length, 6);
  for (const colour of colours)
    assert.ok((luminance(letter) + 0.05) / (luminance(colour) + 0.05) > 4.5, colour);
});
