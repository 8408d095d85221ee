import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createMemoryLimiter, scaled } from './limiter.ts';

describe('the limiter in memory', () => {
  const limit = { max: 2, seconds: 60 };
  const stopClock = (test: TestContext) =>
    test.mock.timers.enable({ apis: ['Date', 'setTimeout'], now: 1000 });

  it('lets so many through, says how long to wait, and starts again', async (test) => {
    stopClock(test);
    const limiter = createMemoryLimiter();
    assert.equal(await limiter.hit('a', limit), 0);
    test.mock.timers.tick(10_000);
    assert.equal(await limiter.hit('a', limit), 0);
    assert.equal(await limiter.hit('a', limit), 50);
    assert.equal(await limiter.hit('b', limit), 0);
    test.mock.timers.tick(20_000);
    assert.deepEqual([await limiter.hit('a', limit), await limiter.peek('a', limit)], [30, 30]);
    test.mock.timers.tick(30_000);
    assert.equal(await limiter.hit('a', limit), 0);
  });

  it('tells what is left of a window, and when it ends', async (test) => {
    stopClock(test);
    const limiter = createMemoryLimiter();
    assert.deepEqual(await limiter.take('a', limit), { wait: 0, left: 1, endsInMs: 60_000 });
    test.mock.timers.tick(10_000);
    assert.deepEqual(await limiter.take('a', limit), { wait: 0, left: 0, endsInMs: 50_000 });
    for (let i = 0; i < 2; i += 1)
      assert.deepEqual(await limiter.take('a', limit), { wait: 50, left: 0, endsInMs: 50_000 });
  });

  it('peeks without counting, and forgets on demand', async (test) => {
    stopClock(test);
    const limiter = createMemoryLimiter();
    for (let i = 0; i < 5; i += 1) assert.equal(await limiter.peek('a', limit), 0);
    await limiter.hit('a', limit);
    await limiter.hit('a', limit);
    assert.equal(await limiter.peek('a', limit), 60);
    assert.equal(await limiter.clear('a'), 2);
    assert.equal(await limiter.clear('a'), 0);
    assert.equal(await limiter.peek('a', limit), 0);
  });

  it('forgets those who were refused, too', async () => {
    const limiter = createMemoryLimiter();
    for (let i = 0; i < 3; i += 1) await limiter.hit('a', limit);
    await limiter.clear('a');
    assert.equal(await limiter.hit('a', limit), 0);
  });

  it('stays bounded however many addresses come', async () => {
    const limiter = createMemoryLimiter();
    for (let i = 0; i < 120_000; i += 1) await limiter.hit(String(i), limit);
    await limiter.hit('119999', limit);
    assert.equal(await limiter.hit('119999', limit), 60);
    assert.equal(await limiter.clear('0'), 0);
    assert.equal(await limiter.clear('119998'), 1);
  });
});

describe('scaled', () => {
  it('multiplies, never to nothing, and is off at 0', () => {
    assert.equal(scaled({ max: 10, seconds: 1 }, 2.5)?.max, 25);
    assert.equal(scaled({ max: 10, seconds: 1 }, 0.01)?.max, 1);
    assert.equal(scaled({ max: 10, seconds: 1 }, 0), undefined);
  });
});
