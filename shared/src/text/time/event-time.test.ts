import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { beijingDate, beijingTime, calendarLeaf, eventSpan, viewerTime } from './event-time.ts';

const evening = Date.parse('2026-08-22T11:30:00Z');

test('shows Beijing time with the weekday', () => {
  assert.equal(beijingTime(evening), '2026年8月22日 周六 19:30');
  assert.equal(beijingDate(evening), '2026年8月22日 周六');
});

test('midnight is 00:00', () => {
  assert.equal(beijingTime(Date.parse('2026-08-21T16:00:00Z')), '2026年8月22日 周六 00:00');
});

const ownZone = process.env['TZ'];
afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});

/** On a machine whose clock stands in this zone. */
const viewerTimeIn = (zone: string): string | undefined => {
  process.env['TZ'] = zone;
  return viewerTime(evening);
};

test("the viewer's own time is given only where it differs", () => {
  assert.equal(viewerTimeIn('Asia/Shanghai'), undefined);
  assert.equal(viewerTimeIn('Asia/Taipei'), undefined);
  assert.equal(viewerTimeIn('Europe/Berlin'), '2026年8月22日 周六 13:30');
  assert.equal(viewerTimeIn('America/Los_Angeles'), '2026年8月22日 周六 04:30');
});

test('the calendar leaf is cut at the day in Beijing', () => {
  assert.deepEqual(calendarLeaf(Date.parse('2026-08-31T17:00:00Z')), {
    month: '9月',
    day: '1',
    weekday: '周二',
  });
});

for (const [start, end, allDay, text] of [
  ['2026-08-22 19:30:00', '2026-08-22 21:00:00', false, '2026年8月22日 周六 19:30–21:00'],
  ['2026-08-22 19:30:00', '', false, '2026年8月22日 周六 19:30'],
  ['2026-08-22 19:30:00', '2026-08-22 19:30:00', false, '2026年8月22日 周六 19:30'],
  ['2026-08-22 19:30:00', '2026-08-23 12:00:00', false, '2026年8月22日 周六 19:30 – 8月23日 周日 12:00'],
  ['2026-08-22 00:00:00', '2026-08-25 00:00:00', true, '2026年8月22日 周六 – 8月25日 周二'],
  ['2026-12-30 00:00:00', '2027-01-02 00:00:00', true, '2026年12月30日 周三 – 2027年1月2日 周六'],
  ['2026-08-22 00:00:00', '2026-08-22 00:00:00', true, '2026年8月22日 周六'],
  ['', '', false, ''],
] as const) {
  test(`${start} to ${end} (all day ${allDay}) is ${text}`, () => {
    assert.equal(eventSpan(start, end, allDay), text);
  });
}
