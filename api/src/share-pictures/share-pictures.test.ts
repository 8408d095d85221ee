import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let hub: TestApp;
before(async () => {
  hub = await startTestApp({ seed: true, env: { RATE_LIMIT_FACTOR: '0.02' } });
});
after(() => hub.close());

const get = (path: string, headers: Record<string, string> = {}, remoteAddress = '198.51.100.1') =>
  hub.app.inject({ method: 'GET', url: `/api/v1/pictures/${path}`, headers, remoteAddress });

const idIn = async (table: string, condition: string): Promise<string> => {
  const { rows } = await sql<{ id: string | number }>`
    select id from ${sql.table(table)} where ${sql.raw(condition)} order by id limit 1`.execute(hub.db);
  return String(rows[0]?.id);
};

const isPng = (bytes: Buffer): boolean => bytes.subarray(1, 4).toString('latin1') === 'PNG';

describe('pictures of what is published', () => {
  const published = {
    story: () => idIn('stories', 'is_public'),
    paper: () => idIn('papers', 'true'),
    event: () => idIn('events', 'deleted_at is null'),
    project: () => idIn('projects', 'true'),
    person: () => idIn('people', 'true'),
    daily: () => Promise.resolve('2026-08-21'),
  };

  for (const [index, [kind, idOf]] of Object.entries(published).entries())
    test(`a ${kind} has one, the same for all who ask`, async () => {
      const path = `${kind}/${await idOf()}/card.png`;
      const { statusCode, headers, rawPayload } = await get(path, {}, `198.51.100.${index + 10}`);
      assert.equal(statusCode, 200);
      assert.equal(headers['content-type'], 'image/png');
      assert.equal(headers['cache-control'], 'public, max-age=300');
      assert.ok(isPng(rawPayload));
      const again = await get(path, { 'if-none-match': `W/${headers.etag}` });
      assert.deepEqual([again.statusCode, again.body], [304, '']);
      const kept = await get(`${path}?v=abc`);
      assert.equal(kept.headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.deepEqual(kept.rawPayload, rawPayload);
    });

  test('one address may have a few drawn, and all that lie there', async () => {
    const ids = await sql<{
      id: number;
    }>`select id from stories where is_public order by id offset 5 limit 3`.execute(hub.db);
    const [first, second] = ids.rows.map(({ id }) => `story/${id}/card.png`);
    const from = '198.51.100.77';
    assert.equal((await get(first ?? '', {}, from)).statusCode, 200);
    const refused = await get(second ?? '', {}, from);
    assert.equal(refused.statusCode, 429);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await get(first ?? '', {}, from)).statusCode, 200);
  });

  test('what changed is drawn anew', async () => {
    const id = await idIn('stories', 'is_public');
    const before = await get(`story/${id}/card.png`, {}, '198.51.100.30');
    await sql`update stories set title = '换了标题' where id = ${Number(id)}`.execute(hub.db);
    const now = await get(
      `story/${id}/card.png`,
      { 'if-none-match': String(before.headers.etag) },
      '198.51.100.31',
    );
    assert.equal(now.statusCode, 200);
    assert.notDeepEqual(now.rawPayload, before.rawPayload);
  });

  test('what visitors may not read has none', async () => {
    const id = await idIn('stories', 'is_public');
    await sql`update stories set deleted_at = now() where id = ${Number(id)}`.execute(hub.db);
    assert.equal((await get(`story/${id}/card.png`)).statusCode, 404);
  });

  for (const path of [
    'story/0/card.png',
    'daily/2999-01-01/card.png',
    'daily/1999-01-01/card.png',
    'daily/x/card.png',
    'story/x/card.png',
    'paper/1/card.png',
    'person/%00/card.png',
    'comment/1/card.png',
    'story/1/other.png',
  ])
    test(`${path} is nothing`, async () => {
      assert.equal((await get(path)).statusCode, 404);
    });
});
