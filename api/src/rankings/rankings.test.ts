import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listRankings, personById, type RankedPerson } from '@hub/shared/contracts/ranking';
import { beijingDay } from '@hub/shared/dates/beijing';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { computeRankings, findPersons, searchDocuments } from './rankings.public.ts';

const DAY = 86_400_000;

let hub: TestApp;
before(async () => {
  hub = await startTestApp({ seed: true });
});
after(() => hub.close());

const list = (input: object): Promise<RankedPerson[]> => hub.client.data(listRankings, input);
const idsOf = (people: readonly RankedPerson[]): string[] => people.map(({ id }) => id);

describe('the global board', () => {
  it('is 20 a page, ranked without gaps and repeats, and ends', async () => {
    const pages = [];
    for (let page = 1; page <= 20; page += 1) pages.push(await list({ type: 'hotness', page }));
    const all = pages.flat();
    assert.deepEqual(
      all.map(({ rank }) => rank),
      Array.from({ length: 400 }, (_, index) => index + 1),
    );
    assert.equal(new Set(idsOf(all)).size, 400);
    const heats = all.map(({ heat }) => heat);
    assert.deepEqual(
      heats,
      [...heats].sort((a, b) => b - a),
    );
    assert.deepEqual(await list({ type: 'hotness', page: 2_000_000_000 }), []);
  });

  it('says when it was computed, and from which day its window counts back', async () => {
    const { headers } = await hub.client.call(listRankings, { type: 'hotness', time: 'day' });
    const computedAt = new Date(String(headers['x-computed-at']));
    assert.ok(Math.abs(Date.now() - computedAt.getTime()) < 2 * DAY);
    assert.match(String(headers['x-data-as-of']), /^\d{4}-\d\d-\d\d$/);
    const newest = await hub.client.call(listRankings, {});
    assert.equal(newest.headers['x-data-as-of'], undefined);
    assert.ok(newest.headers['x-computed-at']);
  });

  it('breaks heat down into parts that sum to it', async () => {
    for (const time of ['day', 'week', 'month']) {
      for (const { heat, heat_breakdown } of await list({ type: 'hotness', time })) {
        assert.equal(
          Object.values(heat_breakdown).reduce((sum, part) => sum + part, 0),
          heat,
        );
      }
    }
  });

  it('takes more papers into a longer window', async () => {
    const papersIn = async (time: string) => {
      const people = await list({ type: 'hotness', time });
      return people.filter(({ heat_breakdown }) => heat_breakdown.papers > 0).length;
    };
    const [days, month] = [await papersIn('day'), await papersIn('month')];
    assert.ok(days >= 1 && month > days, `${days} ${month}`);
  });

  it('has the newest by default and for unknown words: latest paper first', async () => {
    const newest = await list({});
    assert.deepEqual(newest, await list({ type: 'nonsense', tab: 'nonsense', time: 'nonsense' }));
    const { rows } = await sql<{ latest: Date }>`
      select max(published_at) as latest from papers p, unnest(p.authors) a (name)
      where a.name in (select arxiv_name from people where not is_ambiguous)`.execute(hub.db);
    const { rows: papers } = await sql<{ latest: Date }>`
      select max(published_at) as latest from papers where authors @> array[${newest[0]?.arxiv_name}]`.execute(
      hub.db,
    );
    assert.deepEqual(papers, rows);
    assert.equal(newest[0]?.latest_at, rows[0]?.latest.toISOString());
    const dates = newest.map(({ latest_at }) => latest_at);
    assert.deepEqual(dates, [...dates].sort().reverse());
  });

  it('starts without changes of rank', async () => {
    for (const type of ['hotness', 'newest']) {
      assert.ok((await list({ type })).every(({ rank_change }) => rank_change === 0));
    }
  });

  it('counts no papers for a name that several people bear', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from people where is_ambiguous and arxiv_name <> ''`.execute(hub.db);
    assert.ok(rows.length > 0);
    for (const { id } of rows) {
      const person = await hub.client.data(personById, {}, { params: { id } });
      assert.equal(person.arxiv_name, '');
      assert.equal(person.paper_count, 0);
      assert.deepEqual(
        { ...person.heat_breakdown, citations: 0 },
        {
          citations: 0,
          papers: 0,
          upvotes: 0,
          stars: 0,
          interactions: 0,
        },
      );
    }
  });
});

describe('the board of this hub', () => {
  it('ranks members by what their stories received', async () => {
    const members = await list({ tab: 'hub', type: 'hotness', time: 'month' });
    assert.ok(members.length >= 3);
    assert.ok((members[0]?.heat ?? 0) > 0);
    for (const { id, user_id, avatar_url, heat, heat_breakdown } of members) {
      assert.equal(id, `user-${user_id}`);
      assert.notEqual(avatar_url, '');
      assert.equal(heat_breakdown.interactions, heat);
    }
  });

  it('leaves out outlets and the banned', async () => {
    const [first] = await list({ tab: 'hub' });
    assert.ok(first);
    const members = await list({ tab: 'hub' });
    assert.ok(members.every(({ user_id }) => user_id < 1000));
    await sql`update users set banned_at = now() where id = ${first.user_id}`.execute(hub.db);
    assert.ok(!idsOf(await list({ tab: 'hub' })).includes(first.id));
    await sql`update users set banned_at = null where id = ${first.user_id}`.execute(hub.db);
  });

  it('does not count what people give themselves', async () => {
    const [first] = await list({ tab: 'hub', type: 'hotness', time: 'month' });
    assert.ok(first);
    const { rows } = await sql<{ id: number }>`
      select id from stories where user_id = ${first.user_id} and is_public limit 1`.execute(hub.db);
    await sql`
      insert into votes (user_id, source_id) values (${first.user_id}, ${`story-${rows[0]?.id}`})
      on conflict do nothing`.execute(hub.db);
    await computeRankings(hub.db, new Date());
    const [again] = await list({ tab: 'hub', type: 'hotness', time: 'month' });
    assert.ok(Math.abs((again?.heat ?? 0) - first.heat) <= first.heat / 100 + 1);
  });
});

describe('one person', () => {
  it('is there in full', async () => {
    const person = await hub.client.data(personById, {}, { params: { id: 'kaiming-he' } });
    assert.equal(person.name, '何恺明 Kaiming He');
    assert.equal(person.user_id, 0);
    assert.ok(person.citations > 700_000 && person.heat > 0 && person.paper_count > 0);
    assert.match(person.metrics_asof, /^\d{4}-\d\d-\d\d$/);
    assert.match(person.homepage, /^https:/);
    assert.ok(person.fields.includes('计算机视觉'));
  });

  it('may be a member', async () => {
    const [first] = await list({ tab: 'hub', type: 'hotness', time: 'month' });
    assert.ok(first);
    const person = await hub.client.data(personById, {}, { params: { id: first.id } });
    assert.equal(person.name, first.name);
    assert.equal(person.heat, first.heat);
  });

  it('is 404 when unknown', async () => {
    for (const id of ['nobody', 'user-999999999', 'user-0', "x' or 1=1", '..%2f']) {
      const { status } = await hub.client.call(personById, {}, { params: { id } });
      assert.equal(status, 404, id);
    }
  });
});

describe('the next day', () => {
  it('shows who rose and fell, and keeps two days', async () => {
    const before = await list({ type: 'hotness', time: 'month' });
    const risen = before[9];
    assert.ok(risen);
    await sql`update people set citations = 2000000000 where id = ${risen.id}`.execute(hub.db);
    const tomorrow = new Date(Date.now() + DAY);
    await computeRankings(hub.db, tomorrow);
    const boards = async () => {
      const { rows } = await sql<{ day: string }>`
        select distinct day::text from ranking_boards order by day`.execute(hub.db);
      return rows.map(({ day }) => day);
    };
    const people = await list({ type: 'hotness', time: 'month' });
    const place = people.findIndex(({ id }) => id === risen.id);
    assert.ok(place < 9);
    assert.equal(people[place]?.rank_change, 10 - (place + 1));
    assert.ok(people.some(({ rank_change }) => rank_change < 0));
    await computeRankings(hub.db, tomorrow);
    assert.deepEqual(await list({ type: 'hotness', time: 'month' }), people);
    assert.deepEqual(await boards(), [beijingDay(new Date()), beijingDay(tomorrow)]);
    await computeRankings(hub.db, new Date(Date.now() + 2 * DAY));
    assert.equal((await boards()).length, 2);
  });

  it('comes by the clock', async () => {
    await hub.jobs.enqueue('heat-rankings');
    assert.equal((await list({})).length, 20);
  });
});

describe('without anything computed', () => {
  it('lists nobody', async () => {
    const empty = await startTestApp();
    const { data, headers } = await empty.client.call(listRankings, {});
    assert.deepEqual(data, []);
    assert.equal(headers['x-computed-at'], undefined);
    await empty.close();
  });
});

describe('for other features', () => {
  it('names people by every name they have', async () => {
    const [kaiming, ...others] = await searchDocuments(hub.db, ['kaiming-he', 'nobody']);
    assert.deepEqual(kaiming?.names?.slice(0, 2), ['Kaiming He', '何恺明']);
    assert.deepEqual(others, []);
    const persons = await findPersons(hub.db, ['kaiming-he', 'user-101', 'nobody', 'user-1000']);
    assert.deepEqual([...persons.keys()].sort(), ['kaiming-he', 'user-101']);
  });
});
