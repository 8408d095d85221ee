import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type ImportWorld, openImportWorld } from '../testing/import-world.testing.ts';
import { oaiRecord } from '../testing/oai-server.testing.ts';

const SETS = ['a', 'b', 'c'];
const DAY = '2026-11-01';

describe('arXiv from a day that an operator names', () => {
  let world: ImportWorld;
  /** What was asked for: a set with its day, or a mark. */
  let asked: string[] = [];
  let refuse: (token: string) => boolean = () => false;
  before(async () => {
    world = await openImportWorld();
    // Each set has two pages.
    world.server.on('/oai', (request, response) => {
      const query = new URL(request.url ?? '', 'http://x').searchParams;
      if (query.get('verb') !== 'ListRecords' || query.get('metadataPrefix') === 'arXivRaw')
        return void response.end(oaiRecord.page([]));
      const token = query.get('resumptionToken') ?? '';
      asked.push(token || `${query.get('set')} ${query.get('from')}`);
      if (refuse(token)) {
        response.statusCode = 404;
        return void response.end('gone');
      }
      const at = 60_000 + SETS.indexOf(query.get('set') ?? token.slice(0, 1)) * 2;
      return void response.end(
        token === ''
          ? oaiRecord.page([oaiRecord.of(at)], `${query.get('set')}-next`)
          : oaiRecord.page([oaiRecord.of(at + 1)]),
      );
    });
  });
  after(() => world.close());

  let sources = 0;
  let id = '';
  beforeEach(async () => {
    refuse = () => false;
    sources += 1;
    id = `since-${sources}`;
    await world.add(id, 'arxiv', `${world.server.origin}/oai`, SETS.join(' '));
  });

  const run = async (options: Parameters<ImportWorld['run']>[1] = {}) => {
    asked = [];
    return (await world.run(id, options)).outcome;
  };
  /** Is cut off in the middle of a set, at its mark. */
  const cutOffAt = async (mark: string, options: Parameters<ImportWorld['run']>[1] = {}) => {
    const before = refuse;
    const stop = new AbortController();
    refuse = (token) => {
      if (token === mark) stop.abort();
      return false;
    };
    assert.equal(await run({ ...options, stopping: stop.signal }), 'stopped');
    refuse = before;
  };
  const all = SETS.flatMap((set) => [`${set} ${DAY}`, `${set}-next`]);

  it('reads every set, also where the last run was cut off in a later one', async () => {
    await cutOffAt('b-next');
    assert.equal(await run({ since: new Date(DAY) }), 'read');
    assert.deepEqual(asked, all);
  });

  it('goes on where it was cut off, with the same day and with none', async () => {
    const since = new Date(DAY);
    await cutOffAt('b-next', { since });
    assert.equal(await run({ since }), 'read');
    assert.deepEqual(asked, all.slice(3));
    await cutOffAt('b-next', { since });
    assert.equal(await run(), 'read');
    assert.deepEqual(asked, all.slice(3));
  });

  it('begins a set anew whose mark is not found any more', async () => {
    await cutOffAt('b-next');
    let times = 0;
    refuse = (token) => {
      if (token === 'b-next') times += 1;
      return token === 'b-next' && times === 1;
    };
    assert.equal(await run(), 'read');
    assert.deepEqual([asked[0], asked[1]?.slice(0, 2), asked[2]], ['b-next', 'b ', 'b-next']);
  });
});
