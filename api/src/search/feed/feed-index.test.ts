import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type SearchType, search, searchTotal } from '@hub/shared/contracts/search';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { SearchEngine } from '../search-engine.ts';
import { createSqlEngine } from '../sql/sql-engine.ts';
import { feedIndex } from './feed-index.ts';
import { holdLease } from './outbox.queries.ts';

let hub: TestApp;
before(async () => {
  hub = await startTestApp();
  await sql`insert into users (id, kind, name) values (100, 'sample', '示例作者')`.execute(hub.db);
  await feed();
});
after(() => hub.close());

const feed = () => hub.jobs.enqueue('search-feed');
const run = (statement: string) => sql.raw(statement).execute(hub.db);
const found = async (q: string, type: SearchType = 'story') =>
  (await hub.client.data(search, { q, type })).map(({ id }) => id);
const waiting = async () => (await sql`select seq from search_outbox`.execute(hub.db)).rows.length;

const addStory = (id: number, title: string) =>
  sql`
  insert into stories (id, user_id, status, title, content, published_at)
  values (${id}, 100, 'published', ${title}, '<p>正文里的<b>独特</b>字句</p><p>另一段</p>', now())`.execute(
    hub.db,
  );

describe('the index follows what happens', () => {
  it('to a story: written, changed, hidden, shown again, deleted', async () => {
    await addStory(1, '蓝鲸之歌');
    assert.deepEqual(await found('蓝鲸'), []);
    await feed();
    assert.deepEqual(await found('蓝鲸'), [1]);
    await run(`update stories set title = '灰鲸之歌' where id = 1`);
    await feed();
    assert.deepEqual([await found('蓝鲸'), await found('灰鲸')], [[], [1]]);
    await run(`update stories set status = 'rejected' where id = 1`);
    await feed();
    assert.deepEqual(await found('灰鲸'), []);
    await run(`update stories set status = 'published' where id = 1`);
    await feed();
    assert.deepEqual(await found('灰鲸'), [1]);
    await run(`update stories set deleted_at = now() where id = 1`);
    await feed();
    assert.deepEqual(await found('灰鲸'), []);
    assert.deepEqual(Object.values(await hub.client.data(searchTotal, { q: '灰鲸' })), [0, 0, 0, 0, 0]);
  });

  it('also of a text that the dictionary takes for one endless word', async () => {
    await addStory(2, '座头鲸之歌');
    const endless = `<p>${'亚'.repeat(1000)}</p><p>${'\u{20000}'.repeat(1000)}</p>`;
    await sql`update stories set content = ${endless} where id = 2`.execute(hub.db);
    await feed();
    assert.deepEqual([await found('座头鲸'), await waiting()], [[2], 0]);
    await run(`delete from stories where id = 2`);
    await feed();
  });

  it('where PostgreSQL refuses one text as too long, to all others', async () => {
    const engine = createSqlEngine(hub.db);
    const about = { kind: 'story', heat: 0, at: new Date(), summary: [] } as const;
    const words = Array.from({ length: 16_000 }, (_, index) => `${index}`.padEnd(60, 'ж')).join(' ');
    const texts = ['小须鲸', '布氏鲸', '塞鲸'].map((title, index) => ({
      ...about,
      id: `${900 + index}`,
      title,
    }));
    await engine.index(texts.map((text, index) => (index === 1 ? { ...text, summary: [words] } : text)));
    const ids = await Promise.all(texts.map(({ title }) => engine.search(title, 'story', 1)));
    assert.deepEqual(ids, [['900'], [], ['902']]);
    await engine.remove('story', ['900', '902']);
  });

  it('to a member: renamed, banned', async () => {
    const { id } = await hub.createMember({ name: '白鹭' });
    await feed();
    assert.deepEqual(await found('白鹭', 'user'), [`user-${id}`]);
    await run(`update users set name = '苍鹭' where id = ${id}`);
    await feed();
    assert.deepEqual([await found('白鹭', 'user'), await found('苍鹭', 'user')], [[], [`user-${id}`]]);
    await run(`update users set banned_at = now() where id = ${id}`);
    await feed();
    assert.deepEqual(await found('苍鹭', 'user'), []);
  });

  it('to texts, whose words are found after titles', async () => {
    await addStory(2, '没有别的');
    await addStory(3, '独特');
    await feed();
    assert.deepEqual(await found('独特字句'), [3, 2]);
    assert.deepEqual(await found('独特'), [3, 2]);
    assert.deepEqual(await found('特字'), []);
  });

  it('to heat, without reading the text anew', async () => {
    await addStory(4, '红鲸一号');
    await addStory(5, '红鲸二号');
    await feed();
    await run('update stories set heat_30 = 9 where id = 4');
    const { rows } = await sql`select id, heat from search_outbox`.execute(hub.db);
    assert.deepEqual(rows, [{ id: '4', heat: 9 }]);
    await feed();
    assert.deepEqual(await found('红鲸'), [4, 5]);
    await run('update stories set view_count = view_count + 1, heat_30 = 9 where id = 4');
    assert.equal(await waiting(), 0);
  });

  it('and not to what was rolled back', async () => {
    await assert.rejects(
      hub.db.transaction().execute(async (tx) => {
        await sql`update stories set title = '黑鲸' where id = 4`.execute(tx);
        throw new Error('no');
      }),
    );
    assert.equal(await waiting(), 0);
  });
});

describe('feeding', () => {
  const engineThat = (index: SearchEngine['index']): SearchEngine => ({ ...createSqlEngine(hub.db), index });

  it('keeps what an engine failed to take', async () => {
    await addStory(10, '紫鲸');
    await assert.rejects(
      feedIndex(
        hub.db,
        engineThat(() => Promise.reject(new Error('away'))),
      ),
    );
    assert.equal(await waiting(), 1);
    await feed();
    assert.deepEqual([await found('紫鲸'), await waiting()], [[10], 0]);
  });

  it('is one process at a time', async () => {
    await addStory(11, '绿鲸');
    const other = '00000000-0000-4000-8000-000000000001';
    assert.ok(await holdLease(hub.db, other, 60));
    await feed();
    assert.deepEqual([await found('绿鲸'), await waiting()], [[], 1]);
    await run(`update search_feed set until = now() - interval '1 second'`);
    await feed();
    assert.deepEqual([await found('绿鲸'), await waiting()], [[11], 0]);
  });

  it('asks again for what it wrote without the lease', async () => {
    await addStory(12, '橙鲸');
    const loser = engineThat(async () => {
      await run(`update search_feed set holder = gen_random_uuid(), until = now() + interval '1 minute'`);
    });
    await feedIndex(hub.db, loser);
    assert.ok((await waiting()) > 0);
    await run(`update search_feed set until = '-infinity'`);
    await feed();
    assert.deepEqual([await found('橙鲸'), await waiting()], [[12], 0]);
  });

  it('takes what changed twice once', async () => {
    await addStory(13, '青鲸');
    await run(`update stories set title = '青鲸二' where id = 13`);
    const taken: number[] = [];
    await feedIndex(
      hub.db,
      engineThat(async (documents) => void taken.push(documents.length)),
    );
    assert.deepEqual(taken, [1]);
  });
});
