import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listPapers, paperById } from '@hub/shared/contracts/paper';
import { search } from '@hub/shared/contracts/search';
import { createLogger } from '@hub/shared/logging/logger';
import { idOfArxiv } from '../../papers/papers.public.ts';
import { runDue } from '../run-due.ts';
import { type ImportWorld, openImportWorld } from '../testing/import-world.testing.ts';
import { arxivIdOf, oaiRecord, serveOai } from '../testing/oai-server.testing.ts';

describe('arXiv', () => {
  let world: ImportWorld;
  before(async () => {
    world = await openImportWorld();
  });
  after(() => world.close());

  const countOf = async (): Promise<number> => {
    const { n } = await world.test.db
      .selectFrom('papers')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  };

  it('gives papers with abstract, authors and categories, in lists and in search', async () => {
    serveOai(world.server, '/few', { records: 3, pageSize: 10 });
    await world.add('few', 'arxiv', `${world.server.origin}/few`, 'cs:cs:AI');
    const { counts, error } = await world.run('few');
    assert.deepEqual([counts.new, error], [3, '']);
    const [paper] = await world.test.client.data(listPapers, {});
    assert.equal(paper?.introduction, '示例摘要：we study O(n < 2) of example 2.');
    assert.deepEqual(paper?.authors, ['Ada Example', 'Bo Sample Jr.']);
    assert.deepEqual(paper?.categories, ['cs.AI', 'cs.LG']);
    await world.test.jobs.enqueue('search-feed');
    const found = await world.test.client.data(search, { q: 'example study', type: 'paper' });
    assert.equal(found.length, 3);
  });

  it('is harvested over resumption, killed in the middle and refused now and then: none lost, none twice', async () => {
    const before = await countOf();
    const served = serveOai(world.server, '/many', { records: 2000, pageSize: 100, busyEvery: 7, from: 10 });
    await world.add('many', 'arxiv', `${world.server.origin}/many`, 'cs');
    const stop = new AbortController();
    const first = await world.run('many', {
      stopping: stop.signal,
      onProgress: (counts) => counts.new >= 700 && stop.abort(),
    });
    assert.equal(first.outcome, 'stopped');
    const second = await world.run('many');
    assert.equal(second.outcome, 'read');
    assert.equal((await countOf()) - before, 2000);
    assert.equal(first.counts.new + second.counts.new, 2000);
    // A page is read twice at the most: the one that was under way.
    assert.ok(served.pages <= 21, String(served.pages));
    assert.ok(world.waited.includes(5000));
  });

  it('is harvested once where two processes see at the same time that it is due', async () => {
    const before = await countOf();
    const served = serveOai(world.server, '/shared', { records: 60, pageSize: 20, from: 20_000 });
    await world.add('shared', 'arxiv', `${world.server.origin}/shared`);
    const { db, config } = world.test;
    await db.updateTable('import_sources').set({ is_paused: true }).where('id', '<>', 'shared').execute();
    const look = () =>
      runDue({
        ...{ db, config, log: createLogger('silent'), stopping: new AbortController().signal },
        fetching: { pause: async () => undefined },
      });
    await Promise.all([look(), look()]);
    await db.updateTable('import_sources').set({ is_paused: false }).execute();
    assert.deepEqual([(await countOf()) - before, served.pages], [60, 3]);
    const runs = await db
      .selectFrom('import_runs')
      .select('outcome')
      .where('source_id', '=', 'shared')
      .execute();
    assert.deepEqual(runs, [{ outcome: 'read' }]);
  });

  it('is asked once in three seconds', async () => {
    const turns = world.waited.filter((ms) => ms > 1000 && ms !== 5000);
    assert.ok(turns.length >= 20);
  });

  it('starts a set again whose mark has expired', async () => {
    serveOai(world.server, '/forgetful', { records: 300, pageSize: 100, from: 5000, forgetsOnce: true });
    await world.add('forgetful', 'arxiv', `${world.server.origin}/forgetful`);
    const { counts, outcome } = await world.run('forgetful');
    assert.deepEqual([outcome, counts.new, counts.same], ['read', 300, 100]);
  });

  it('goes on the next time from the day it was read', async () => {
    await world.run('few');
    assert.match(world.server.asked.at(-1)?.line ?? '', /from=2026-11-20&set=cs%3Acs%3AAI/);
    await world.run('few', { since: new Date('2026-11-01') });
    assert.match(world.server.asked.at(-1)?.line ?? '', /from=2026-11-01/);
  });

  it('changes a paper by a later version and never back', async () => {
    const serve = (updated: string, title: string) =>
      world.server.on(
        '/versions',
        (_request, response) => void response.end(oaiRecord.page([oaiRecord.of(9000, { updated, title })])),
      );
    await world.add('versions', 'arxiv', `${world.server.origin}/versions`);
    serve('', 'First Example Title');
    await world.run('versions');
    serve('2026-11-19', 'Second Example Title');
    assert.equal((await world.run('versions')).counts.changed, 1);
    serve('2026-11-18', 'First Example Title');
    assert.equal((await world.run('versions')).counts.changed, 0);
    const row = await world.test.db
      .selectFrom('papers')
      .select(['title'])
      .where('arxiv_id', '=', arxivIdOf(9000))
      .executeTakeFirstOrThrow();
    assert.equal(row.title, 'Second Example Title');
  });

  for (const [index, [name, mark, expected]] of (
    [
      ['a licence cut in a character', `<license>http://${'x'.repeat(192)}😀</license>`, ['x😀', '']],
      ['a DOI cut in a character', `<doi>${'x'.repeat(199)}😀</doi>`, ['', 'x😀']],
      ['a licence with NUL', '<license>http://a\u0000b</license>', ['ab', '']],
      ['a DOI with NUL', '<doi>10.1/a\u0000b</doi>', ['', 'ab']],
    ] as const
  ).entries())
    it(`takes a paper with ${name}, and those beside it`, async () => {
      const [good, odd] = [9600 + 2 * index, 9601 + 2 * index];
      const record = oaiRecord.of(odd).replace('<categories>', `${mark}<categories>`);
      const id = `marks-${index}`;
      world.server.on(
        `/${id}`,
        (_request, response) => void response.end(oaiRecord.page([oaiRecord.of(good), record])),
      );
      await world.add(id, 'arxiv', `${world.server.origin}/${id}`);
      const { outcome, counts } = await world.run(id);
      assert.deepEqual([outcome, counts.new], ['read', 2]);
      const row = await world.test.db
        .selectFrom('papers')
        .select(['license', 'doi'])
        .where('arxiv_id', '=', arxivIdOf(odd))
        .executeTakeFirstOrThrow();
      const ends = [row.license, row.doi].map((text) => [...text].slice(-2).join(''));
      assert.deepEqual(ends, expected);
    });

  it('takes the repository that an abstract names as the code, and keeps one that is known', async () => {
    const code = 'https://github.com/example/attention';
    world.server.on(
      '/code',
      (_request, response) => void response.end(oaiRecord.page([oaiRecord.of(9500, { code })])),
    );
    await world.add('code', 'arxiv', `${world.server.origin}/code`);
    const codeAfter = async (known?: string) => {
      const { db, client } = world.test;
      const id = idOfArxiv(arxivIdOf(9500));
      if (known !== undefined)
        await db.updateTable('papers').set({ code_url: known }).where('id', '=', id).execute();
      const { counts } = await world.run('code');
      const { code_url } = await client.data(paperById, {}, { params: { id } });
      return [code_url, counts.new, counts.changed];
    };
    assert.deepEqual(await codeAfter(), [code, 1, 0]);
    assert.deepEqual(await codeAfter(''), [code, 0, 1], 'one that was harvested before');
    const known = 'https://github.com/example/known';
    assert.deepEqual(await codeAfter(known), [known, 0, 0]);
  });

  for (const [name, body] of [
    ['is cut off', oaiRecord.page([oaiRecord.of(1)]).slice(0, -40)],
    ['is a page for people', '<html><body>busy</body></html>'],
    ['repeats its mark', oaiRecord.page([oaiRecord.of(1)], 'same')],
    ['declares entities', `<!DOCTYPE x [<!ENTITY a "b">]>${oaiRecord.page([])}`],
  ] as const)
    it(`fails where the answer ${name}`, async () => {
      const id = `oai-${name.replaceAll(' ', '-')}`;
      world.server.on(`/${id}`, (_request, response) => void response.end(body));
      await world.add(id, 'arxiv', `${world.server.origin}/${id}`);
      assert.equal((await world.run(id)).outcome, 'failed');
    });

  it('fills in abstracts of papers that came without one', async () => {
    const arxiv_id = '2401.00042';
    await world.test.db
      .insertInto('papers')
      .values({ id: idOfArxiv(arxiv_id), arxiv_id, title: 'Example', published_at: new Date('2024-01-01') })
      .execute();
    world.server.on(
      '/api',
      (_request, response) =>
        void response.end(`<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><id>i</id><updated>2024-02-01T00:00:00Z</updated>
        <entry><id>http://arxiv.org/abs/${arxiv_id}v2</id><title>Example</title><summary>An abstract.</summary>
        <published>2024-01-01T00:00:00Z</published><updated>2024-02-01T00:00:00Z</updated>
        <author><name>Ada Example</name></author><category term="cs.AI"/></entry></feed>`),
    );
    await world.add('abstracts', 'arxiv', `${world.server.origin}/api`, 'missing-abstracts');
    assert.equal((await world.run('abstracts')).counts.changed, 1);
    const row = await world.test.db
      .selectFrom('papers')
      .select(['introduction', 'version'])
      .where('arxiv_id', '=', arxiv_id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(row, { introduction: 'An abstract.', version: 2 });
  });
});
