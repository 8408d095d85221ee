import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { feedDate } from './feed-date.ts';

const MORNING = '2026-11-23T00:00:00.000Z';
const EVENING = '2026-11-23T12:00:00.000Z';

const cases: Readonly<Record<string, readonly string[]>> = {
  [MORNING]: [
    'Mon, 23 Nov 2026 08:00:00',
    'Mon Nov 23 08:00:00 2026',
    '23 Nov 2026 08:00',
    'Nov 23, 2026 8:00 am',
    '2026-11-23T08:00:00',
    '2026-11-23T08:00:00.000',
    '2026-11-23 08:00',
    '2026/11/23 8:00 AM',
    '2026年11月23日 08:00',
    '2026年11月23日 上午8:00',
    '星期一, 23 Nov 2026 08:00:00',
    'Mon, 23 Nov 2026 08:00:00 +0800',
    'Mon, 23 Nov 2026 08:00:00 CST',
    'Mon Nov 23 08:00:00 CST 2026',
    'Mon Nov 23 08:00:00 +0800 2026',
    'Mon Nov 23 2026 08:00:00 GMT+0800 (中国标准时间)',
    'Mon, 23 Nov 2026 00:00:00 GMT',
    'Sun, 22 Nov 2026 19:00:00 EST',
    '2026-11-23T00:00:00Z',
    '2026-11-23 00:00:00 UTC',
    '2026-11-22T19:00:00-05:00',
    '2026-11-22T19:00:00.0-0500',
    '2026-11-22 7:00 PM -0500',
    '1795392000',
  ],
  [EVENING]: [
    '2026-11-23 08:00 PM',
    '2026-11-23 8:00pm',
    '2026-11-23 8:00:00 p.m.',
    '2026/11/23 20:00',
    '2026年11月23日 下午8:00',
    'Nov 23, 2026 8:00 PM',
    'Mon, 23 Nov 2026 08:00:00 PM',
    '2026-11-23 12:00 PM +0000',
  ],
  '2026-11-22T16:00:00.000Z': ['2026-11-23', '23 Nov 2026', '2026年11月23日', '2026-11-23 12:00 AM'],
};

for (const zone of ['Asia/Shanghai', 'UTC', 'America/Los_Angeles'])
  describe(`the time of an entry, on a server in ${zone}`, () => {
    const own = process.env['TZ'];
    before(() => {
      process.env['TZ'] = zone;
    });
    after(() => {
      if (own === undefined) delete process.env['TZ'];
      else process.env['TZ'] = own;
    });

    for (const [expected, texts] of Object.entries(cases))
      for (const text of texts)
        it(`is read: ${text}`, () => assert.equal(feedDate(text)?.toISOString(), expected));

    for (const text of [
      '',
      'soon',
      '2026-13-45 08:00',
      'Mon, 23 Nov 2026 08:00:00 XYZ',
      '2026-11-23 08:00 XYZ',
      '23:00',
    ])
      it(`is none: ${text}`, () => assert.equal(feedDate(text), undefined));
  });
