import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type SearchType, search, suggestTitles } from '@hub/shared/contracts/search';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let hub: TestApp;
const termsNow = () =>
  sql`insert into search_terms (names) values
  ('{量子鲸,quantum whale,GAN}'), ('{示例名人,Ada Lovelace}')`.execute(hub.db);

before(async () => {
  hub = await startTestApp();
  await sql`insert into users (id, kind, name) values
    (100, 'sample', 'Quan Gan'), (101, 'sample', '量子鲸老李')`.execute(hub.db);
  await sql`
    insert into stories (id, user_id, status, title, summary, content, source_name, tag_ids, published_at, heat_30) values
      (1, 100, 'published', '干货与感想', '', '', '', '{}', now(), 99),
      (2, 100, 'published', '别的题目', '', '', 'Gan 观察', '{}', now(), 98),
      (3, 100, 'published', '又一篇', '说的是 GAN', '', '', '{}', now(), 1),
      (4, 100, 'published', '还有一篇', '', '<p>正文里的 GAN</p>', '', '{}', now(), 99)`.execute(hub.db);
  await sql`insert into papers (id, arxiv_id, title, introduction, authors, published_at, heat_30) values
    (gen_random_uuid(), '2601.1', 'By somebody', '', '{Zhe Gan,Ada Lovelace}', now(), 99),
    (gen_random_uuid(), '2601.2', 'About it', 'A GAN learns.', '{Ada Lovelace Gang}', now(), 1)`.execute(
    hub.db,
  );
  await sql`insert into events (id, name, place, start_at, end_at, agenda) values
    (1, '示例沙龙', '线上', now(), now(), '[{"title": "a", "speaker": "Gan Sun"}]')`.execute(hub.db);
  await hub.jobs.enqueue('search-feed');
  // The process remembers what things are called for half a minute, so they are there before it asks.
  await termsNow();
  await hub.jobs.enqueue('search-feed');
});
after(() => hub.close());

const found = async (q: string, type: SearchType) =>
  (await hub.client.data(search, { q, type })).map(({ title }) => title);

describe('what a thing is called besides', () => {
  it('is not looked for in the names of people and outlets', async () => {
    assert.deepEqual(await found('量子鲸', 'paper'), ['About it']);
    assert.deepEqual(await found('量子鲸', 'story'), ['又一篇', '还有一篇']);
    assert.deepEqual(await found('量子鲸', 'event'), []);
    assert.deepEqual(await found('quantum whale', 'user'), []);
  });

  it('leaves a part of a name that is typed as it is written', async () => {
    assert.deepEqual(await found('量子鲸', 'user'), ['量子鲸老李']);
    assert.deepEqual(await found('老李', 'user'), ['量子鲸老李']);
  });

  it('is, where it is the whole name of somebody', async () => {
    assert.deepEqual(await found('示例名人', 'paper'), ['By somebody']);
  });
});

describe('a name in letters', () => {
  it('finds what it means before whom it is part of, and nothing that sounds so', async () => {
    assert.deepEqual(await found('GAN', 'paper'), ['About it', 'By somebody']);
    assert.deepEqual(await found('gan', 'story'), ['又一篇', '别的题目', '还有一篇']);
    assert.deepEqual(await found('gan sun', 'event'), ['示例沙龙']);
    assert.deepEqual(await found('gan', 'user'), ['Quan Gan']);
    assert.deepEqual(await hub.client.data(suggestTitles, { q: 'gan' }), []);
  });

  it('that is no name of a thing is read as pinyin', async () => {
    assert.deepEqual(await found('ganhuo', 'story'), ['干货与感想']);
  });
});
