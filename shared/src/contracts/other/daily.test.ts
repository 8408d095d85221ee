import { deepStrictEqual, ok } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accepts, refuses } from '../testing/expect.ts';
import { editionOfDay, isDay, monthOfEditions } from './daily.ts';

describe('days of the calendar', () => {
  it('are those that PostgreSQL knows: neither 30 February nor any of the year 0', () => {
    const days = ['2026-08-22', '0001-01-01', '9999-12-31'];
    const others = ['0000-01-01', '0000-12-31', '2026-02-30', '2026-13-01', '2026-8-1', '20260822', ''];
    deepStrictEqual([...days, ...others].filter(isDay), days);
  });

  it('and their months are refused in an address otherwise', () => {
    ok(editionOfDay.params && monthOfEditions.params);
    accepts(editionOfDay.params, { date: '2026-08-22' });
    accepts(monthOfEditions.params, { month: '2026-08' });
    refuses(editionOfDay.params, { date: '0000-01-01' }, 'date', '日期无效');
    refuses(monthOfEditions.params, { month: '0000-01' }, 'month', '月份无效');
  });
});
