import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import {
  beijingDay,
  beijingMidnight,
  daysBetween,
  inBeijing,
  inOwnZone,
  later,
  wireTime,
} from './beijing.ts';

const ownZone = process.env['TZ'];
afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});

// On that night the clocks of Los Angeles know no half past two.
const zones = {
  'Asia/Shanghai': '2026-03-08 02:30',
  'America/Los_Angeles': '2026-03-07 10:30',
  'Pacific/Kiritimati': '2026-03-08 08:30',
  UTC: '2026-03-07 18:30',
};

for (const [zone, there] of Object.entries(zones))
  describe(`the clock of Beijing on a machine in ${zone}`, () => {
    const time = new Date('2026-03-07T18:30:00Z');

    it('shows the moment', () => {
      process.env['TZ'] = zone;
      assert.equal(wireTime(time), '2026-03-08 02:30:00');
      assert.equal(inBeijing(time, 'YYYY年M月D日 ddd HH:mm'), '2026年3月8日 周日 02:30');
      assert.equal(beijingDay(time), '2026-03-08');
    });

    it('leaves the clock of that machine to whoever asks for it', () => {
      process.env['TZ'] = zone;
      assert.equal(inOwnZone(time, 'YYYY-MM-DD HH:mm'), there);
    });

    it('counts days and their beginnings', () => {
      process.env['TZ'] = zone;
      assert.equal(beijingMidnight(time).toISOString(), '2026-03-07T16:00:00.000Z');
      assert.equal(later(time, 1, 'day').toISOString(), '2026-03-08T18:30:00.000Z');
      assert.equal(later(time, -90, 'minute').toISOString(), '2026-03-07T17:00:00.000Z');
      assert.equal(daysBetween(time, later(time, 36, 'hour')), 1.5);
      assert.equal(daysBetween(time, later(time, -2, 'day')), -2);
    });
  });
