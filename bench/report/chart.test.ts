import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chartOf } from './chart.ts';

const figure = {
  label: 'a < b',
  unit: '×',
  value: { median: 1, low: 0.5, high: 2 },
  reach: { is: 'at most' as const, value: 1.5 },
  beside: [],
};

test('a chart has a bar and a mark to reach for each figure, and says in words what it shows', () => {
  const svg = chartOf([figure, { ...figure, label: 'c' }], 'title "x"');
  assert.equal(svg.match(/<rect x=/g)?.length, 2);
  assert.equal(svg.match(/stroke-dasharray/g)?.length, 2);
  assert.match(svg, /aria-label="title &quot;x&quot;: a &lt; b 1 \(≤ 1\.5 ×\); c 1/);
});

test('bars are coloured by whether they were reached', () => {
  const high = { ...figure, value: { median: 3, low: 3, high: 3 } };
  assert.match(chartOf([figure], ''), /#2f7d4f/);
  assert.match(chartOf([high], ''), /#b3541e/);
});
