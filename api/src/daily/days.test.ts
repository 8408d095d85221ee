import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beijingDay, wireTime } from '@hub/shared/dates/beijing';
import { dayAfter, startOf, submittedFor } from './days.ts';

test('a day begins at midnight in Beijing', () => {
  assert.equal(startOf('2026-08-22').toISOString(), '2026-08-21T16:00:00.000Z');
  assert.equal(dayAfter('2026-12-31', 1), '2027-01-01');
  assert.equal(dayAfter('2024-03-01', -1), '2024-02-29');
});

test('papers are of the day on which arXiv announces them, each of one day', () => {
  const shown = (day: string) => {
    const span = submittedFor(day);
    return span && [wireTime(span.from), wireTime(span.to)];
  };
  // A Thursday, a Friday; then a weekend without any, Monday with Friday's, Tuesday with those since.
  assert.deepEqual(shown('2026-08-20'), ['2026-08-19 02:00:00', '2026-08-20 02:00:00']);
  assert.deepEqual(shown('2026-08-21'), ['2026-08-20 02:00:00', '2026-08-21 02:00:00']);
  assert.equal(shown('2026-08-22'), undefined);
  assert.equal(shown('2026-08-23'), undefined);
  assert.deepEqual(shown('2026-08-24'), ['2026-08-21 02:00:00', '2026-08-22 02:00:00']);
  assert.deepEqual(shown('2026-08-25'), ['2026-08-22 02:00:00', '2026-08-25 02:00:00']);

  let end = submittedFor('2026-08-18')?.to;
  for (let day = '2026-08-19'; day < '2026-09-30'; day = dayAfter(day, 1)) {
    const span = submittedFor(day);
    if (!span) continue;
    assert.equal(beijingDay(span.from), beijingDay(end), day);
    assert.deepEqual(span.from, end);
    end = span.to;
  }
});
