import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { feedIndex } from './feed/feed-index.ts';
import { createSqlEngine } from './sql/sql-engine.ts';
import { TermIndex } from './terms/term-index.ts';
import { findTerms } from './terms/terms.queries.ts';

let hub: TestApp;
let id: number;

before(async () => {
  hub = await startTestApp();
  await sql`insert into users (id, kind, name) values (100, 'sample', '示例作者')`.execute(hub.db);
  await sql`
    insert into stories (id, user_id, status, title, summary, content, tag_ids, published_at, heat_30) values
      (1, 100, 'published', '量子鲸入门', '', '', '{}', now(), 1),
      (2, 100, 'published', 'Quantum whales in the wild', '', '', '{}', now(), 2),
      (3, 100, 'published', '海里的东西', '说的是 quantum whale', '', '{}', now(), 9),
      (4, 100, 'published', '光子鲸', '', '', '{}', now(), 5),
      (5, 100, 'published', 'Photon and blue whales', '', '', '{}', now(), 7)`.execute(hub.db);
  await feed();
  const { rows } = await sql<{ id: number }>`
    insert into search_terms (names) values ('{量子鲸,quantum whale}') returning id`.execute(hub.db);
  id = rows[0]?.id ?? 0;
});
after(() => hub.close());

const feed = () => hub.jobs.enqueue('search-feed');
const setNames = (...names: string[]) =>
  sql`update search_terms set names = ${names} where id = ${id}`.execute(hub.db);

/** What is found as soon as the change is known. */
const found = async (q: string, terms?: TermIndex) => {
  const known = terms ?? (await findTerms(hub.db));
  return (await createSqlEngine(hub.db, async () => known).search(q, 'story', 1)).map(Number);
};
const areRead = async () => {
  const [asked] = (await findTerms(hub.db)).read('量子鲸');
  return asked?.unreadNames.length === 0;
};

const everyName = async () => [
  await found('量子鲸'),
  await found('quantum whale'),
  await found('入门 quantum whale'),
];
const inOrder = [[1, 2, 3], [2, 1, 3], [1]];

describe('a term', () => {
  it('that was added finds the same before everything has been read with it, and after', async () => {
    assert.equal(await areRead(), false);
    assert.deepEqual(await everyName(), inOrder);
    await feed();
    assert.equal(await areRead(), true);
    assert.deepEqual(await everyName(), inOrder);
  });

  it('is looked for by its lexeme alone once that has been done', async () => {
    const lexeme = new TermIndex([{ names: ['量子鲸', 'q'], concept: `=${id}` }]);
    assert.deepEqual(await found('量子鲸', lexeme), [1, 2, 3]);
    const { rows } = await sql<{ has: boolean }>`
      select words @@ ${`'=${id}':A`}::tsquery as has from search_documents where kind = 'story' order by id`.execute(
      hub.db,
    );
    assert.deepEqual(
      rows.map(({ has }) => has),
      [true, true, false, false, false],
    );
  });

  it('of one name more finds that, too', async () => {
    const old = await findTerms(hub.db);
    await setNames('量子鲸', 'quantum whale', '光子鲸');
    assert.deepEqual(await found('量子鲸'), [1, 4, 2, 3]);
    await feed();
    assert.deepEqual(await found('量子鲸'), [1, 4, 2, 3]);
    // A process that has not heard of the change misses nothing.
    assert.deepEqual(await found('quantum whale', old), [2, 4, 1, 3]);
  });

  it('of one name less finds that no more', async () => {
    await setNames('量子鲸', 'quantum whale');
    assert.deepEqual(await found('量子鲸'), [1, 2, 3]);
    await feed();
    assert.deepEqual(await found('量子鲸'), [1, 2, 3]);
  });

  it('brings and takes what has the words of a name a little apart', async () => {
    await setNames('量子鲸', 'quantum whale', 'photon whale');
    await feed();
    assert.deepEqual(await found('量子鲸'), [1, 2, 5, 3]);
    await setNames('量子鲸', 'quantum whale');
    await feed();
    await setNames('量子鲸', 'quantum whale', 'big whale');
    await feed();
    assert.deepEqual(await found('量子鲸'), [1, 2, 3]);
  });

  it('one of whose names is made of signs alone is found by the others', async () => {
    await setNames('量子鲸', 'quantum whale', '!!!', '🙂');
    assert.deepEqual(await everyName(), inOrder);
    await feed();
    assert.deepEqual(await everyName(), inOrder);
  });

  it('counts as read only once all that bears its names has been', async () => {
    await setNames('量子鲸', 'quantum whale', '光子鲸');
    const failing = { ...createSqlEngine(hub.db), index: () => Promise.reject(new Error('away')) };
    await assert.rejects(feedIndex(hub.db, failing));
    assert.equal(await areRead(), false);
    assert.deepEqual(await found('量子鲸'), [1, 4, 2, 3]);
    const waiting = await sql`select id from search_outbox`.execute(hub.db);
    await assert.rejects(feedIndex(hub.db, failing));
    assert.deepEqual(await sql`select id from search_outbox`.execute(hub.db), waiting);
    await feed();
    assert.equal(await areRead(), true);
  });

  it('that changes while it is read is read again', async () => {
    await setNames('量子鲸', '鲸鱼座');
    await sql`create function change_again() returns trigger language plpgsql as $$ begin
      update search_terms set names = '{量子鲸,quantum whale,光子鲸}' where names = '{量子鲸,鲸鱼座}'; return null; end $$`.execute(
      hub.db,
    );
    await sql`create trigger change_again after update on search_documents_story for each row execute function change_again()`.execute(
      hub.db,
    );
    await feed();
    assert.equal(await areRead(), true);
    assert.deepEqual(await found('量子鲸'), [1, 4, 2, 3]);
  });
});
