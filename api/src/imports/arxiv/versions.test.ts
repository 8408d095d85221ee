import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type PaperDetail, paperById } from '@hub/shared/contracts/paper';
import { later } from '@hub/shared/dates/beijing';
import { idOfArxiv } from '../../papers/papers.public.ts';
import { type ImportWorld, openImportWorld } from '../testing/import-world.testing.ts';
import { arxivIdOf, oaiRecord, type RawVersion } from '../testing/oai-server.testing.ts';

const REVISED = '2026-11-19';

describe('the versions of a paper', () => {
  let world: ImportWorld;
  const start = new Date('2026-11-20T00:00:00Z');
  let now = start;
  /** What is harvested, and what is answered about one paper. */
  let records: string[] = [];
  let answer: (arxivId: string) => string | number = () => 404;
  let asked: string[] = [];

  before(async () => {
    world = await openImportWorld({}, () => now);
    world.server.on('/oai', (request, response) => {
      const given = new URL(request.url ?? '', 'http://x').searchParams;
      if (given.get('verb') === 'ListRecords') return void response.end(oaiRecord.page(records));
      const arxivId = (given.get('identifier') ?? '').replace('oai:arXiv.org:', '');
      assert.equal(given.get('metadataPrefix'), 'arXivRaw');
      asked.push(arxivId);
      const body = answer(arxivId);
      if (typeof body === 'number') response.writeHead(body).end();
      else response.end(body);
    });
    await world.add('arxiv', 'arxiv', `${world.server.origin}/oai`);
  });
  after(() => world.close());
  let number = 0;
  beforeEach(async () => {
    number += 1;
    now = start;
    asked = [];
    answer = () => 404;
    await world.test.db.deleteFrom('papers').execute();
  });

  const run = () => world.run('arxiv', { now: () => now });
  const detail = (n = number): Promise<PaperDetail> =>
    world.test.client.data(paperById, {}, { params: { id: idOfArxiv(arxivIdOf(n)) } });
  const namesOf = async (n = number) => (await detail(n)).versions?.map(({ version }) => version);

  it('are asked for once it is revised, and stand on its page, the latest first', async () => {
    records = [oaiRecord.of(number, { updated: REVISED })];
    const versions: RawVersion[] = [
      ['v1', 'Mon, 12 Oct 2026 17:57:34 GMT', '1102kb'],
      ['v2', 'Wed, 18 Nov 2026 16:49:45 GMT'],
    ];
    answer = () => oaiRecord.raw(number, versions);
    const result = await run();
    assert.deepEqual([result.outcome, asked], ['read', [arxivIdOf(number)]]);
    const { versions: shown, authors, title } = await detail();
    assert.deepEqual(shown, [
      { version: 2, published_at: '2026-11-18T16:49:45.000Z' },
      { version: 1, published_at: '2026-10-12T17:57:34.000Z', size_kb: 1102 },
    ]);
    // The other format says less of authors: nothing else is taken from it.
    assert.deepEqual([authors, title], [['Ada Example', 'Bo Sample Jr.'], `Example Paper ${number}`]);
    // What is harvested again takes nothing away, and is not asked about again before it is revised.
    await run();
    assert.deepEqual([asked.length, await namesOf()], [1, [2, 1]]);
  });

  it('are asked for again when there is a later one', async () => {
    records = [oaiRecord.of(number, { updated: REVISED })];
    const versions: RawVersion[] = [
      ['v1', '2026-10-12'],
      ['v2', '2026-11-18'],
    ];
    answer = () => oaiRecord.raw(number, versions);
    await run();
    now = later(start, 3, 'day');
    records = [oaiRecord.of(number, { updated: '2026-11-21' })];
    versions.push(['v3', '2026-11-21']);
    await run();
    assert.deepEqual([asked.length, await namesOf()], [2, [3, 2, 1]]);
  });

  it('are the first alone while arXiv knows no later one, and nobody is asked', async () => {
    records = [oaiRecord.of(number)];
    await run();
    assert.deepEqual([asked, await namesOf()], [[], [1]]);
  });

  it('are asked for twenty papers at a time, those first that are hot here', async () => {
    records = Array.from({ length: 25 }, (_, index) => oaiRecord.of(2000 + index, { updated: REVISED }));
    answer = () => oaiRecord.refusal('idDoesNotExist');
    await run();
    assert.equal(asked.length, 20);
    const hot = asked.at(-1) ?? '';
    const { db } = world.test;
    await db.updateTable('papers').set({ versions_at: null }).execute();
    await db.updateTable('papers').set({ heat_30: 9 }).where('arxiv_id', '=', hot).execute();
    asked = [];
    await run();
    assert.deepEqual([asked.length, asked[0]], [20, hot]);
  });

  const many: RawVersion[] = Array.from({ length: 10_000 }, (_, index) => [`v${index + 1}`, '2026-11-01']);
  const lies: readonly (readonly [string, () => string | number, readonly number[] | undefined])[] = [
    [
      'gives dates that are none',
      () =>
        oaiRecord.raw(number, [
          ['v1', 'once'],
          ['v2', '2026-11-18'],
          ['v3', ''],
        ]),
      [2],
    ],
    [
      'gives dates to come',
      () =>
        oaiRecord.raw(number, [
          ['v1', '2026-11-01'],
          ['v2', '2999-01-01'],
        ]),
      [1],
    ],
    [
      'gives ten thousand',
      () => oaiRecord.raw(number, many),
      Array.from({ length: 20 }, (_, index) => 999 - index),
    ],
    [
      'gives one several times, in no order',
      () =>
        oaiRecord.raw(number, [
          ['v2', '2026-11-18'],
          ['v1', '2026-11-01'],
          ['v2', '2026-11-18'],
        ]),
      [2, 1],
    ],
    [
      'calls them what they are not',
      () =>
        oaiRecord.raw(number, [
          ['v1.5', '2026-11-01'],
          ['latest', '2026-11-01'],
          ['v-3', '2026-11-01'],
          ['v2', '2026-11-18', 'huge'],
        ]),
      [2],
    ],
    ['gives none', () => oaiRecord.raw(number, []), undefined],
    ['speaks of another paper', () => oaiRecord.raw(1, [['v1', '2026-11-01']], arxivIdOf(4999)), undefined],
    ['does not know it', () => oaiRecord.refusal('idDoesNotExist'), undefined],
    ['has not the format', () => oaiRecord.refusal('cannotDisseminateFormat'), undefined],
    ['is a page for people', () => '<html>busy</html>', undefined],
    ['is cut off', () => oaiRecord.raw(number, [['v1', '2026-11-01']]).slice(0, -20), undefined],
    [
      'declares entities',
      () => `<!DOCTYPE x [<!ENTITY a "b">]>${oaiRecord.raw(number, [['v1', '2026-11-01']])}`,
      undefined,
    ],
    ['is gone', () => 404, undefined],
    ['is busy', () => 503, undefined],
  ];
  for (const [name, lie, expected] of lies)
    it(`are only what can be true, where the answer ${name}`, async () => {
      records = [oaiRecord.of(number, { updated: REVISED })];
      answer = lie;
      const { outcome } = await run();
      assert.deepEqual([outcome, asked.length, await namesOf()], ['read', 1, expected]);
      if (expected && expected.length > 1) return;
      // What it said in vain is asked again: the next week at the latest.
      answer = () =>
        oaiRecord.raw(number, [
          ['v1', '2026-11-01'],
          ['v2', '2026-11-18'],
        ]);
      now = later(start, 8, 'day');
      await run();
      assert.deepEqual(await namesOf(), [2, 1]);
    });

  it('are no failure of the source, and one that fails holds up no other', async () => {
    records = [number, number + 1000].map((n) => oaiRecord.of(n, { updated: REVISED }));
    const versions: RawVersion[] = [
      ['v1', '2026-10-12'],
      ['v2', '2026-11-18'],
    ];
    answer = (arxivId) => (asked.length === 1 ? '<html>' : oaiRecord.raw(0, versions, arxivId));
    assert.equal((await run()).outcome, 'read');
    const known = [await namesOf(), await namesOf(number + 1000)].filter((names) => names !== undefined);
    assert.deepEqual([asked.length, known], [2, [[2, 1]]]);
  });
});
