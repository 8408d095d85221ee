import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { search, searchTotal, suggestTitles } from '@hub/shared/contracts/search';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const HITS = 1100;
const PAGE = 10;
/** One in two has the word in its title, the others in their summaries; the later the hotter. */
const isTitled = (id: number) => id % 2 === 0;
const numbers = Array.from({ length: HITS }, (_, place) => place + 1);

let hub: TestApp;
before(async () => {
  hub = await startTestApp();
  await sql`insert into users (id, kind, name) values (100, 'sample', '示例作者')`.execute(hub.db);
  await sql`
    insert into stories (id, user_id, status, title, summary, tag_ids, published_at, heat_30)
    select n, 100, 'published', case when n % 2 = 0 then '量子鲸之' || n else '第' || n || '篇' end,
      case when n % 2 = 0 then '' else '说到量子鲸' end, '{}', now() - (${HITS} - n) * interval '1 minute', n * n
    from generate_series(1, ${HITS}::int) as n`.execute(hub.db);
  // The coldest of all.
  await sql`
    insert into stories (id, user_id, status, title, summary, tag_ids, published_at, heat_30) values
      (5000, 100, 'published', '量子鲸', '', '{}', now() - interval '1 year', 0),
      (5001, 100, 'published', '无关', '', '{8}', now() - interval '1 year', 0)`.execute(hub.db);
  await hub.jobs.enqueue('search-feed');
});
after(() => hub.close());

const page = async (q: string, number: number) =>
  (await hub.client.data(search, { q, page: number })).map(({ id }) => Number(id));

const suggested = async (q: string) =>
  (await hub.client.data(suggestTitles, { q })).map(({ source }) => source.story_info.id);

describe('a word that more than a thousand have', () => {
  it('is listed by what is called so, titles, summaries, each once, the hottest first, to the last page', async () => {
    assert.equal((await hub.client.data(searchTotal, { q: '量子鲸' })).story, 1000);
    const listed: number[] = [];
    for (let number = 1; number <= 100; number += 1) listed.push(...(await page('量子鲸', number)));
    const hottest = numbers.toReversed().slice(0, 1000);
    const ranked = [5000, ...hottest.filter(isTitled), ...hottest.filter((id) => !isTitled(id))];
    assert.deepEqual(listed, ranked.slice(0, 100 * PAGE));
  });
});

describe('a tag', () => {
  it('is found where only the coldest of all has it', async () => {
    assert.deepEqual(await page('深度学习', 1), [5001]);
    assert.deepEqual(await suggested('深度学习'), [5001]);
  });

  it('gives the hottest where most have it', async () => {
    await sql`update stories set tag_ids = '{8}' where id <= ${HITS}`.execute(hub.db);
    await hub.jobs.enqueue('search-feed');
    const hottest = numbers.toReversed();
    assert.deepEqual(await page('深度学习', 1), hottest.slice(0, PAGE));
    assert.deepEqual(await page('深度学习', 60), hottest.slice(590, 600));
    assert.deepEqual(await suggested('深度学习'), hottest.slice(0, PAGE));
  });
});
