import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mixColumn, planColumn } from './column.ts';

/** The page as the service makes it, of stories 0, 1, 2 … and events e0, e1 …. */
const pageOf = (page: number, limit: number, storyCount: number, eventCount: number): string[] => {
  const plan = planColumn(page, limit, eventCount);
  const stories = Array.from({ length: storyCount }, (_, index) => `s${index}`);
  const events = Array.from({ length: eventCount }, (_, index) => `e${index}`);
  return mixColumn(
    plan,
    stories.slice(plan.storyOffset, plan.storyOffset + plan.storyLimit),
    events.slice(plan.eventOffset),
  );
};

const columnOf = (limit: number, storyCount: number, eventCount: number): string[] => {
  const column: string[] = [];
  for (let page = 1; ; page += 1) {
    const entries = pageOf(page, limit, storyCount, eventCount);
    if (entries.length === 0) return column;
    column.push(...entries);
  }
};

const range = (prefix: string, many: number) =>
  Array.from({ length: many }, (_, index) => `${prefix}${index}`);

describe('the column', () => {
  const limits = [1, 2, 3, 5, 6, 7, 20, 50];

  for (const limit of limits) {
    it(`is one sequence, whatever the size of its pages (${limit})`, () => {
      for (const [storyCount, eventCount] of [
        [40, 9],
        [40, 3],
        [7, 9],
        [3, 2],
        [4, 1],
        [1, 5],
      ] as const) {
        assert.deepEqual(columnOf(limit, storyCount, eventCount), columnOf(1000, storyCount, eventCount));
      }
    });
  }

  it('holds every story and, while there are enough of them, every event once', () => {
    const column = columnOf(6, 60, 5);
    assert.deepEqual(
      column.filter((entry) => entry.startsWith('s')),
      range('s', 60),
    );
    assert.deepEqual(
      column.filter((entry) => entry.startsWith('e')),
      range('e', 5),
    );
  });

  it('has at most one event in any six entries, never first and never after the last story', () => {
    for (let storyCount = 0; storyCount < 40; storyCount += 1) {
      const column = columnOf(6, storyCount, 20);
      assert.notEqual(column[0]?.[0], 'e');
      assert.notEqual(column.at(-1)?.[0], 'e');
      for (let start = 0; start < column.length; start += 1) {
        const events = column.slice(start, start + 6).filter((entry) => entry.startsWith('e'));
        assert.ok(events.length <= 1, `${storyCount} stories: ${column.join(' ')}`);
      }
    }
  });

  it('is empty past its end', () => {
    for (const page of [8, 9, 100, 2 ** 31 - 1]) assert.deepEqual(pageOf(page, 6, 30, 9), []);
  });

  it('fills every page but the last', () => {
    for (let page = 1; page <= 5; page += 1) assert.equal(pageOf(page, 6, 30, 9).length, 6);
  });

  it('is stories alone without events', () => {
    assert.deepEqual(columnOf(6, 13, 0), range('s', 13));
  });
});
