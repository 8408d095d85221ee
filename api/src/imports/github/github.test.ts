import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listProjects } from '@hub/shared/contracts/project';
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
});
