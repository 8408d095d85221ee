import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { search } from '@hub/shared/contracts/search';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const BEGUN = 40;

let hub: TestApp;
before(async () => {
  hub = await startTestApp();
  await sql`insert into users (id, kind, name) values (100, 'sample', '示例作者')`.execute(hub.db);
  await sql`
    insert into stories (id, user_id, status, title, summary, published_at, heat_30)
    select n + 10, 100, 'published', 'Sampling ' || n, '', now(), 1000 + n * n
    from generate_series(1, ${BEGUN}::int) as n`.execute(hub.db);
  await sql`
    insert into stories (id, user_id, status, title, summary, published_at, heat_30) values
      (101, 100, 'published', '用 SAM 分割一切', '', now(), 1),
      (102, 100, 'published', 'Two SAMs', '', now(), 2),
      (103, 100, 'published', '分割', '用的是 SAM', now(), 3),
      (104, 100, 'published', 'Sampler', 'SAM', now(), 4),
      (201, 100, 'published', 'Zebras', '', now(), 9),
      (202, 100, 'published', 'Zeb', '', now(), 1),
      (203, 100, 'published', '又是 Zeb', '', now(), 2),
      (301, 100, 'published', 'Deep sampling', '', now(), 9),
      (302, 100, 'published', 'Deep SAM', '', now(), 1),
      (401, 100, 'published', '完成 C 轮融资', '', now(), 9),
      (402, 100, 'published', '用 C++ 写算子', '', now(), 1)`.execute(hub.db);
  await hub.jobs.enqueue('search-feed');
});
after(() => hub.close());

const page = async (q: string, number = 1) =>
  (await hub.client.data(search, { q, page: number })).map(({ id }) => Number(id));

const hottestBegun = Array.from({ length: BEGUN }, (_, index) => BEGUN + 10 - index);

describe('a word that may go on', () => {
  it('is listed where it stands whole, in titles and then elsewhere, before hotter ones that only begin so', async () => {
    const whole = [102, 302, 101, 104, 103];
    assert.deepEqual(await page('sam'), [...whole, ...hottestBegun.slice(0, 5)]);
  });

  it('goes on from page to page, each hit once', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((number) => page('sam', number)));
    const listed = pages.flat();
    assert.deepEqual(listed.slice(5, 5 + BEGUN), hottestBegun);
    assert.equal(new Set(listed).size, BEGUN + 6);
    assert.equal(listed.length, BEGUN + 6);
  });

  it('is a beginning where nothing has it whole', async () => {
    assert.deepEqual(await page('sampl'), hottestBegun.slice(0, 10));
  });

  it('stands behind its own title, and before what begins so where all hits fit on a page', async () => {
    assert.deepEqual(await page('zeb'), [202, 203, 201]);
  });

  it('is whole with the marks of C++, which its letter alone begins', async () => {
    assert.deepEqual(await page('C++'), [402]);
    assert.deepEqual(await page('c'), [401, 402]);
  });

  it('is so beside another word', async () => {
    assert.deepEqual(await page('deep sam'), [302, 301]);
  });
});
