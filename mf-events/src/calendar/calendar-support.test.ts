import assert from 'node:assert/strict';
import { test } from 'node:test';
import { platform } from '@hub/shared/runtime/platform';
import { calendarObstacle } from './calendar-support.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

for (const [browser, agent, obstacle] of [
  ['Safari on an iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, undefined],
  ['Chrome on an iPhone', `${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'iphone'],
  ['WeChat on an iPhone', `${iphone} Mobile/15E148 MicroMessenger/8.0.60`, 'wechat'],
  ['WeChat on Android', 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 MicroMessenger/8.0.60', 'wechat'],
  [
    'a PC',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    undefined,
  ],
] as const) {
  test(`${browser}: ${obstacle ?? 'opens calendar files'}`, () =>
    assert.equal(calendarObstacle(platform(agent)), obstacle));
}
