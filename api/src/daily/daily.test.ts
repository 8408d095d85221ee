import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  catchUp,
  editionLimits,
  editionOfDay,
  latestEdition,
  latestMonth,
  monthOfEditions,
} from '@hub/shared/contracts/other/daily';
import { createStories } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const at = (time: string): Date => new Date(`${time}+08:00`);

let hub: TestApp;
let clock = at('2026-08-22T12:00:00');
let memberId = 0;
before(async () => {
  hub = await startTestApp({ now: () => clock });
  memberId = (await hub.createMember({ name: '示例作者' })).id;
});
after(() => hub.close());

let keys = 0;

/** Headlines as an importer writes them: outlet, title, time. */
const report = (rows: readonly (readonly [string, string, string])[]) =>
  createStories(hub.db, memberId, rows.length, (index) => {
    const [source_name = '', title = '', time = ''] = rows[index] ?? [];
    keys += 1;
    return {
      kind: 'link',
      source_name,
      title,
      url: `https://example.com/${keys}`,
      import_key: `test:${keys}`,
      published_at: at(time),
    };
  });

const edition = (date: string) => hub.client.data(editionOfDay, {}, { params: { date } });
const newest = () => hub.client.data(latestEdition, {});
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

describe('an edition', () => {
  before(async () => {
    await report([
      ['甲报', '智谱开源 GLM-9 模型，支持百万字上下文', '2026-08-20T23:50:00'],
      ['乙报', '智谱宣布开源 GLM-9 模型，上下文达百万字', '2026-08-21T00:20:00'],
      ['甲报', 'Stripe 据悉将以 70 亿美元收购 OpenRouter', '2026-08-21T09:00:00'],
      ['丙报', 'Stripe 将以 70 亿美元收购 OpenRouter', '2026-08-21T10:00:00'],
      ['乙报', '某地中学引入机器人足球课', '2026-08-21T08:00:00'],
    ]);
    await createStories(hub.db, memberId, 1, () => ({
      title: '我写的文章',
      published_at: at('2026-08-21T23:59:59'),
    }));
  });

  test('has one item for what several outlets report, and puts it first', async () => {
    const { news } = await edition('2026-08-21');
    assert.deepEqual(titles(news), ['Stripe 据悉将以 70 亿美元收购 OpenRouter', '某地中学引入机器人足球课']);
    assert.deepEqual(
      news[0]?.sources.map(({ name }) => name),
      ['甲报', '丙报'],
    );
  });

  test('an item is of the day of its first headline, by the clock of Beijing', async () => {
    const { news, item_count } = await edition('2026-08-20');
    assert.deepEqual(titles(news), ['智谱开源 GLM-9 模型，支持百万字上下文']);
    assert.equal(news[0]?.sources.length, 2);
    assert.equal(item_count, 1);
  });

  test('has the newest of a series, also the day after the one before', async () => {
    await report([
      ['丁报', 'AI 早报（8月20日）', '2026-08-20T08:00:00'],
      ['丁报', 'AI 早报（8月21日）', '2026-08-21T07:00:00'],
    ]);
    assert.ok(titles((await edition('2026-08-20')).news).includes('AI 早报（8月20日）'));
    assert.ok(titles((await edition('2026-08-21')).news).includes('AI 早报（8月21日）'));
    await hub.db.deleteFrom('stories').where('source_name', '=', '丁报').execute();
  });

  test('has what members wrote until midnight', async () => {
    assert.deepEqual(titles((await edition('2026-08-21')).stories), ['我写的文章']);
    assert.deepEqual((await edition('2026-08-22')).stories, []);
  });

  test('a day without anything is empty and says where there is something', async () => {
    await report([['甲报', '后来的事', '2026-08-25T08:00:00']]);
    clock = at('2026-08-25T12:00:00');
    const { item_count, previous, next, events } = await edition('2026-08-23');
    assert.deepEqual([item_count, previous, next, events], [0, '2026-08-21', '2026-08-25', []]);
  });

  test('days to come, days before all, and what is no day are not there', async () => {
    for (const date of ['2026-08-26', '2026-08-19', '2026-02-30', '20260821', 'archives', '2026-8-1']) {
      const { status } = await hub.client.send({ method: 'GET', url: `/api/v1/daily/${date}` });
      assert.equal(status, 404, date);
    }
    assert.equal((await edition('2026-08-25')).is_today, true);
  });

  test('the newest is today’s once it is worth opening, else the last with headlines', async () => {
    clock = at('2026-08-26T00:30:00');
    assert.equal((await newest()).date, '2026-08-25');
    await report(
      ['一', '二', '三', '四', '五'].map((word) => [
        `${word}报`,
        `${word}${word}${word}`,
        '2026-08-26T00:10:00',
      ]),
    );
    assert.equal((await newest()).date, '2026-08-26');
  });

  test('never holds more than can be read in five minutes', async () => {
    await report(
      Array.from({ length: 30 }, (_, index) => [
        `${index % 10} 号报`,
        `${String.fromCodePoint(0x4e00 + index * 7, 0x5e00 + index * 11)}`,
        '2026-08-26T07:00:00',
      ]),
    );
    clock = at('2026-08-26T23:00:00');
    const { news, item_count } = await edition('2026-08-26');
    assert.equal(news.length, editionLimits.news);
    assert.equal(item_count, editionLimits.news);
  });

  test('an item names the papers and projects that its headlines speak of or lead to', async () => {
    const seen = at('2026-08-01T00:00:00');
    const project = { introduction: '', stars: 5000, first_seen_at: seen };
    await hub.db
      .insertInto('projects')
      .values([
        { ...project, id: 901, full_name: 'acme/MusaCoder', url: 'https://github.com/acme/MusaCoder' },
        { ...project, id: 902, full_name: 'acme/small', url: 'https://github.com/acme/small', stars: 3 },
        { ...project, id: 903, full_name: 'acme/agents', url: 'https://github.com/acme/agents' },
      ])
      .execute();
    const id = '00000000-0000-5000-8000-00000000000';
    await hub.db
      .insertInto('papers')
      .values([
        { id: `${id}1`, arxiv_id: '2608.00001', title: 'MusaCoder: A Model', published_at: seen },
        { id: `${id}2`, arxiv_id: '2608.00002', title: 'Agents: A Survey', published_at: seen },
        {
          ...{ id: `${id}3`, arxiv_id: '2608.00003', title: 'Another', published_at: seen },
          introduction: `${'a'.repeat(140)} 12\\% of $\\alpha_{i}$ and $\\beta$`,
        },
      ])
      .execute();
    await report([
      ['甲报', '摩尔线程开源 MusaCoder，Agents 也能用', '2026-08-15T09:00:00'],
      ['甲报', '一篇论文与一个小项目', '2026-08-15T10:00:00'],
    ]);
    await hub.db
      .updateTable('stories')
      .set({ summary: '见 https://arxiv.org/abs/2608.00003v2 与 https://github.com/Acme/small' })
      .where('title', '=', '一篇论文与一个小项目')
      .execute();
    const { news } = await edition('2026-08-15');
    assert.deepEqual(
      news.map(({ papers, projects }) => [titles(papers), titles(projects)]),
      [
        [['MusaCoder: A Model'], ['acme/MusaCoder']],
        [['Another'], ['acme/small']],
      ],
    );
    const { papers } = await edition('2026-08-03');
    const another = papers.find(({ title }) => title === 'Another');
    assert.match(another?.summary ?? '', /12% of α/, 'it is not cut within a formula');
  });

  test('names each outlet once, by its first headline', async () => {
    await report([
      ['甲报', '月面机器人 Luna-7 完成首次采样', '2026-08-12T09:00:00'],
      ['乙报', '月面机器人 Luna-7 完成首次采样', '2026-08-12T10:00:00'],
      ['甲报', '月面机器人 Luna-7 首次采样完成', '2026-08-12T11:00:00'],
    ]);
    const { news } = await edition('2026-08-12');
    assert.deepEqual(
      news.map(({ sources }) => sources.map(({ name, title }) => [name, title])),
      [
        [
          ['甲报', '月面机器人 Luna-7 完成首次采样'],
          ['乙报', '月面机器人 Luna-7 完成首次采样'],
        ],
      ],
    );
  });

  test('the archive has every day of a month with an edition, and leads to the months beside it', async () => {
    await report([['甲报', '六月的事', '2026-06-30T23:59:59']]);
    const latest = await hub.client.data(latestMonth, {});
    assert.equal(latest.month, '2026-08');
    assert.deepEqual([latest.previous, latest.next], ['2026-06', '']);
    const days = latest.days.map(({ date }) => date);
    assert.equal(days.length, latest.day_count);
    assert.deepEqual(days, days.toSorted().toReversed());
    assert.deepEqual(
      latest.days.find(({ date }) => date === '2026-08-21'),
      { date: '2026-08-21', stories: 5, papers: 0, projects: 0 },
    );
    // Papers are of the day of their announcement: those of the night to Saturday, 1 August, of Monday.
    assert.equal(latest.days.find(({ date }) => date === '2026-08-03')?.papers, 3);
    assert.equal(latest.days.find(({ date }) => date === '2026-08-01')?.projects, 3);
    for (const { date } of latest.days) assert.ok((await edition(date)).item_count > 0, date);

    const june = await hub.client.data(monthOfEditions, {}, { params: { month: '2026-06' } });
    assert.deepEqual(
      [june.previous, june.next, june.days.map(({ date }) => date)],
      ['', '2026-08', ['2026-06-30']],
    );
  });

  test('a single entry of long ago opens no years of empty days', async () => {
    await report([['甲报', '很久以前的事', '1993-01-05T08:00:00']]);
    assert.equal((await edition('1993-01-05')).item_count, 1);
    for (const date of ['1993-01-06', '2000-01-01', '2026-06-29']) {
      const { status } = await hub.client.send({ method: 'GET', url: `/api/v1/daily/${date}` });
      assert.equal(status, 404, date);
    }
    await hub.db.deleteFrom('stories').where('title', '=', '很久以前的事').execute();
  });

  test('several days in one: what more outlets report first, then the later day', async () => {
    const { days, from, until, news, stories } = await hub.client.data(catchUp, { days: 6 });
    assert.deepEqual([days, from, until], [6, '2026-08-21', '2026-08-26']);
    assert.equal(news[0]?.title, 'Stripe 据悉将以 70 亿美元收购 OpenRouter');
    assert.ok(titles(news).indexOf('后来的事') < titles(news).indexOf('某地中学引入机器人足球课'));
    assert.deepEqual(titles(stories), ['我写的文章']);
    assert.equal(new Set(news.map(({ story_id }) => story_id)).size, news.length);
    const far = await hub.client.data(catchUp, { days: 400 });
    assert.equal(far.days, 7);
    assert.equal((await hub.client.data(catchUp, { days: 0 })).days, 1);
  });

  test('months without editions, to come, and what is no month are not there', async () => {
    for (const month of ['2026-07', '2026-09', '2999-01', '2026-13', '2026-8', '2026-08-01']) {
      const { status } = await hub.client.send({ method: 'GET', url: `/api/v1/daily/archive/${month}` });
      assert.equal(status, 404, month);
    }
  });

  test('what was removed is not in it', async () => {
    const { news } = await edition('2026-08-21');
    const [gone] = news;
    await hub.db
      .updateTable('stories')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone?.story_id ?? 0)
      .execute();
    const [left] = (await edition('2026-08-21')).news.filter(({ title }) => title.includes('OpenRouter'));
    assert.deepEqual(
      left?.sources.map(({ name }) => name),
      ['丙报'],
    );
  });
});
