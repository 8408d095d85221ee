import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_TRACK_BYTES } from '../contracts/other/track.ts';
import { batches, longestQuery, type SentEvent } from './batches.ts';

const event = (more: Partial<SentEvent> = {}): SentEvent => ({
  type: 'exposure',
  page: 'index',
  path: '/',
  source_id: 'story-7',
  target: '专栏',
  at: 1_795_300_000_000,
  visitor_id: 'a'.repeat(32),
  device: 'pc',
  ...more,
});
const read = (query: string): unknown => JSON.parse(new URLSearchParams(query).get('data') ?? '');

test('the limit is the contract’s', () => {
  assert.equal(longestQuery, MAX_TRACK_BYTES);
});

test('no events are no call, a few are one', () => {
  assert.deepEqual(batches([]), []);
  const events = [event(), event({ source_id: 'paper-"&%' })];
  assert.deepEqual(batches(events).map(read), [events]);
});

test('many are as many calls as it takes, in order, none too long, none lost', () => {
  for (const long of [0, 37, 99, 300]) {
    const events = Array.from({ length: 60 }, (_, at) => event({ path: `/${'%E4'.repeat(long)}`, at }));
    const queries = batches(events);
    assert.deepEqual(queries.flatMap(read), events);
    for (const query of queries) assert.ok(query.length <= MAX_TRACK_BYTES, `${query.length}`);
    assert.ok(queries.length > 1);
  }
});

test('an event that no call can hold is left out alone', () => {
  const queries = batches([event(), event({ path: '字'.repeat(3000) }), event({ at: 2 })]);
  assert.deepEqual(queries.flatMap(read), [event(), event({ at: 2 })]);
});
