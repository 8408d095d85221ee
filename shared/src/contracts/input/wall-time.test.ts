import { strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { reads, refusesEach } from '../testing/expect.ts';
import { readWallTime, wallTime } from './wall-time.ts';

describe('readWallTime', () => {
  it('takes Beijing times as they are', () => {
    strictEqual(readWallTime('2026-12-05 14:00:30'), '2026-12-05 14:00:30');
    strictEqual(readWallTime('2026-12-05 14:00'), '2026-12-05 14:00:00');
    strictEqual(readWallTime('2026-12-05T14:00'), '2026-12-05 14:00:00');
    strictEqual(readWallTime('2026-12-05'), '2026-12-05 00:00:00');
    strictEqual(readWallTime('2028-02-29 23:59:59'), '2028-02-29 23:59:59');
  });

  it('moves other zones to Beijing', () => {
    strictEqual(readWallTime('2026-12-05T06:00:00Z'), '2026-12-05 14:00:00');
    strictEqual(readWallTime('2026-12-05T06:00:00.123Z'), '2026-12-05 14:00:00');
    strictEqual(readWallTime('2026-12-31T20:00:00-0500'), '2027-01-01 09:00:00');
    strictEqual(readWallTime('2026-12-05 14:00+08:00'), '2026-12-05 14:00:00');
  });

  it('refuses days and times there are not', () => {
    for (const text of [
      '2026-02-30 10:00',
      '2027-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-12-05 24:01',
      '2026-12-05 10:60',
    ])
      strictEqual(readWallTime(text), undefined, text);
    for (const text of [
      '',
      'now',
      '1764900000',
      '2026/12/05',
      '05.12.2026',
      '2026-12-05 14',
      '20261205T140000',
    ])
      strictEqual(readWallTime(text), undefined, text);
  });
});

describe('wallTime', () => {
  const Input = Type.Object({ start_time: wallTime('开始时间') });

  it('may be empty', () => {
    for (const raw of [undefined, null, '', ' ', 5, {}]) reads(Input, 'start_time', [[raw, '']]);
    reads(Input, 'start_time', [[' 2026-12-05 14:00 ', '2026-12-05 14:00:00']]);
    refusesEach(Input, 'start_time', ['tomorrow', '2026-02-30', 'x\r\nDTEND:1'], '开始时间格式错误');
  });

  it('is of our times, judged by Beijing’s clock', () => {
    reads(Input, 'start_time', [
      ['1970-01-01 00:00:00', '1970-01-01 00:00:00'],
      ['1969-12-31T16:00:00Z', '1970-01-01 00:00:00'],
      ['2100-12-31 23:59:59', '2100-12-31 23:59:59'],
      ['2101-01-01T00:00:00+14:00', '2100-12-31 18:00:00'],
    ]);
    refusesEach(
      Input,
      'start_time',
      [
        '1969-12-31 23:59:59',
        '1970-01-01T00:00:00+14:00',
        '2101-01-01 00:00',
        '2100-12-31T16:00:00Z',
        '0026-12-05 14:00',
        '0000-01-01 00:00:00',
        '0000-01-01T00:00:00+14:00',
        '9999-12-31T23:00:00-12:00',
      ],
      '开始时间的年份应在 1970 到 2100 之间',
    );
  });
});
