import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type ImportWorld, openImportWorld } from '../testing/import-world.testing.ts';

const MOST = 40;
const HELD_BACK = '一天最多 40 条';

describe('a feed that sends a flood', () => {
  let world: ImportWorld;
  let clock = new Date();
  before(async () => {
    world = await openImportWorld({}, () => clock);
  });
  after(() => world.close());

  /** Entries of one day, a minute apart, the first one the latest. */
  const day = (date: string, name: string, many: number): string[] =>
    Array.from({ length: many }, (_, n) => {
      const at = new Date(Date.parse(`${date}T08:00:00+08:00`) - n * 60_000);
      return `<item><title>${name} ${date} 第 ${n} 条</title><link>https://${name}.example.org/${date}/${n}</link>
        <pubDate>${at.toUTCString()}</pubDate></item>`;
    });

  const read = async (id: string, time: string, entries: readonly string[]) => {
    clock = new Date(`${time}+08:00`);
    const body = `<?xml version="1.0"?><rss version="2.0"><channel><title>t</title>${entries.join('')}</channel></rss>`;
    world.server.on(`/${id}`, (request, response) => {
      const isSame = request.headers['if-none-match'] === '"same"';
      response.writeHead(isSame ? 304 : 200, { etag: '"same"' }).end(isSame ? '' : body);
    });
    return world.run(id, { now: () => clock });
  };

  const imported = (id: string) =>
    world.test.db
      .selectFrom('stories')
      .select(['title', 'published_at'])
      .where('import_source', '=', id)
      .orderBy('published_at', 'desc')
      .execute();

  it('has as many headlines of a day as a busy outlet, the latest, and its desk says why no more', async () => {
    await world.add('flood', 'feed', `${world.server.origin}/flood`);
    const { counts, refusals } = await read('flood', '2026-11-20T09:00:00', day('2026-11-20', 'flood', 480));
    assert.deepEqual(counts, { new: MOST, changed: 0, same: 0, refused: 480 - MOST });
    assert.deepEqual(refusals, { [HELD_BACK]: 480 - MOST });
    const titles = (await imported('flood')).map(({ title }) => title);
    assert.deepEqual(
      [titles[0], titles.at(-1)],
      ['flood 2026-11-20 第 0 条', `flood 2026-11-20 第 ${MOST - 1} 条`],
    );
  });

  it('has no more of them by asking again, also a day later', async () => {
    const more = day('2026-11-20', 'again', 60);
    const sameDay = await read('flood', '2026-11-20T12:00:00', more);
    assert.deepEqual(sameDay.counts, { new: 0, changed: 0, same: 0, refused: 60 });
    assert.equal((await read('flood', '2026-11-21T09:00:00', more)).counts.new, 0);
    const tomorrows = await read('flood', '2026-11-21T10:00:00', [...day('2026-11-21', 'next', 3), ...more]);
    assert.deepEqual([tomorrows.counts.new, tomorrows.counts.refused], [3, 60]);
  });

  it('does not fill the days before when it is new, and has the rest on days with room for it', async () => {
    await world.add('archive', 'feed', `${world.server.origin}/archive`);
    const all = [18, 17, 16].flatMap((date) => day(`2026-11-${date}`, 'archive', 30));
    assert.equal((await read('archive', '2026-11-18T09:00:00', all)).counts.new, MOST);
    assert.equal((await read('archive', '2026-11-18T21:00:00', all)).counts.new, 0);
    const next = await read('archive', '2026-11-19T09:00:00', all);
    assert.deepEqual(next.counts, { new: MOST, changed: 0, same: MOST, refused: 90 - 2 * MOST });
    await read('archive', '2026-11-20T09:00:00', all);
    assert.equal((await imported('archive')).length, 90);
    // All is here: the feed is asked only for what is new again.
    assert.equal((await read('archive', '2026-11-20T10:00:00', all)).outcome, 'unchanged');
  });
});
