import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { editionOfDay } from '@hub/shared/contracts/other/daily';
import { createStories } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const at = (time: string): Date => new Date(`${time}+08:00`);

/** Titles that have nothing in common. */
const titleOf = (n: number): string => String.fromCodePoint(0x4e00 + n * 3, 0x4e01 + n * 3);

describe('an outlet that publishes more than all others', () => {
  let hub: TestApp;
  let memberId = 0;
  let keys = 0;
  before(async () => {
    hub = await startTestApp({ now: () => at('2026-08-22T12:00:00') });
    memberId = (await hub.createMember({ name: '示例作者' })).id;
  });
  after(() => hub.close());

  const report = (source_name: string, published_at: Date, titles: readonly string[]) =>
    createStories(hub.db, memberId, titles.length, (index) => {
      keys += 1;
      return {
        ...{ kind: 'link', source_name, published_at, title: titles[index] ?? '' },
        ...{ url: `https://example.com/${keys}`, import_key: `test:${keys}` },
      };
    });

  const newsOn = async (date: string) =>
    (await hub.client.data(editionOfDay, {}, { params: { date } })).news.map(({ title, sources }) => ({
      title,
      outlets: sources.map(({ name }) => name),
    }));

  test('has three items alone, before others have their one; what others report too is not counted', async () => {
    const flood = Array.from({ length: 60 }, (_, n) => titleOf(n));
    await report('洪水报', at('2026-08-20T08:00:00'), [...flood, '甲公司发布机器人', '乙大学公布数据集']);
    await report('小报', at('2026-08-20T20:00:00'), ['小报的独家新闻']);
    await report('旁报', at('2026-08-20T21:00:00'), ['甲公司发布机器人', '乙大学公布数据集']);
    const news = await newsOn('2026-08-20');
    assert.equal(news.filter(({ outlets }) => outlets.join() === '洪水报').length, 3);
    assert.equal(news.filter(({ outlets }) => outlets.join() === '洪水报,旁报').length, 2);
    assert.ok(news.some(({ title }) => title === '小报的独家新闻'));
  });

  test('weighs no more because it says something twice', async () => {
    await report('小报', at('2026-08-17T08:00:00'), ['早晨的头条消息']);
    await report('洪水报', at('2026-08-17T09:00:00'), ['月面机器人首次采样！', '月面机器人首次采样']);
    assert.deepEqual(
      (await newsOn('2026-08-17')).map(({ title }) => title),
      ['早晨的头条消息', '月面机器人首次采样'],
    );
  });

  test('does not keep others from being read, on its day and on the days around it', async () => {
    const flood = Array.from({ length: 2100 }, (_, n) => titleOf(n));
    await report('洪水报', at('2026-08-14T22:00:00'), flood);
    await report('小报', at('2026-08-14T06:00:00'), ['清早公布数据集']);
    await report('小报', at('2026-08-13T06:00:00'), ['昨夜签下一位作者']);
    const [day, before] = [await newsOn('2026-08-14'), await newsOn('2026-08-13')];
    assert.ok(day.some(({ title }) => title === '清早公布数据集'));
    assert.deepEqual(
      before.map(({ title }) => title),
      ['昨夜签下一位作者'],
    );
  });
});
