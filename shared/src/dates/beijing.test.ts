import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { beijingDay, beijingMidnight, inBeijing, later, wireTime } from './beijing.ts';

const ownZone = process.env['TZ'];
afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});

// On that night the clocks of Los Angeles know no half past two.
for (const zone of ['Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])
  describe(`the clock of Beijing on a machine in ${zone}`, () => {
    const time = new Date('2026-03-07T18:30:00Z');

    it('shows the moment', () => {
      process.env['TZ'] = zone;
      assert.equal(wireTime(time), '2026-03-08 02:30:00');
      assert.equal(inBeijing(time, 'YYYY年M月D日 ddd HH:mm'), '2026年3月8日 周日 02:30');
      assert.equal(beijingDay(time), '2026-03-08');
    });

    it('counts days and their beginnings', () => {
      process.env['TZ'] = zone;
      assert.equal(beijingMidnight(time).toISOString(), '2026-03-07T16:00:00.000Z');
      assert.equal(later(time, 1, 'day').toISOString(), '2026-03-08T18:30:00.000Z');
      assert.equal(later(time, -90, 'minute').toISOString(), '2026-03-07T17:00:00.000Z');
    });
  });
