import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isoTime, parseWireTime } from './wire-time.ts';

const iso = (text: string) => {
  const time = parseWireTime(text);
  return time === undefined ? undefined : new Date(time).toISOString();
};

for (const [text, expected] of [
  ['2026-08-22T02:39:30Z', '2026-08-22T02:39:30.000Z'],
  ['2026-08-22T02:39:30.123+08:00', '2026-08-21T18:39:30.000Z'],
  ['2026-08-22 19:30:00', '2026-08-22T11:30:00.000Z'],
  ['2026-08-22 19:30 发布', '2026-08-22T11:30:00.000Z'],
  ['2026-08-22 19:30 分享', '2026-08-22T11:30:00.000Z'],
  ['2026-08-22', '2026-08-21T16:00:00.000Z'],
] as const) {
  test(`reads ${text}`, () => {
    assert.equal(iso(text), expected);
  });
}

for (const text of ['', 'soon', '2026-13-45 10:00', '22/08/2026']) {
  test(`refuses ${text}`, () => {
    assert.equal(iso(text), undefined);
  });
}

test('writes a time of the API with its zone', () => {
  for (const text of ['2026-08-22 19:30', '2026-08-22 19:30:05']) {
    const whole = isoTime(text);
    assert.match(whole, /^2026-08-22T19:30(?::05)?\+08:00$/);
    assert.equal(Date.parse(whole), parseWireTime(text));
  }
});
