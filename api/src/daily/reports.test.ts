import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { otherReports } from '@hub/shared/contracts/other/daily';
import { createStories } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const at = (time: string): Date => new Date(`${time}+08:00`);

let hub: TestApp;
/** Headlines of one thing by three outlets over midnight, one of which reports it twice, and one of another. */
const headlines = [
  ['甲报', 'Stripe 据悉将以 70 亿美元收购 OpenRouter', '2026-08-21T22:00:00'],
  ['甲报', 'Stripe 将以 70 亿美元收购 OpenRouter：更多细节', '2026-08-22T01:30:00'],
  ['丙报', 'Stripe 将以 70 亿美元收购 OpenRouter', '2026-08-22T01:00:00'],
  ['乙报', 'Stripe 以 70 亿美元收购 OpenRouter', '2026-08-22T02:00:00'],
  ['乙报', '某地中学引入机器人足球课', '2026-08-21T08:00:00'],
] as const;

let ids: number[] = [];
let articleId = 0;
let memberId = 0;

before(async () => {
  hub = await startTestApp({ now: () => at('2026-08-22T12:00:00') });
  const member = await hub.createMember({ name: '示例作者' });
  memberId = member.id;
  ids = await createStories(hub.db, member.id, headlines.length, (index) => {
    const [source_name = '', title = '', time = ''] = headlines[index] ?? [];
    const url = `https://example.com/${index}`;
    return { kind: 'link', source_name, title, url, import_key: `r:${index}`, published_at: at(time) };
  });
  [articleId = 0] = await createStories(hub.db, member.id, 1, () => ({
    title: 'Stripe 将以 70 亿美元收购 OpenRouter',
    published_at: at('2026-08-21T22:30:00'),
  }));
});
after(() => hub.close());

const reportsOf = (id = 0) => hub.client.data(otherReports, {}, { params: { id } });
const namesOf = async (id = 0) => (await reportsOf(id)).map(({ name }) => name);

describe('who else reports what a headline reports', () => {
  test('each outlet once, by time, without its own', async () => {
    const reports = await reportsOf(ids[0]);
    assert.deepEqual(
      reports.map(({ story_id }) => story_id),
      [ids[2], ids[3]],
    );
    assert.deepEqual(reports[0], {
      story_id: ids[2],
      name: '丙报',
      title: 'Stripe 将以 70 亿美元收购 OpenRouter',
      url: 'https://example.com/2',
      published_at: '2026-08-22 01:00:00',
    });
  });

  test('with the mark of who has one', async () => {
    const avatar_url = '/uploads/ab/0123456789abcdef0123456789abcd-64x64.webp';
    const outlet = { kind: 'outlet', name: '丁报', avatar_url } as const;
    const { id } = await hub.db.insertInto('users').values(outlet).returning('id').executeTakeFirstOrThrow();
    const rows = [
      ['丁报', 'OpenAI 发布 GPT-9 模型'] as const,
      ['戊报', 'OpenAI 正式发布 GPT-9 模型'] as const,
    ];
    const [first, second] = await createStories(hub.db, id, rows.length, (index) => {
      const [source_name = '', title = ''] = rows[index] ?? [];
      const published_at = at(`2026-08-19T0${index + 1}:00:00`);
      return {
        kind: 'link',
        source_name,
        title,
        url: 'https://example.com/m',
        import_key: title,
        published_at,
      };
    });
    await hub.db
      .updateTable('stories')
      .set({ user_id: memberId })
      .where('id', '=', first ?? 0)
      .execute();
    assert.deepEqual(
      (await reportsOf(first)).map(({ avatar }) => avatar),
      [avatar_url],
    );
    assert.ok((await reportsOf(second)).every((report) => !('avatar' in report)));
  });

  test('the same for every one of them, on whichever day it came', async () => {
    assert.deepEqual(await namesOf(ids[1]), ['丙报', '乙报']);
    assert.deepEqual(await namesOf(ids[3]), ['甲报', '丙报']);
  });

  test('nobody where it stands alone, where members wrote it, where it is none', async () => {
    for (const id of [ids[4], articleId, 999_999]) assert.deepEqual(await reportsOf(id), []);
  });

  test('what was removed is no report', async () => {
    await hub.db
      .updateTable('stories')
      .set({ deleted_at: new Date() })
      .where('id', '=', ids[2] ?? 0)
      .execute();
    assert.deepEqual(await namesOf(ids[0]), ['乙报']);
  });
});
