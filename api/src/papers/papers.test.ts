import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { answerHeaders } from '@hub/shared/contracts/kit/headers';
import {
  actOnPaper,
  listPapers,
  paperById,
  papersOfScholar,
  scholarByName,
} from '@hub/shared/contracts/paper';
import { reportUp } from '@hub/shared/contracts/reaction';
import { sql } from 'kysely';
import { readMigrations } from '../platform/db/migrate.ts';
import { openSampleData } from '../platform/seeds/sample-data.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { seedPapers } from './papers.seed.ts';

let hub: TestApp;
before(async () => {
  hub = await startTestApp({ seed: true });
});
after(() => hub.close());

const script = { 'x-requested-with': 'XMLHttpRequest' };

const pagesOf = async (input: object, count: number) => {
  const pages = [];
  for (let page = 1; page <= count; page += 1)
    pages.push(await hub.client.data(listPapers, { ...input, page }));
  return pages;
};

describe('the list of papers', () => {
  test('is 10 a page, latest first, without repeats', async () => {
    const pages = await pagesOf({}, 25);
    assert.ok(pages.every((page) => page.length === 10));
    const all = pages.flat();
    assert.equal(new Set(all.map(({ id }) => id)).size, 250);
    const times = all.map(({ published_at }) => published_at);
    assert.deepEqual(times, [...times].sort().reverse());
  });

  test('ends with an empty page', async () => {
    assert.deepEqual(await hub.client.data(listPapers, { page: 100_000 }), []);
  });

  test('narrows by labels and categories, any of them; an unknown one matches nothing', async () => {
    const ofLabel = await hub.client.data(listPapers, { area: 'nlp' });
    assert.ok(ofLabel.every(({ categories }) => categories.includes('cs.CL')));
    const ofAny = await pagesOf({ area: 'cs.RO,nlp' }, 5);
    assert.ok(
      ofAny.flat().every(({ categories }) => categories.some((one) => ['cs.RO', 'cs.CL'].includes(one))),
    );
    assert.deepEqual(await hub.client.data(listPapers, { area: 'no-such-label' }), []);
  });

  test('by heat says from which day its window counts, when the source fell silent', async () => {
    const { data, headers } = await hub.client.call(listPapers, { type: 'hotness', time: 'week' });
    const asOf = String(headers[answerHeaders.dataAsOf]);
    assert.match(asOf, /^\d{4}-\d\d-\d\d$/);
    const oldest = Date.parse(`${asOf}T00:00:00+08:00`) - 7 * 86_400_000;
    assert.ok(data.length === 10 && data.every(({ published_at }) => Date.parse(published_at) >= oldest));
    const heats = data.map(({ heat }) => heat);
    assert.deepEqual(
      heats,
      [...heats].sort((a, b) => b - a),
    );
    assert.ok((heats[0] ?? 0) > 0);
    assert.equal((await hub.client.call(listPapers, {})).headers[answerHeaders.dataAsOf], undefined);
  });

  for (const input of [{ page: 0 }, { page: 'x' }, { page: 2 ** 31 }]) {
    test(`refuses ${JSON.stringify(input)}`, async () => {
      assert.equal((await hub.client.call(listPapers, input as object)).status, 422);
    });
  }
});

describe('one paper', () => {
  test('is found by its id with all its parts', async () => {
    const [first] = await hub.client.data(listPapers, {});
    assert.ok(first);
    const paper = await hub.client.data(paperById, {}, { params: { id: first.id } });
    assert.equal(paper.title, first.title);
    assert.equal(paper.source, `https://arxiv.org/abs/${paper.arxiv_id}`);
    assert.equal(paper.source_id, `paper-${paper.id}`);
  });

  test('tells whoever reported it that they did, and nobody else', async () => {
    const [{ id, source_id } = { id: '', source_id: '' }] = await hub.client.data(listPapers, {});
    const as = await hub.createMember();
    await hub.client.data(reportUp, { source_id, type: 1 }, { as });
    const of = async (asker: object) =>
      (await hub.client.data(paperById, {}, { params: { id }, ...asker })).is_reported;
    assert.deepEqual([await of({ as }), await of({})], [true, false]);
  });

  for (const id of ['00000000-0000-5000-8000-000000000000', 'x', '1']) {
    test(`${id} is 404`, async () => {
      const { status, code, message } = await hub.client.call(paperById, {}, { params: { id } });
      assert.deepEqual([status, code, message], [404, 404, '论文不存在']);
    });
  }

  test('takes actions from scripts of ours alone', async () => {
    const [{ id } = { id: '' }] = await hub.client.data(listPapers, {});
    for (const action of ['view', 'pdf']) {
      const { is_voted } = await hub.client.data(actOnPaper, {}, { params: { id, action }, headers: script });
      assert.equal(is_voted, false);
    }
    const bare = await hub.client.call(actOnPaper, {}, { params: { id, action: 'view' } });
    assert.deepEqual([bare.status, bare.code], [403, 40302]);
    const vote = await hub.client.call(actOnPaper, {}, { params: { id, action: 'up' }, headers: script });
    assert.deepEqual([vote.status, vote.code], [403, 403], 'a visitor is asked to log in');
    const odd = await hub.client.call(actOnPaper, {}, { params: { id, action: 'boil' }, headers: script });
    assert.equal(odd.status, 404);
  });
});

describe('an author', () => {
  test('has papers and counts by the name on arXiv', async () => {
    const [paper] = await hub.client.data(listPapers, {});
    const name = paper?.authors[0] ?? '';
    const scholar = await hub.client.data(scholarByName, { arxiv_name: name });
    const papers = await hub.client.data(papersOfScholar, { arxiv_name: name });
    assert.ok(papers.length >= 1 && papers.every(({ authors }) => authors.includes(name)));
    assert.equal(scholar.paper_count >= papers.length, true);
  });

  test('is somebody, also in lists that were stored with stray punctuation', async () => {
    const paper = { id: '00000000-0000-5000-8000-00000000000a', arxiv_id: '2601.00009', title: '论文' };
    await hub.db
      .insertInto('papers')
      .values({
        ...paper,
        authors: ['Team', ':', '王五†', 'Linxi "Jim" Fan', '王五'],
        published_at: new Date(),
      })
      .execute();
    const repair = readMigrations().find(({ name }) => name === '0028_paper_authors.sql');
    await sql.raw(repair?.sql ?? '').execute(hub.db);
    const { authors } = await hub.client.data(paperById, {}, { params: { id: paper.id } });
    assert.deepEqual(authors, ['Team', '王五', 'Linxi "Jim" Fan']);
    await hub.db.deleteFrom('papers').where('id', '=', paper.id).execute();
    const { rows } = await sql`
      select 1 from papers where authors = '{}'
        or exists (select 1 from unnest(authors) as a (name) where name ~ '^[[:punct:][:space:]]*$')`.execute(
      hub.db,
    );
    assert.deepEqual(rows, []);
  });

  test('nobody knows has no papers', async () => {
    assert.deepEqual(await hub.client.data(papersOfScholar, { arxiv_name: 'Nobody At All' }), []);
  });
});

test('loading twice changes nothing twice', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from papers`.execute(hub.db)).rows[0]?.n;
  const before = await count();
  assert.ok(Number(before) > 4000);
  await seedPapers(hub.db, openSampleData(new Date()));
  assert.equal(await count(), before);
});
