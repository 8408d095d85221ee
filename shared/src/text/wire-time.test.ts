import { parseWireTime } from './wire-time.ts';

const iso = (text: string) => {
  const time = parseWireTime(text);
  return time === undefined ? undefined : new Date(time).toISOString();
};

test.each([
  ['2026-08-22T02:39:30Z', '2026-08-22T02:39:30.000Z'],
  ['2026-08-22T02:39:30.123+08:00', '2026-08-21T18:39:30.000Z'],
  ['2026-08-22 19:30:00', '2026-08-22T11:30:00.000Z'],
  ['2026-08-22 19:30 发布', '2026-08-22T11:30:00.000Z'],
  ['2026-08-22 19:30 分享', '2026-08-22T11:30:00.000Z'],
  ['2026-08-22', '2026-08-21T16:00:00.000Z'],
])('reads %s', (text, expected) => {
  expect(iso(text)).toBe(expected);
});

test.each(['', 'soon', '2026-13-45 10:00', '22/08/2026'])('refuses %p', (text) => {
  expect(iso(text)).toBeUndefined();
});
