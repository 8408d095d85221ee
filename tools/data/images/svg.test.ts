import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as diagrams from './diagrams.ts';
import { avatar, plate, plateNames } from './plates.ts';
import { curve, label, picture, text } from './svg.ts';

/** Every opened element is closed: enough to catch a slip in a template. */
function assertBalanced(svg: string): void {
  const open: string[] = [];
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
    if (close) assert.equal(open.pop(), name);
    else if (!self) open.push(name ?? '');
  }
  assert.deepEqual(open, []);
}

test('text is escaped', () => {
  assert.match(text(1, 2, 'a < b & c'), />a &lt; b &amp; c</);
});

test('a label holds one line, or a title over a note', () => {
  assert.equal(label([0, 0, 10, 10], '一').match(/<text/g)?.length, 1);
  assert.equal(label([0, 0, 10, 10], '一', '二').match(/<text/g)?.length, 2);
});

test('a curve goes through its points', () => {
  assert.match(
    curve(
      [
        [0, 0],
        [1.25, 2],
      ],
      '#000',
    ),
    /d="M0.0 0.0 L1.3 2.0"/,
  );
});

test('a picture says its size, which the camera reads', () => {
  assert.match(picture(60, 40, []), /width="60" height="40"/);
});

test('all pictures are whole, without a number gone wrong', () => {
  const all = [...Object.values(diagrams).map((draw) => draw()), ...plateNames.map(plate), avatar('林', 7)];
  for (const svg of all) {
    assertBalanced(svg);
    assert.doesNotMatch(svg, /NaN|undefined/);
  }
});
