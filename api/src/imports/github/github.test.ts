import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listProjects, projectById } from '@hub/shared/contracts/project';
import { type ImportWorld, openImportWorld } from '../testing/import-world.testing.ts';

const repository = (id: number, more: object = {}) => ({
  id,
  full_name: `example/project-${id}`,
  html_url: `https://github.com/example/project-${id}`,
  description: `示例项目 ${id} <b>描述</b>`,
  stargazers_count: 1000 + id,
  language: 'Python',
  license: { spdx_id: 'MIT' },
  topics: ['LLM', 'agents'],
  pushed_at: '2026-11-20T00:00:00Z',
  ...more,
});

describe('GitHub', () => {
  let world: ImportWorld;
  before(async () => {
    world = await openImportWorld({ GITHUB_TOKEN: 'example-token' });
  });
  after(() => world.close());

  const projects = () => world.test.client.data(listProjects, {});

  it('gives projects with description, stars and topics, page by page', async () => {
    world.server.on('/search/repositories', (request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page'));
      const items =
        page === 1
          ? Array.from({ length: 100 }, (_, n) => repository(n + 1))
          : [repository(101), { id: 'no' }];
      response.end(JSON.stringify({ total_count: 102, items }));
    });
    await world.add('hub', 'github', world.server.origin, 'topic:llm');
    const { counts, error } = await world.run('hub');
    assert.deepEqual([counts, error], [{ new: 101, changed: 0, same: 0, refused: 1 }, '']);
    const [first] = await projects();
    assert.match(first?.introduction ?? '', /^示例项目 \d+ 描述$/);
    assert.deepEqual(first?.topics, ['LLM', 'agents']);
    assert.equal(first?.license, 'MIT');
    // The token goes to the API of the settings, and to nobody else.
    assert.ok(world.server.asked.every(({ headers }) => headers.authorization === undefined));
  });

  it('counts stars day by day, and knows a repository under a new name', async () => {
    world.server.on(
      '/repos/example/project-7',
      (_request, response) =>
        void response.end(
          JSON.stringify(repository(7, { stargazers_count: 1500, full_name: 'example/renamed' })),
        ),
    );
    await world.add('one', 'github', world.server.origin, 'example/project-7');
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    const { counts } = await world.run('one', { now: () => tomorrow });
    assert.deepEqual([counts.new, counts.changed], [0, 1]);
    const row = await world.test.db
      .selectFrom('projects')
      .select(['full_name', 'stars', 'stars_history'])
      .where('github_id', '=', 7)
      .executeTakeFirstOrThrow();
    assert.equal(row.full_name, 'example/renamed');
    const stars = Object.entries(row.stars_history as Record<string, number>).sort();
    assert.deepEqual(
      stars.map(([, count]) => count),
      [1007, 1500],
    );
  });

  const release = (tag: string, published_at: string, more: object = {}) => ({
    tag_name: tag,
    name: `Release ${tag} <b>now</b>`,
    published_at,
    ...more,
  });
  const releasesOf = async (name: string) => {
    const found = await projects();
    const { id = 0 } = found.find(({ title }) => title === name) ?? {};
    return (await world.test.client.data(projectById, {}, { params: { id } })).releases;
  };

  it('tells what a project published, without drafts and what is not out yet', async () => {
    const name = 'example/released';
    const path = `/repos/${name}`;
    world.server.on(path, (_request, response) =>
      response.end(JSON.stringify(repository(900, { full_name: name, stargazers_count: 90_000 }))),
    );
    world.server.on(`${path}/releases`, (_request, response) =>
      response.end(
        JSON.stringify([
          release('v1.0', '2026-01-02T03:04:05Z'),
          release('v1.1', '2026-02-02T03:04:05Z', { name: null }),
          release('v2.0-rc1', '2026-03-02T03:04:05Z', { prerelease: true }),
          release('v9', new Date(Date.now() + 3_600_000).toISOString()),
          release('draft', '2026-03-02T03:04:05Z', { draft: true }),
          release('no<b>', '2026-03-02T03:04:05Z'),
          'nothing',
        ]),
      ),
    );
    await world.add('released', 'github', world.server.origin, name);
    assert.equal((await world.run('released')).outcome, 'read');
    assert.deepEqual(await releasesOf(name), [
      { tag: 'v1.1', name: '', published_at: '2026-02-02T03:04:05.000Z' },
      { tag: 'v1.0', name: 'Release v1.0 now', published_at: '2026-01-02T03:04:05.000Z' },
    ]);
    // Nobody pushed to it since: it is not asked again.
    const asked = () => world.server.asked.filter(({ line }) => line.includes(`${path}/releases`)).length;
    const before = asked();
    await world.run('released');
    assert.equal(asked(), before);
  });

  it('keeps what is known of releases where GitHub does not tell, and the run goes on', async () => {
    const name = 'example/released';
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    const pushed = (at: Date) =>
      world.server.on(`/repos/${name}`, (_request, response) =>
        response.end(
          JSON.stringify(
            repository(900, {
              full_name: name,
              stargazers_count: 90_000,
              pushed_at: at.toISOString(),
            }),
          ),
        ),
      );
    const limited = (status: number) =>
      world.server.on(`/repos/${name}/releases`, (_request, response) =>
        response.writeHead(status, status === 500 ? { 'retry-after': '600' } : {}).end('{}'),
      );
    // The others have had their turn.
    await world.test.db
      .updateTable('projects')
      .set({ releases_at: later(100) })
      .where('full_name', '<>', name)
      .execute();
    const asked = () => world.server.asked.filter(({ line }) => line.includes(`${name}/releases`)).length;
    for (const [days, status] of [
      [3, 500],
      [6, 404],
    ] as const) {
      pushed(later(days));
      limited(status);
      const before = asked();
      const { outcome, error } = await world.run('released', { now: () => later(days) });
      assert.deepEqual([outcome, error], ['read', '']);
      assert.equal(asked(), before + 1);
      assert.equal((await releasesOf(name)).length, 2);
    }
  });

  it('asks about all in turn, ten in a run', async () => {
    const asked = () =>
      world.server.asked.flatMap(({ line }) => /^GET \/repos\/(.*)\/releases/.exec(line)?.[1] ?? []);
    // Those that were asked are pushed to again and again: the others come first all the same.
    const pushed_at = new Date(Date.now() + 30 * 86_400_000);
    await world.test.db.updateTable('projects').set({ pushed_at, releases_at: null }).execute();
    const seen = new Set<string>();
    for (const run of [1, 2, 3]) {
      const before = asked().length;
      await world.run('released', { now: () => new Date(Date.now() + run * 3 * 86_400_000) });
      const names = asked().slice(before);
      assert.equal(names.length, 10);
      assert.ok(names.every((name) => !seen.has(name)));
      for (const name of names) seen.add(name);
    }
  });

  it('waits until it may be asked again', async () => {
    const reset = Math.ceil(Date.now() / 1000) + 1800;
    world.server.on(
      '/limited/search/repositories',
      (_request, response) =>
        void response
          .writeHead(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) })
          .end('{}'),
    );
    await world.add('limited', 'github', `${world.server.origin}/limited`, 'topic:llm');
    assert.equal((await world.run('limited')).outcome, 'failed');
    const { next_run_at } = await world.test.db
      .selectFrom('import_sources')
      .select('next_run_at')
      .where('id', '=', 'limited')
      .executeTakeFirstOrThrow();
    assert.equal(Math.round(next_run_at.getTime() / 1000), reset);
  });

  it('gives a name to the repository that has it now', async () => {
    const tool = (id: number, name: string) => repository(id, { full_name: `example/${name}` });
    const states = [
      [tool(501, 'tool'), tool(502, 'tool-next')],
      // The one was renamed, the other took its name.
      [tool(501, 'tool-legacy'), tool(502, 'tool')],
      // The one is gone, a new one has its name; another's old name has become that of a new one.
      [tool(503, 'tool-legacy'), tool(502, 'tool-2'), tool(504, 'tool')],
    ];
    let items = states[0];
    world.server.on('/search/repositories', (_request, response) =>
      response.end(JSON.stringify({ total_count: items?.length, items })),
    );
    await world.add('renamed', 'github', world.server.origin, 'topic:tool');
    for (const state of states) {
      items = state;
      const { error } = await world.run('renamed');
      assert.equal(error, '');
    }
    const rows = await world.test.db
      .selectFrom('projects')
      .select(['github_id', 'full_name'])
      .where('github_id', '>', 501)
      .where('github_id', '<', 510)
      .orderBy('github_id')
      .execute();
    assert.deepEqual(
      rows.map((row) => row.full_name),
      ['example/tool-2', 'example/tool-legacy', 'example/tool'],
    );
  });

  it('of several names passes over one that is gone', async () => {
    world.server.on('/repos/example/there', (_request, response) =>
      response.end(JSON.stringify(repository(601, { full_name: 'example/there' }))),
    );
    await world.add('names', 'github', world.server.origin, 'example/gone, example/there');
    const { outcome, counts } = await world.run('names');
    assert.deepEqual([outcome, counts.new, counts.refused], ['read', 1, 1]);
  });
});
