import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { iconPage, icons } from './icon-page.ts';

const folder = path.resolve(import.meta.dirname, '../../shell/server/public');
const svg = readFileSync(path.join(folder, 'icon.svg'), 'utf8');

test('every icon is there, in the size that its name and the manifest say', () => {
  for (const { file, size } of icons) {
    const bytes = readFileSync(path.join(folder, file));
    assert.equal(bytes.subarray(1, 4).toString(), 'PNG', file);
    assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [size, size], file);
  }
});

test('what a system cuts to its shape is filled to the edge', () => {
  const [plain, , maskable] = icons;
  assert.ok(plain && maskable?.isMaskable);
  assert.match(iconPage(svg, maskable), /background: #1d5ab0/);
  assert.doesNotMatch(iconPage(svg, maskable), /<rect/);
  assert.match(iconPage(svg, plain), /background: transparent/);
  assert.throws(() => iconPage('<svg/>', plain), /ground/);
});
