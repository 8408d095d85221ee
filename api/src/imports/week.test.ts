import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_AVATAR } from '@hub/shared/contracts/account/default-avatar';
import { listEvents } from '@hub/shared/contracts/event';
import { editionOfDay } from '@hub/shared/contracts/other/daily';
import { listPapers } from '@hub/shared/contracts/paper';
import { listProjects } from '@hub/shared/contracts/project';
import { type SearchType, search } from '@hub/shared/contracts/search';
import { listStories } from '@hub/shared/contracts/story';
import { beijingDay } from '@hub/shared/dates/beijing';
import { sql } from 'kysely';
import { picture } from '../platform/pictures/pictures.testing.ts';
import { prepareSources } from './imports.public.ts';
import { type ImportWorld, openImportWorld } from './testing/import-world.testing.ts';
import { arxivIdOf, oaiRecord } from './testing/oai-server.testing.ts';
import { type SourceServer, startSourceServer } from './testing/source-server.testing.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const dayOf = (n: number): string => `2026-08-0${n}`;

interface Said {
  readonly path: string;
  readonly title: (n: number) => string;
}

// Each day's is about something else: what is alike is one item of an edition.
const chinese: Said = {
  path: '/zh',
  title: (n) =>
    [
      '机械臂靠强化学习叠好了衣服',
      '强化学习调度电网，弃风率下降',
      '围棋之外：用强化学习玩桥牌',
      '无人船避障，强化学习立功',
      '药物分子设计引入强化学习',
      '芯片布线六小时完成，强化学习功不可没',
      '仓库里的强化学习：拣货路线缩短三成',
    ][n - 1] ?? '',
};
const english: Said = {
  path: '/en',
  title: (n) =>
    [
      'Court filings summarised by a large language model',
      'Weather bureau tries a large language model for warnings',
      'Old maps, read aloud: large language model meets archive',
      'Tax forms no longer scare anyone with this large language model',
      'Bird songs described in words by a large language model',
      'Kitchen robots take recipes from a large language model',
      'Patent search gets its own large language model',
    ][n - 1] ?? '',
};
const paperTitle = (n: number): string => `Reinforcement Learning of Example Skill ${n}`;

const rss = ({ path, title }: Said, today: number): string => {
  const items = DAYS.slice(0, today).map(
    (n) =>
      `<item><title>${title(n)}</title><link>https://news.example.org${path}/${n}</link>
      <guid>${n}</guid><pubDate>${new Date(`${dayOf(n)}T07:00:00+08:00`).toUTCString()}</pubDate></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${path}</title>${items.join('')}</channel></rss>`;
};

const searches = '/search/repositories';

const repository = (n: number) => ({
  id: n,
  full_name: `example/attention-${n}`,
  html_url: `https://github.com/example/attention-${n}`,
  description: `Attention mechanism example ${n}`,
  stargazers_count: 900 + n,
  topics: ['deep-learning'],
  pushed_at: `${dayOf(n)}T00:00:00Z`,
});

const conference = (n: number) => ({
  id: `ex${n}`,
  title: `EXAI ${n}`,
  start: `2026-09-${10 + n}`,
  end: `2026-09-${10 + n}`,
  city: 'Example',
});

describe('a week with local sources, which nobody looks after', () => {
  let world: ImportWorld;
  let today = 1;
  const servers: SourceServer[] = [];
  const morning = (): Date => new Date(`${dayOf(today)}T09:00:00+08:00`);

  const answers: readonly (readonly [string, () => string])[] = [
    [chinese.path, () => rss(chinese, today)],
    [english.path, () => rss(english, today)],
    [
      '/oai',
      () =>
        oaiRecord.page([
          oaiRecord
            .of(today, { title: paperTitle(today) })
            .replace(/<created>[^<]*/, `<created>${dayOf(today)}`),
        ]),
    ],
    [searches, () => JSON.stringify({ items: DAYS.slice(0, today).map(repository) })],
    ['/conferences', () => JSON.stringify(DAYS.slice(0, today).map(conference))],
  ];

  before(async () => {
    const github = await startSourceServer();
    // Whoever has a token may ask GitHub three times as often.
    const env = { SOURCES: 'on', GITHUB_API_URL: github.origin, GITHUB_TOKEN: 'token' };
    world = await openImportWorld(env, morning);
    // Each source has a host of its own, as in life: one is asked once in a few seconds.
    const named: Record<string, SourceServer> = { [chinese.path]: world.server, [searches]: github };
    const origins = new Map<string, string>();
    for (const [path, body] of answers) {
      const server = named[path] ?? (await startSourceServer());
      servers.push(server);
      origins.set(path, server.origin);
      server.on(path, (_request, response) => void response.end(body()));
    }
    const at = (path: string): string => `${origins.get(path)}${path}`;
    const mark = await picture(64, 64).png().toBuffer();
    world.server.on('/home', (_request, response) => void response.end('<link rel="icon" href="/mark.png">'));
    world.server.on('/mark.png', (_request, response) => void response.end(mark));
    const sourcesFile = join(world.test.config.dataDir, 'sources.json');
    writeFileSync(
      sourcesFile,
      JSON.stringify([
        {
          ...{ id: 'zh', kind: 'feed', url: at(chinese.path), name: '示例中文报' },
          homepage: `${world.server.origin}/home`,
        },
        { id: 'en', kind: 'feed', url: at(english.path), name: 'Example Times' },
        { id: 'papers', kind: 'arxiv', url: at('/oai') },
        { id: 'projects', kind: 'github', url: github.origin, query: 'topic:ai' },
        { id: 'conferences', kind: 'conferences', url: at('/conferences') },
      ]),
    );
    await prepareSources(world.test.db, { ...world.test.config, sourcesFile });
  });
  after(async () => {
    for (const server of servers) server.close();
    await world.close();
  });

  /** What the schedule of the queue does in a day; what waits in the database is a day nearer. */
  const passDay = async (): Promise<void> => {
    const { db, jobs } = world.test;
    await db.deleteFrom('import_pace').execute();
    for (const job of [
      'import-due',
      'heat-stories',
      'heat-papers',
      'heat-projects',
      'search-feed',
      'outlet-marks',
    ])
      await jobs.enqueue(job);
    await db
      .updateTable('import_sources')
      .set({ next_run_at: sql<Date>`next_run_at - interval '1 day'` })
      .execute();
  };

  const finds = async (q: string, type: SearchType, title: string): Promise<void> => {
    const hits = await world.test.client.data(search, { q, type });
    assert.ok(
      hits.some((hit) => 'title' in hit && hit.title === title),
      `${q} finds ${title}`,
    );
  };

  for (const n of DAYS)
    it(`has something of its own on day ${n}: dated, tagged, found in both languages`, async () => {
      today = n;
      await passDay();
      const { client } = world.test;
      const column = await client.data(listStories, { limit: 50, events: false, time: 'day' });
      for (const { title } of [chinese, english]) {
        const entry = column.find((one) => !one.is_event && one.story_info.title === title(n));
        assert.ok(entry && !entry.is_event, title(n));
        assert.match(entry.story_info.created_at, new RegExp(`^${dayOf(n)} 07:00`));
        assert.ok(entry.story_info.tag_names.length > 0, `${title(n)} has a tag`);
      }
      const papers = await client.data(listPapers, {});
      const paper = papers.find(({ arxiv_id }) => arxiv_id === arxivIdOf(n));
      assert.equal(paper?.published_at.slice(0, 10), dayOf(n));
      const projects = await client.data(listProjects, {});
      assert.ok(projects.some(({ title }) => title === repository(n).full_name));
      const events = await client.data(listEvents, { page: 1 });
      const event = events.find(({ event_info }) => event_info.name.includes(`EXAI ${n}`));
      assert.match(event?.event_info.start_time ?? '', new RegExp(`^2026-09-${10 + n}`));

      const edition = await client.data(editionOfDay, {}, { params: { date: dayOf(n) } });
      assert.equal(edition.date, beijingDay(morning()));
      for (const { title } of [chinese, english])
        assert.ok(
          edition.news.some((item) => item.title === title(n)),
          `the edition has ${title(n)}`,
        );
      // From Wednesday to Friday arXiv announces what was submitted the day before.
      if (n >= 5) assert.ok(edition.papers.some(({ title }) => title === paperTitle(n - 1)));

      await finds('reinforcement learning', 'story', chinese.title(n));
      await finds('大模型', 'story', english.title(n));
      await finds('强化学习', 'paper', paperTitle(n));
      await finds('注意力', 'project', repository(n).full_name);
    });

  it('has the mark of an outlet that has one, asked for once', async () => {
    const column = await world.test.client.data(listStories, { limit: 50, events: false });
    const marks = new Map(
      column.flatMap((one) => (one.is_event ? [] : [[one.story_info.source, one.story_info.user_avatar]])),
    );
    assert.match(marks.get('示例中文报') ?? '', /^\/uploads\//);
    assert.equal(marks.get('Example Times'), DEFAULT_AVATAR);
    assert.equal(world.server.asked.filter(({ line }) => line === 'GET /mark.png').length, 1);
  });

  it('has everything once at its end, and no source failed', async () => {
    const { db } = world.test;
    const count = async (table: 'stories' | 'papers' | 'projects') => {
      const { n } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return n;
    };
    assert.deepEqual(
      [await count('stories'), await count('papers'), await count('projects')],
      [2 * DAYS.length, DAYS.length, DAYS.length],
    );
    const failed = await db
      .selectFrom('import_runs')
      .select('error')
      .where('outcome', '=', 'failed')
      .execute();
    assert.deepEqual(failed, []);
  });
});
