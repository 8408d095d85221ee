import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MAP_PAGE, mappedKinds, siteMap, siteMapPage } from '@hub/shared/contracts/other/sitemap';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let hub: TestApp;
before(async () => {
  hub = await startTestApp({ seed: true });
});
after(() => hub.close());

const pageOf = (kind: (typeof mappedKinds)[number], page: number) =>
  hub.client.data(siteMapPage, { page }, { params: { kind } });

const countOf = async (table: string, condition = 'true'): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.raw(table)} where ${sql.raw(condition)}`.execute(hub.db);
  return rows[0]?.n ?? 0;
};

test('every kind has all its things on its pages, each once', async () => {
  const lists = await hub.client.data(siteMap, {});
  assert.deepEqual(
    lists.map(({ kind }) => kind),
    [...mappedKinds],
  );
  const expected = {
    story: await countOf('stories', 'is_public'),
    paper: await countOf('papers'),
    event: await countOf('events', 'deleted_at is null'),
    project: await countOf('projects'),
    person: await countOf('people'),
    edition: await countOf(
      "(select distinct date_trunc('day', published_at, 'Asia/Shanghai') from stories where is_public) days",
    ),
  };
  for (const { kind, pages, changed_at } of lists) {
    assert.equal(pages, Math.ceil(expected[kind] / MAP_PAGE), kind);
    assert.match(changed_at, /^\d{4}-\d\d-\d\dT.*Z$/);
    const all = await Promise.all(Array.from({ length: pages }, (_, index) => pageOf(kind, index + 1)));
    assert.equal(new Set(all.flat().map(({ id }) => id)).size, expected[kind], kind);
    assert.deepEqual(await pageOf(kind, pages + 1), []);
  }
});

test('what is not public is on no page', async () => {
  const before = await pageOf('story', 1);
  const [first] = before;
  assert.ok(first);
  await sql`update stories set deleted_at = now() where id = ${Number(first.id)}`.execute(hub.db);
  const ids = (await pageOf('story', 1)).map(({ id }) => id);
  assert.ok(!ids.includes(first.id));
});

test('an unknown kind is 404', async () => {
  const { status } = await hub.client.send({ method: 'GET', url: '/api/v1/sitemap/comment' });
  assert.equal(status, 404);
});
