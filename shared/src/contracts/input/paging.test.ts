import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { accepts } from '../testing/expect.ts';
import { daysOf, pageAndTime, timeRange } from './paging.ts';

const Input = Type.Object({ ...pageAndTime(), time_range: timeRange() });
const days = (raw: object): number => daysOf(accepts(Input, raw));

describe('the window of a list', () => {
  it('is a day where nothing usable is said', () => {
    deepStrictEqual(accepts(Input, {}), { page: 1, time: 'day', time_range: '' });
    for (const raw of [
      {},
      { time: 'year' },
      { time_range: 5 },
      { time: '', time_range: '' },
      { time_range: null },
    ]) {
      strictEqual(days(raw), 1);
    }
  });

  it('is said in words or in days', () => {
    strictEqual(days({ time: 'week' }), 7);
    strictEqual(days({ time: 'month' }), 30);
    strictEqual(days({ time_range: 3 }), 3);
    strictEqual(days({ time_range: '30' }), 30);
    strictEqual(days({ time: 'month', time_range: '7' }), 7);
    strictEqual(days({ time: 'week', time_range: '8' }), 7);
  });
});
