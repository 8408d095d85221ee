import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Limit } from './limit.ts';

/** A turn in which so much was answered, and somebody waited. */
const turn = (limit: Limit, { took = 10, alone = 10, delay = 0, isReached = true } = {}) => {
  limit.note(took, alone);
  if (isReached) limit.noteReached();
  limit.adjust(delay);
  return limit.now;
};

describe('how many requests are worked on at once', () => {
  it('begins at 32, or at the most there may be', () => {
    assert.equal(new Limit(100).now, 32);
    assert.equal(new Limit(20).now, 20);
  });

  it('grows by a tenth while it is used up, to the most there may be', () => {
    const limit = new Limit(40);
    assert.deepEqual([turn(limit), turn(limit), turn(limit), turn(limit)], [35, 38, 40, 40]);
  });

  it('stays while nobody waits because of it', () => {
    const limit = new Limit(100);
    assert.equal(turn(limit, { isReached: false }), 32);
  });

  it('stays while nothing is answered', () => {
    const limit = new Limit(100);
    limit.noteReached();
    limit.adjust(0);
    assert.equal(limit.now, 32);
  });

  it('shrinks by a tenth while answers take more than four times as long as alone, down to 16', () => {
    const limit = new Limit(100);
    assert.equal(turn(limit, { took: 40, alone: 10 }), 35, 'four times is not too long');
    assert.equal(turn(limit, { took: 41, alone: 10 }), 31);
    for (let count = 0; count < 20; count += 1) turn(limit, { took: 41, alone: 10 });
    assert.equal(limit.now, 16);
  });

  it('shrinks while the event loop is more than 100 ms late, whether somebody waits or not', () => {
    const limit = new Limit(100);
    assert.equal(turn(limit, { delay: 100 }), 35);
    assert.equal(turn(limit, { delay: 101 }), 31);
    assert.equal(turn(limit, { delay: 101, isReached: false }), 28);
  });

  it('never shrinks below the most there may be where that is less', () => {
    const limit = new Limit(4);
    assert.equal(turn(limit, { delay: 1000 }), 4);
  });

  it('takes what is answered in no time for a millisecond', () => {
    const limit = new Limit(100);
    assert.equal(turn(limit, { took: 4, alone: 0 }), 35);
    assert.equal(turn(limit, { took: 5, alone: 0 }), 31);
  });

  it('sums over all answers of a turn', () => {
    const limit = new Limit(100);
    limit.note(100, 10);
    limit.note(10, 20);
    assert.equal(turn(limit, { took: 10, alone: 10 }), 35, '120 ms for what takes 40 alone');
    limit.note(100, 10);
    assert.equal(turn(limit, { took: 10, alone: 10 }), 31, '110 ms for what takes 20 alone');
  });

  it('forgets a turn once it has looked at it', () => {
    const limit = new Limit(100);
    turn(limit, { took: 1000, alone: 1000 });
    assert.equal(turn(limit, { took: 50, alone: 10 }), 31, 'what took long alone before is no measure');
    turn(limit, { took: 1000, alone: 10 });
    assert.equal(turn(limit), 31, 'nor what was slow before');
    assert.equal(turn(limit, { isReached: false }), 31, 'who waited before');
    limit.noteReached();
    limit.adjust(0);
    assert.equal(limit.now, 31, 'what was answered before');
  });
});
