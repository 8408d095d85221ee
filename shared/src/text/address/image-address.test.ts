import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { srcSetOf, uploadSize } from './image-address.ts';

const name = `/uploads/ab/${'0'.repeat(30)}`;

describe('addresses of pictures', () => {
  it('hold the size of an upload', () => {
    deepStrictEqual(uploadSize(`${name}-1200x900.webp`), { width: 1200, height: 900 });
    for (const other of [
      '',
      '/api/sample/a.webp',
      `${name}.webp`,
      `${name}-1200x900.png`,
      `x${name}-1x1.webp`,
    ])
      strictEqual(uploadSize(other), undefined, other);
  });

  it('lead to smaller ones, never to larger ones of an upload', () => {
    strictEqual(
      srcSetOf(`${name}-700x90.webp`),
      `${name}-700x90.w320.webp 320w, ${name}-700x90.w640.webp 640w, ${name}-700x90.webp 700w`,
    );
    strictEqual(srcSetOf(`${name}-300x90.webp`), `${name}-300x90.webp 300w`);
  });

  it('lead to every width the proxy makes', () => {
    const key = '/img/abcdefghijklmnopqrstuv/';
    strictEqual(
      srcSetOf(`${key}640.webp`),
      [320, 640, 960, 1600].map((width) => `${key}${width}.webp ${width}w`).join(', '),
    );
  });

  it('are no set where there is one size', () => {
    for (const other of ['', '/api/sample/a.webp', 'https://example.org/img/abcdefghijklmnopqrstuv/640.webp'])
      strictEqual(srcSetOf(other), '', other);
  });
});
