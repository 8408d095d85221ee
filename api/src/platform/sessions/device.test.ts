import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deviceOf } from './device.ts';

const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a device', () => {
  for (const [userAgent, name] of [
    [`${safari} Version/17.4 Safari/605.1.15`, 'Safari · macOS'],
    [`${safari} Chrome/131.0.0.0 Safari/537.36`, 'Chrome · macOS'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge · Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Linux'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0', '微信 · iPhone'],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari · iPad'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/131.0 Safari/604.1', 'Chrome · iPhone'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) FxiOS/132.0 Safari/605.1', 'Firefox · iPhone'],
    [
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) Chrome/114.0 Safari/537.36 HuaweiBrowser/5.0',
      '华为浏览器 · HarmonyOS',
    ],
    ['Mozilla/5.0 (Linux; Android 10; HarmonyOS) Chrome/114.0 Safari/537.36', 'Chrome · HarmonyOS'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/130.0 MQQBrowser/15.0 Safari/537.36', 'QQ 浏览器 · Android'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/120.0 Safari/537.36 DingTalk/7.6', '钉钉 · Windows'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36 OPR/116.0', 'Opera · Windows'],
    ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/131.0 Safari/537.36', 'Chrome · ChromeOS'],
    ['curl/8.0', ''],
    [undefined, ''],
    [`<script>${'x'.repeat(100_000)}`, ''],
  ] as const) {
    it(`is ${JSON.stringify(name)} for ${(userAgent ?? 'none').slice(0, 60)}`, () => {
      assert.equal(deviceOf(userAgent), name);
    });
  }
});
