import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { answerHeaders } from '@hub/shared/contracts/kit/headers';
import { listProjects, projectById } from '@hub/shared/contracts/project';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { starGrowth } from './star-growth.ts';

let hub: TestApp;
before(async () => {
  hub = await startTestApp({ seed: true });
});
after(() => hub.close());

describe('the list of projects', () => {
  test('is 10 a page, the latest push first, without repeats', async () => {
    const pages = [];
    for (let page = 1; page <= 20; page += 1) pages.push(await hub.client.data(listProjects, { page }));
    const all = pages.flat();
    assert.equal(new Set(all.map(({ id }) => id)).size, 200);
    const times = all.map(({ pushed_at }) => pushed_at);
    assert.deepEqual(times, [...times].sort().reverse());
    assert.deepEqual(await hub.client.data(listProjects, { page: 9999 }), []);
  });

  test('tells when one came, which no push moves', async () => {
    const [before] = await hub.client.data(listProjects, {});
    assert.equal(before?.first_seen_at, before?.pushed_at);
    await sql`update projects set pushed_at = pushed_at + interval '1 day' where id = ${before?.id}`.execute(
      hub.db,
    );
    const [after] = await hub.client.data(listProjects, {});
    assert.equal(after?.id, before?.id);
    assert.notEqual(after?.pushed_at, before?.pushed_at);
    assert.equal(after?.first_seen_at, before?.first_seen_at);
    await sql`update projects set pushed_at = first_seen_at where id = ${before?.id}`.execute(hub.db);
  });

  test('says of none of the sample data that it came after its stars were counted', async () => {
    const { rows } = await sql<{ late: number }>`
      select count(*)::int as late from projects
      where first_seen_at > greatest(pushed_at, (stars_asof + 1)::timestamp at time zone 'Asia/Shanghai')`.execute(
      hub.db,
    );
    assert.deepEqual(rows, [{ late: 0 }]);
  });

  test('narrows by labels, whatever their case', async () => {
    const ofLabel = await hub.client.data(listProjects, { label: 'agent' });
    assert.equal(ofLabel.length, 10);
    const ofTopic = await hub.client.data(listProjects, { label: 'LLM' });
    assert.ok(ofTopic.every(({ topics }) => topics.some((topic) => topic.toLowerCase() === 'llm')));
    assert.deepEqual(await hub.client.data(listProjects, { label: 'no-such-topic' }), []);
  });

  test('by heat ranks by stars gained in the window', async () => {
    const { data, headers } = await hub.client.call(listProjects, { type: 'hotness', time: 'week' });
    assert.match(String(headers[answerHeaders.dataAsOf]), /^2026-08-22$/);
    const heats = data.map(({ heat }) => heat);
    assert.deepEqual(
      heats,
      [...heats].sort((a, b) => b - a),
    );
    assert.ok(data.every(({ stars_delta }) => stars_delta > 0));
  });
});

describe('one project', () => {
  const first = async () => {
    const [project] = await hub.client.data(listProjects, {});
    assert.ok(project);
    return project;
  };

  test('is what lists show of it, and more', async () => {
    const listed = await first();
    const detail = await hub.client.data(projectById, {}, { params: { id: listed.id } });
    const { star_history, papers, releases, forks, open_issues, homepage, is_archived, ...project } = detail;
    assert.deepEqual(project, listed);
    assert.deepEqual([forks, open_issues, homepage, is_archived], [0, 0, '', false]);
    assert.deepEqual([papers, releases], [[], []]);
    const days = star_history.map(({ day }) => day);
    assert.ok(days.length > 1);
    assert.deepEqual(days, [...days].sort());
    assert.equal(star_history.at(-1)?.stars, listed.stars);
  });

  test('names the papers whose code it is, however the address is written', async () => {
    const { id, source } = await first();
    const paper = { title: '论文', arxiv_id: '2601.00078', code_url: source.toUpperCase() };
    const row = { ...paper, id: '5d3f1c1e-0000-5000-8000-000000000078', published_at: new Date(0) };
    await hub.db.insertInto('papers').values(row).execute();
    const { papers } = await hub.client.data(projectById, {}, { params: { id } });
    assert.deepEqual(papers, [{ id: row.id, title: row.title, published_at: '1970-01-01T00:00:00.000Z' }]);
  });

  test('that nobody knows is 404', async () => {
    const { status, code } = await hub.client.call(projectById, {}, { params: { id: 2_000_000_000 } });
    assert.deepEqual([status, code], [404, 404]);
  });
});

describe('a project that came yesterday', () => {
  test('rises in every window by what it gained since', async () => {
    const { id } = await hub.db
      .insertInto('projects')
      .values({
        id: 990_001,
        full_name: 'acme/new',
        url: 'https://github.com/acme/new',
        introduction: '',
        stars: 190_168,
        stars_asof: '2026-08-22',
        stars_history: JSON.stringify({ '2026-08-21': 100_000, '2026-08-22': 190_168 }),
        pushed_at: sql`(select max(pushed_at) from projects)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await hub.jobs.enqueue('heat-projects');
    for (const time of ['day', 'week', 'month'] as const) {
      const hottest = await hub.client.data(listProjects, { type: 'hotness', time });
      assert.equal(hottest.find((project) => project.id === id)?.stars_delta, 90_168, time);
    }
    await hub.db.deleteFrom('projects').where('id', '=', id).execute();
    await hub.jobs.enqueue('heat-projects');
  });
});

describe('the growth of stars', () => {
  const latest = { day: '2026-08-22', stars: 1000 };
  for (const [what, history, days, expected] of [
    ['counts from the day itself', { '2026-08-15': 900, '2026-08-21': 990 }, 7, 100],
    ['takes a day near by', { '2026-08-14': 900, '2026-08-01': 500 }, 7, 100],
    ['is unknown where no count lies near', { '2026-07-01': 500 }, 7, 0],
    [
      'is that since the first count of a project that came lately',
      { '2026-08-19': 832, '2026-08-21': 990 },
      7,
      168,
    ],
    ['is so for a month too', { '2026-08-12': 700, '2026-08-21': 990 }, 30, 300],
    ['needs a day between two counts', { '2026-08-22': 900 }, 7, 0],
    ['never reaches back over more than the window', { '2026-08-01': 500, '2026-08-19': 832 }, 7, 168],
    ['may be negative', { '2026-08-21': 1004 }, 1, -4],
    ['is unknown without a history', {}, 30, 0],
    ['does not count from the last day itself', { '2026-08-22': 1000 }, 1, 0],
  ] as const) {
    test(what, () => assert.equal(starGrowth(history, latest, days), expected));
  }
});
