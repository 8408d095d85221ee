import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTurns } from './rounds.ts';

test('contestants take turns, after one turn for nothing', async () => {
  const order: string[] = [];
  const turn = (name: string) => async (round: number) => {
    order.push(`${name}${round}`);
    return round;
  };
  const results = await inTurns({ floor: turn('f'), ours: turn('o') }, 2);
  assert.deepEqual(order, ['f-1', 'o-1', 'f0', 'o0', 'f1', 'o1']);
  assert.deepEqual(results, { floor: [0, 1], ours: [0, 1] });
});

test('the turn for nothing may be another', async () => {
  let warm = 0;
  const warmUp = {
    only: async () => {
      warm += 1;
    },
  };
  assert.deepEqual(await inTurns({ only: async () => 'x' }, 1, warmUp), { only: ['x'] });
  assert.equal(warm, 1);
});
