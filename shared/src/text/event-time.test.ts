import { beijingDate, beijingTime, calendarLeaf, eventSpan, viewerTime } from './event-time.ts';

const evening = Date.parse('2026-08-22T11:30:00Z');

test('shows Beijing time with the weekday', () => {
  expect(beijingTime(evening)).toBe('2026年8月22日 周六 19:30');
  expect(beijingDate(evening)).toBe('2026年8月22日 周六');
});

test('midnight is 00:00', () => {
  expect(beijingTime(Date.parse('2026-08-21T16:00:00Z'))).toBe('2026年8月22日 周六 00:00');
});

test("the viewer's own time is given only where it differs", () => {
  expect(viewerTime(evening, 'Asia/Shanghai')).toBeUndefined();
  expect(viewerTime(evening, 'Asia/Taipei')).toBeUndefined();
  expect(viewerTime(evening, 'Europe/Berlin')).toBe('2026年8月22日 周六 13:30');
  expect(viewerTime(evening, 'America/Los_Angeles')).toBe('2026年8月22日 周六 04:30');
});

test('the calendar leaf is cut at the day in Beijing', () => {
  expect(calendarLeaf(Date.parse('2026-08-31T17:00:00Z'))).toEqual({
    month: '9月',
    day: '1',
    weekday: '周二',
  });
});

test.each([
  ['2026-08-22 19:30:00', '2026-08-22 21:00:00', false, '2026年8月22日 周六 19:30–21:00'],
  ['2026-08-22 19:30:00', '', false, '2026年8月22日 周六 19:30'],
  [
    '2026-08-22 19:30:00',
    '2026-08-23 12:00:00',
    false,
    '2026年8月22日 周六 19:30 – 2026年8月23日 周日 12:00',
  ],
  ['2026-08-22 00:00:00', '2026-08-25 00:00:00', true, '2026年8月22日 周六 – 2026年8月25日 周二'],
  ['2026-08-22 00:00:00', '2026-08-22 00:00:00', true, '2026年8月22日 周六'],
  ['', '', false, ''],
])('%s to %s (all day %s) is %s', (start, end, allDay, text) => {
  expect(eventSpan(start, end, allDay)).toBe(text);
});
