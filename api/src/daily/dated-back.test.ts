import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { editionOfDay } from '@hub/shared/contracts/other/daily';
import { createStories } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const at = (time: string): Date => new Date(`${time}+08:00`);

describe('a headline that its feed dates back', () => {
  let hub: TestApp;
  let memberId = 0;
  before(async () => {
    hub = await startTestApp({ now: () => at('2026-08-22T12:00:00') });
    memberId = (await hub.createMember({ name: '示例作者' })).id;
    await hub.db
      .insertInto('import_sources')
      .values({ id: 'feed', kind: 'feed', name: '示例来源', every_minutes: 30, origin: 'added' })
      .execute();
  });
  after(() => hub.close());

  /** Outlet, title, the time that its feed states, and when the hub had it. */
  const report = async (rows: readonly (readonly [string, string, string, string])[]) => {
    const ids = await createStories(hub.db, memberId, rows.length, (index) => {
      const [source_name = '', title = '', time = ''] = rows[index] ?? [];
      const key = `${source_name} ${title} ${time}`;
      return { kind: 'link', source_name, title, url: '', import_key: key, published_at: at(time) };
    });
    const entries = rows.map(([, , , seen], index) => ({
      ...{ source_id: 'feed', story_id: ids[index] ?? 0, entry_key: `key ${ids[index]}` },
      ...{ content_hash: '', seen_at: at(seen) },
    }));
    await hub.db.insertInto('import_entries').values(entries).execute();
  };

  const newsOn = async (date: string) =>
    (await hub.client.data(editionOfDay, {}, { params: { date } })).news.map(({ title, sources }) => [
      title,
      ...sources.map(({ name }) => name),
    ]);

  before(async () => {
    await report([
      ['先报', '更早的事', '2026-08-10T09:00:00', '2026-08-10T09:10:00'],
      ['先报', '月面机器人 Luna-7 完成首次采样', '2026-08-20T09:00:00', '2026-08-20T09:10:00'],
      ['先报', '某地中学引入足球课', '2026-08-20T09:05:00', '2026-08-20T09:10:00'],
      ['后报', '快讯：月面机器人 Luna-7 首次采样完成', '2026-08-20T00:01:00', '2026-08-20T11:00:00'],
      ['后报', '一种新的果汁上架', '2026-08-20T00:01:00', '2026-08-20T11:00:00'],
      ['先报', 'Stripe 据悉将以 70 亿美元收购 OpenRouter', '2026-08-18T09:00:00', '2026-08-18T09:10:00'],
      ['后报', 'Stripe 将以 70 亿美元收购 OpenRouter', '2026-08-17T23:00:00', '2026-08-18T11:00:00'],
    ]);
  });

  test('joins the item and does not lead it, and what is its alone is not put before others', async () => {
    assert.deepEqual(await newsOn('2026-08-20'), [
      ['月面机器人 Luna-7 完成首次采样', '先报', '后报'],
      ['某地中学引入足球课', '先报'],
      ['一种新的果汁上架', '后报'],
    ]);
  });

  test('does not bring the item into the edition of the day before', async () => {
    assert.deepEqual(await newsOn('2026-08-17'), []);
    assert.deepEqual(await newsOn('2026-08-18'), [
      ['Stripe 据悉将以 70 亿美元收购 OpenRouter', '先报', '后报'],
    ]);
  });
});
