import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { htmlServerAgent } from '@hub/shared/contracts/kit/headers';
import { actOnPaper } from '@hub/shared/contracts/paper';
import { listStories, storyById } from '@hub/shared/contracts/story';
import { VIEWS_A_DAY } from '../heat/heat.public.ts';
import { type Session, visitor } from '../platform/sessions/session.ts';
import { createStories, createStory } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { viewsOf } from './reactions.public.ts';

const NOW = new Date('2026-11-21T15:59:00Z');
const NEXT_DAY = new Date('2026-11-21T16:01:00Z');
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const PAPER = '00000000-0000-5000-8000-000000000001';
const memberOf = (userId: number): Session => ({ isMember: true, userId, role: 'member' });

describe('views', () => {
  let test: TestApp;
  let userId: number;
  let now = NOW;
  before(async () => {
    test = await startTestApp({ now: () => now, env: { CACHE_MS: '60000' } });
    userId = (await test.createMember()).id;
  });
  after(() => test.close());

  const viewsOfStory = async (id: number): Promise<number | undefined> => {
    const row = await test.db
      .selectFrom('stories')
      .select('view_count')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.view_count;
  };
  const flush = () => viewsOf(test.app.hub).flush();
  const count = (id: number, session: Session, ip = '192.0.2.1') =>
    viewsOf(test.app.hub).count({
      sourceId: `story-${id}`,
      session,
      request: { ip, headers: { 'user-agent': FIREFOX } },
    });
  const look = async (...seen: Parameters<typeof count>) => {
    count(...seen);
    await flush();
  };

  it('count once for one visitor a day, and anew the next day of Beijing', async () => {
    const id = await createStory(test.db, userId);
    for (let turn = 0; turn < VIEWS_A_DAY + 3; turn += 1) await look(id, memberOf(userId));
    assert.equal(await viewsOfStory(id), VIEWS_A_DAY);
    now = NEXT_DAY;
    await look(id, memberOf(userId));
    now = NOW;
    assert.equal(await viewsOfStory(id), VIEWS_A_DAY + 1);
  });

  it('count visitors by address, and each member apart, many in one go', async () => {
    const [one = 0, two = 0] = await createStories(test.db, userId, 2);
    for (const id of [one, two, two]) {
      count(id, visitor);
      count(id, visitor, '192.0.2.2');
      count(id, memberOf(userId));
      count(id, memberOf(userId + 1));
    }
    await flush();
    assert.deepEqual([await viewsOfStory(one), await viewsOfStory(two)], [4, 4], 'a reload is the same look');
  });

  it('stay at the cap when processes count at the same time', async () => {
    const id = await createStory(test.db, userId);
    await Promise.all(Array.from({ length: 20 }, () => look(id, memberOf(userId))));
    assert.equal(await viewsOfStory(id), VIEWS_A_DAY);
  });

  it('are not kept of what nobody may see', async () => {
    const id = await createStory(test.db, userId, { status: 'pending' });
    await look(id, visitor);
    await look(2147483647, visitor);
    const { rows } = await test.database.pool.query(
      "select 1 from view_days where source_id in ('story-2147483647', $1)",
      [`story-${id}`],
    );
    assert.equal(rows.length, 0);
  });

  it('keep no address and no member, and nothing when the day is over', async () => {
    const id = await createStory(test.db, userId);
    for (const [at, views] of [
      [NOW, 2],
      [NEXT_DAY, 4],
    ] as const) {
      now = at;
      await look(id, memberOf(userId));
      await look(id, visitor);
      assert.equal(await viewsOfStory(id), views);
    }
    const rows = async () => {
      const { rows: found } = await test.database.pool.query(
        'select day::text, visitor from view_days where source_id = $1 order by day',
        [`story-${id}`],
      );
      return found;
    };
    const kept = await rows();
    assert.doesNotMatch(JSON.stringify(kept), /member|192\.0/);
    assert.equal(new Set(kept.map((row) => row.visitor)).size, 4, 'another hash every day');
    await test.jobs.enqueue('forget-viewers');
    now = NOW;
    assert.deepEqual(
      (await rows()).map(({ day }) => day),
      ['2026-11-22', '2026-11-22'],
    );
    assert.equal(await viewsOfStory(id), 4);
  });

  it('are one for a visitor whichever process counts', async () => {
    const id = await createStory(test.db, userId);
    const request = { ip: '192.0.2.1', headers: { 'user-agent': FIREFOX } };
    for (const process of [{ ...test.app.hub }, { ...test.app.hub }]) {
      viewsOf(process).count({ sourceId: `story-${id}`, session: visitor, request });
      await viewsOf(process).flush();
    }
    assert.equal(await viewsOfStory(id), 1);
  });

  describe('by calls', () => {
    const read = (id: number, remoteAddress: string, headers: Record<string, string> = {}) =>
      test.app.inject({
        url: `/api/v1/stories/${id}`,
        remoteAddress,
        headers: { 'user-agent': FIREFOX, ...headers },
      });
    /** How many views a story gets from readers at as many addresses. */
    const viewsBy = async (readers: readonly Record<string, string>[]) => {
      const id = await createStory(test.db, userId);
      for (const [index, headers] of readers.entries())
        assert.equal((await read(id, `192.0.2.${index + 10}`, headers)).statusCode, 200);
      await flush();
      return viewsOfStory(id);
    };

    it('are counted for answers from the cache too, and order what is most read', async () => {
      const [less = 0, most = 0] = await createStories(test.db, userId, 2);
      for (const address of ['192.0.2.3', '192.0.2.4', '192.0.2.5', '192.0.2.6', '192.0.2.7', '192.0.2.8'])
        assert.equal((await read(most, address)).statusCode, 200);
      await read(less, '192.0.2.3');
      await read(less, '192.0.2.4', { 'user-agent': htmlServerAgent });
      await read(2_000_000_000, '192.0.2.3');
      await flush();
      assert.deepEqual([await viewsOfStory(most), await viewsOfStory(less)], [6, 1]);
      const [first] = await test.client.data(listStories, { sort: 'readCnt', time: 'month' });
      assert.equal(!first?.is_event && first?.story_id, most);
    });

    it('are those of readers, not of the HTML server, crawlers and pages fetched ahead', async () => {
      const phone = 'Mozilla/5.0 (Linux; Android 12; CUBOT X50) AppleWebKit/537.36 MicroMessenger/8.0';
      const agents = (names: readonly string[]) => names.map((name) => ({ 'user-agent': name }));
      assert.equal(await viewsBy(agents([FIREFOX, phone, 'curl/8.5', ''])), 4);
      const others = agents([
        htmlServerAgent,
        'facebookexternalhit/1.1',
        'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
        'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
        'Mozilla/5.0 (compatible; Bytespider)',
      ]);
      assert.equal(await viewsBy([...others, { 'sec-purpose': 'prefetch;prerender' }]), 0);
    });

    it('are not what foreign pages make browsers send, nor of who asks not to be counted', async () => {
      const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
      const elsewhere = { origin: 'https://elsewhere.example' };
      assert.equal(await viewsBy([image, elsewhere, { 'sec-gpc': '1' }, { dnt: '1' }]), 0);
      const eventSite = { origin: test.config.eventOrigin, 'sec-fetch-site': 'cross-site' };
      assert.equal(await viewsBy([{ 'sec-fetch-site': 'same-origin', dnt: '0' }, eventSite]), 2);
    });

    it('are one of all addresses of a household', async () => {
      const id = await createStory(test.db, userId);
      for (const last of [':1', ':2', 'a:b:c:d']) await read(id, `2001:db8:1:2:${last}`);
      await read(id, '2001:db8:1:3::1');
      await flush();
      assert.equal(await viewsOfStory(id), 2);
    });

    it('are counted of papers by what a page says it did', async () => {
      const paper = { id: PAPER, arxiv_id: '2601.00001', title: '论文', published_at: NOW };
      await test.db.insertInto('papers').values(paper).execute();
      const headers = { 'x-requested-with': 'XMLHttpRequest', 'user-agent': FIREFOX };
      for (const action of ['view', 'pdf']) {
        await test.client.data(actOnPaper, {}, { params: { id: PAPER, action }, headers });
        await flush();
      }
      const row = await test.db
        .selectFrom('papers')
        .select('view_count')
        .where('id', '=', PAPER)
        .executeTakeFirst();
      assert.equal(row?.view_count, 1, 'the same reader, the same day');
    });

    it('neither delay nor fail an answer when they cannot be written', async () => {
      const id = await createStory(test.db, userId);
      await test.database.pool.query('alter table view_days rename to view_days_away');
      try {
        assert.equal((await read(id, '192.0.2.3')).statusCode, 200);
        await flush();
        assert.equal((await test.client.data(storyById, {}, { params: { id } })).story_id, id);
      } finally {
        await test.database.pool.query('alter table view_days_away rename to view_days');
      }
      assert.equal(await viewsOfStory(id), 0);
    });
  });
});

it('views counted in the last second are written before the process ends', async () => {
  const test = await startTestApp();
  const { id: userId } = await test.createMember();
  const id = await createStory(test.db, userId);
  await test.app.inject({ url: `/api/v1/stories/${id}`, headers: { 'user-agent': FIREFOX } });
  await test.app.close();
  const row = await test.db
    .selectFrom('stories')
    .select('view_count')
    .where('id', '=', id)
    .executeTakeFirst();
  await test.close();
  assert.equal(row?.view_count, 1);
});
