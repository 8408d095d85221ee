import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { within, withinEach } from './purse.ts';

const spin = (): never => {
  for (;;);
};

describe('work within a limit', () => {
  it('is done, or cut off', () => {
    assert.equal(
      within(1000, () => 'done'),
      'done',
    );
    assert.equal(within(20, spin), undefined);
  });

  it('costs its neighbours nothing where it is too much', () => {
    const items = Array.from({ length: 120 }, (_, index) => index);
    const results = withinEach(50, items, (item) => (item === 70 ? spin() : item * 2));
    assert.deepEqual(
      results,
      items.map((item) => (item === 70 ? undefined : item * 2)),
    );
  });

  it('is done once for each where all of it is little', () => {
    let done = 0;
    withinEach(1000, Array.from({ length: 120 }), () => {
      done += 1;
      return true;
    });
    assert.equal(done, 120);
  });
});
