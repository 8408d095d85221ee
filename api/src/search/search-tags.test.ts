import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type SearchType, search, searchTotal, suggestTitles } from '@hub/shared/contracts/search';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let hub: TestApp;
const feed = () => hub.jobs.enqueue('search-feed');

before(async () => {
  hub = await startTestApp();
  await sql`insert into users (id, kind, name) values (100, 'sample', '示例作者')`.execute(hub.db);
  await sql`
    insert into stories (id, user_id, status, title, summary, content, tag_ids, published_at, heat_30) values
      (1, 100, 'published', '瘦矩阵', '', '', '{8}', now(), 99),
      (2, 100, 'published', '深度学习入门', '', '', '{}', now(), 1),
      (3, 100, 'published', '别的一篇', '这里说到深度学习', '', '{}', now(), 2),
      (4, 100, 'published', '无关', '', '<p>文里有深度学习</p>', '{}', now(), 999)`.execute(hub.db);
  await sql`insert into papers (id, arxiv_id, title, categories, published_at)
    values (gen_random_uuid(), '2601.10001', 'A paper', '{cs.RO}', now())`.execute(hub.db);
  await sql`insert into projects (id, full_name, url, topics)
    values (1, 'hub/sample', 'https://example.org/', '{Robotics}')`.execute(hub.db);
  await sql`insert into events (id, name, place, start_at, end_at, tag_ids)
    values (1, '示例沙龙', '线上', now(), now(), '{5}')`.execute(hub.db);
  await sql`insert into people (id, name, fields) values ('p1', 'Example Person', '{机器人}')`.execute(
    hub.db,
  );
  await feed();
});
after(() => hub.close());

const found = async (q: string, type: SearchType = 'story') =>
  (await hub.client.data(search, { q, type })).map(({ id }) => id);

describe('tags are searched', () => {
  it('after titles and summaries, before texts', async () => {
    assert.deepEqual(await found('深度学习'), [2, 3, 1, 4]);
    assert.equal((await hub.client.data(searchTotal, { q: '深度学习' })).story, 4);
  });

  it('by what they sound like', async () => {
    for (const q of ['sdxx', 'shenduxuexi', '深度xx']) {
      assert.deepEqual(await found(q), [2, 1], q);
      assert.equal((await hub.client.data(searchTotal, { q })).story, 2, q);
    }
  });

  it('beside words of a title', async () => {
    assert.deepEqual(await found('瘦矩阵 深度学习'), [1]);
    assert.deepEqual(await found('瘦矩阵 强化学习'), []);
  });

  it('of every kind: by fixed tags, in their language and ours', async () => {
    for (const q of ['机器人', 'jqr', 'rob']) {
      const total = await hub.client.data(searchTotal, { q });
      assert.deepEqual([total.paper, total.project, total.event], [1, 1, 1], q);
      for (const type of ['paper', 'project', 'event'] as const) {
        assert.equal((await found(q, type)).length, 1, `${q} ${type}`);
      }
    }
    assert.deepEqual(await found('jqr', 'user'), ['p1']);
    assert.deepEqual((await found('cs.RO', 'paper')).length, 1);
  });

  it('when something is typed: stories with such a title come first', async () => {
    for (const q of ['深度学习', '深度学', 'sdxx', '深度xuexi']) {
      const ids = (await hub.client.data(suggestTitles, { q })).map(({ source }) => source.story_info.id);
      assert.deepEqual(ids, [2, 1], q);
    }
  });

  it('as they are now', async () => {
    await sql`update stories set tag_ids = '{10}' where id = 1`.execute(hub.db);
    await sql`update papers set categories = '{cs.CL}'`.execute(hub.db);
    await sql`update events set tag_ids = '{6}'`.execute(hub.db);
    await feed();
    assert.deepEqual([await found('sdxx'), await found('qhxx')], [[2], [1]]);
    const total = await hub.client.data(searchTotal, { q: '自然语言处理' });
    assert.deepEqual([total.paper, total.event], [1, 1]);
  });

  it('by what operators call them now', async () => {
    await sql`update tags set title = '梯度游戏', synonyms = '{奖励学习}' where id = 10`.execute(hub.db);
    await sql`update fixed_tags set synonyms = '{语言工程}' where id = 'nlp'`.execute(hub.db);
    await feed();
    assert.deepEqual(
      [await found('梯度游戏'), await found('奖励学习'), await found('强化学习')],
      [[1], [1], []],
    );
    const total = await hub.client.data(searchTotal, { q: '语言工程' });
    assert.deepEqual([total.paper, total.event], [1, 1]);
    await sql`delete from fixed_tags where id in ('nlp', 'rob')`.execute(hub.db);
    await feed();
    const after = await hub.client.data(searchTotal, { q: '语言工程' });
    assert.deepEqual([after.paper, after.event], [0, 0]);
    assert.equal((await hub.client.data(searchTotal, { q: 'rob' })).project, 1);
  });
});
