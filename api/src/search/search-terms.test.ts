import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type SearchType, search, searchTotal, suggestTitles } from '@hub/shared/contracts/search';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let hub: TestApp;

before(async () => {
  hub = await startTestApp();
  await sql`insert into search_terms (names) values ('{量子鲸,quantum whale,QW}')`.execute(hub.db);
  await sql`insert into users (id, kind, name) values (100, 'sample', '示例作者')`.execute(hub.db);
  await sql`
    insert into stories (id, user_id, status, title, summary, content, tag_ids, published_at, heat_30) values
      (1, 100, 'published', '量子鲸入门', '', '', '{}', now(), 1),
      (2, 100, 'published', 'Quantum whales in the wild', '', '', '{}', now(), 2),
      (3, 100, 'published', 'QWERTY', '', '', '{}', now(), 99),
      (4, 100, 'published', '别的题目', '', '<p>a quantum computer and a whale</p>', '{}', now(), 99),
      (5, 100, 'published', '又一篇', '', '', '{10}', now(), 99)`.execute(hub.db);
  await sql`insert into papers (id, arxiv_id, title, published_at) values
    (gen_random_uuid(), '2601.10001', 'Taming the Quantum Whale', now()),
    (gen_random_uuid(), '2601.10002', 'Quantum and Photon Whales', now() + interval '1 hour'),
    (gen_random_uuid(), '2601.10003', 'Quantum leaps. Whales', now())`.execute(hub.db);
  await hub.jobs.enqueue('search-feed');
});
after(() => hub.close());

const found = async (q: string, type: SearchType = 'story') =>
  (await hub.client.data(search, { q, type })).map(({ id }) => id);

describe('a thing is found by each of its names', () => {
  it('in Chinese, in English and in short; in texts last', async () => {
    assert.deepEqual(await found('量子鲸'), [1, 2, 4]);
    assert.deepEqual(await found('quantum whale'), [2, 1, 4]);
    // QWERTY begins so, and is another thing.
    assert.deepEqual(await found('qw'), [2, 1, 3, 4]);
  });

  it('with other words, and inside a question', async () => {
    assert.deepEqual(await found('入门 quantum whale'), [1]);
    assert.equal((await found('怎么驯服量子鲸', 'paper')).length, 0);
    assert.equal((await found('量子鲸 taming', 'paper')).length, 1);
  });

  it('in totals, suggestions and tags', async () => {
    const total = await hub.client.data(searchTotal, { q: '量子鲸' });
    assert.deepEqual([total.story, total.paper], [3, 2]);
    const suggested = await hub.client.data(suggestTitles, { q: 'quantum whale' });
    assert.deepEqual(suggested.map(({ source }) => source.story_info.id).sort(), [1, 2]);
    assert.deepEqual(await found('reinforcement learning'), [5]);
  });

  it('and, behind these, where the words of a name stand a little apart', async () => {
    const papers = async (q: string) =>
      (await hub.client.data(search, { q, type: 'paper' })).map(({ title }) => title);
    const both = ['Taming the Quantum Whale', 'Quantum and Photon Whales'];
    assert.deepEqual(await papers('量子鲸'), both);
    assert.deepEqual(await papers('qw'), both);
    assert.deepEqual(await papers('photon 量子鲸'), both.slice(1));
  });

  it('and marked', async () => {
    const [hit] = await hub.client.data(search, { q: '量子鲸', type: 'paper' });
    assert.deepEqual(hit?.highlight.title, ['Taming the <em>Quantum Whale</em>']);
  });
});
