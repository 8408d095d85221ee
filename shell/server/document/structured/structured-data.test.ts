import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { RemoteRoute } from '@hub/shared/contracts/kit/registry';
import { publicUser } from '@hub/shared/contracts/testing/account';
import { paper, person, projectDetail } from '@hub/shared/contracts/testing/catalogue';
import { edition } from '@hub/shared/contracts/testing/daily';
import { storyEntry } from '@hub/shared/contracts/testing/story';
import type { FastifyInstance } from 'fastify';
import { deployRemote, remoteDeclaration, route, startServer } from '../../testing/deployment.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { headOf } from '../head.ts';
import { structuredDataOf } from './structured-data.ts';

type Thing = Record<string, unknown>;

const env = { HUB_ORIGIN: 'https://hub.example' };
const hostile = '一篇 </script><script>alert(1)</script> <!-- "引号"';

const graphIn = (html: string): Thing[] => {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  assert.ok(blocks.length <= 1);
  return blocks[0]?.[1] ? (JSON.parse(blocks[0][1]) as { '@graph': Thing[] })['@graph'] : [];
};

const ofType = (graph: Thing[], type: string) => graph.find((thing) => thing['@type'] === type) ?? {};

const graphOf = async (app: FastifyInstance, url: string) => graphIn((await app.inject({ url })).body);

const namesIn = (graph: Thing[]) =>
  (ofType(graph, 'BreadcrumbList')['itemListElement'] as Thing[]).map(({ name, item }) => `${name} ${item}`);

const papers: RemoteRoute[] = [
  route({ path: '/papers', page: 'papers', nav: '/papers', document: { title: 'AI 论文' } }),
  route({
    path: '/paper/:id',
    page: 'paper',
    nav: '/papers',
    document: { title: '{title}', about: 'paper', source: { method: 'GET', path: '/v3/paper/{id}' } },
  }),
  route({
    path: '/projects/:id',
    page: 'project',
    document: { title: '{title}', about: 'project', source: { method: 'GET', path: '/v3.1/github/{id}' } },
  }),
  route({
    path: '/rankings',
    page: 'rankings',
    document: {
      title: '风云人物',
      opened: {
        person: {
          title: '{name}',
          canonical: '/rankings?person={id}',
          about: 'user',
          source: { method: 'GET', path: '/v1/rankings/people/{person}' },
        },
      },
    },
  }),
];

const start = async (answers: Record<string, unknown>) => {
  const { app, dir } = await startServer({ askApi: fakeApi(answers).askApi, env });
  const navigation = [{ label: '论文', path: '/papers', order: 2 }];
  deployRemote(dir, { ...remoteDeclaration('mf-papers', papers), navigation });
  return app;
};

test('the first page: the site, its search, who runs it', async () => {
  const { app } = await startServer({ env });
  const graph = await graphOf(app, '/');
  const site = ofType(graph, 'WebSite');
  assert.deepEqual([site['url'], site['name']], ['https://hub.example/', '测试站']);
  assert.match(JSON.stringify(site['potentialAction']), /search\?q=\{search_term_string\}/);
  assert.equal(ofType(graph, 'Organization')['@id'], 'https://hub.example/#organization');
});

describe('a story', () => {
  test('is a news article with author, date, picture', async () => {
    const story = storyEntry({ id: 1, cover_url: '/api/a.png', comment_count: 4 });
    const article = ofType(
      await graphOf(await start({ 'GET /v1/stories/1': story }), '/view/1'),
      'NewsArticle',
    );
    assert.equal(article['mainEntityOfPage'], 'https://hub.example/view/1');
    assert.equal(article['headline'], '大模型推理加速综述（示例）');
    assert.equal(article['datePublished'], '2026-11-20T01:30:00.000Z');
    assert.deepEqual(article['author'], { '@type': 'Person', name: '示例作者' });
    assert.deepEqual(article['image'], ['https://hub.example/api/a.png']);
    assert.equal(article['commentCount'], 4);
    assert.ok(!('isBasedOn' in article) && !('dateModified' in article));
  });

  test('says when it was changed', async () => {
    const story = storyEntry({ id: 1, updated_at: '2026-11-20 20:15:30' });
    const graph = await graphOf(await start({ 'GET /v1/stories/1': story }), '/view/1');
    assert.equal(ofType(graph, 'NewsArticle')['dateModified'], '2026-11-20T12:15:30.000Z');
  });

  test('that shares a link says whose it is', async () => {
    const story = storyEntry({ id: 1, url: 'https://example.com/a', source: '机器之心' });
    const article = ofType(
      await graphOf(await start({ 'GET /v1/stories/1': story }), '/view/1'),
      'NewsArticle',
    );
    assert.deepEqual(article['author'], { '@type': 'Organization', name: '机器之心' });
    assert.equal(article['isBasedOn'], 'https://example.com/a');
    assert.ok(!('image' in article));
  });

  test('cannot leave its script element', async () => {
    const story = storyEntry({ id: 1, title: hostile, summary: hostile, url: 'javascript:alert(1)' });
    const { body } = await (await start({ 'GET /v1/stories/1': story })).inject({ url: '/view/1' });
    const article = ofType(graphIn(body), 'NewsArticle');
    assert.equal(article['headline'], hostile);
    assert.ok(!('isBasedOn' in article));
    assert.doesNotMatch(body, /<script>alert/);
  });
});

test('a project: the code of a program, and where it lies', async () => {
  const app = await start({ 'GET /v3.1/github/9': projectDetail({ license: 'MIT' }) });
  const code = ofType(await graphOf(app, '/projects/9'), 'SoftwareSourceCode');
  assert.equal(code['url'], 'https://hub.example/projects/9');
  assert.equal(code['codeRepository'], 'https://github.com/pytorch/pytorch');
  assert.equal(code['sameAs'], 'https://pytorch.org/');
  assert.deepEqual([code['programmingLanguage'], code['license']], ['Python', 'MIT']);
});

test('a paper: scholarly article, way to it, and what reference managers read', async () => {
  const id = paper().id;
  const app = await start({
    [`GET /v3/paper/${id}`]: paper({ introduction: '摘要', title: 'A "$R^2$" Study' }),
  });
  const { body } = await app.inject({ url: `/paper/${id}` });
  const graph = graphIn(body);
  const article = ofType(graph, 'ScholarlyArticle');
  assert.equal(article['name'], 'A "R²" Study');
  assert.equal(article['abstract'], '摘要');
  assert.equal((article['author'] as Thing[]).length, 2);
  assert.deepEqual(namesIn(graph), [
    '测试站 https://hub.example/',
    '论文 https://hub.example/papers',
    `A "R²" Study https://hub.example/paper/${id}`,
  ]);
  const tags = [...body.matchAll(/<meta name="(citation_\w+)" content="([^"]*)">/g)].map(
    ([, name, text]) => `${name}=${text}`,
  );
  assert.deepEqual(tags.slice(0, 6), [
    'citation_title=A &quot;R²&quot; Study',
    'citation_author=Ashish Vaswani',
    'citation_author=Noam Shazeer',
    'citation_publication_date=2017/06/12',
    'citation_arxiv_id=1706.03762',
    'citation_pdf_url=https://arxiv.org/pdf/1706.03762',
  ]);
});

test('a member who wrote is a profile; one who did not is left out by robots', async () => {
  const document = {
    title: '{name}',
    about: 'member' as const,
    indexedFor: 'story_count',
    source: { method: 'GET' as const, path: '/v1/users/{id}' },
  };
  const author = publicUser({ id: 7, name: '示例作者', company: '示例大学', story_count: 3 });
  const { app, dir } = await startServer({
    askApi: fakeApi({ 'GET /v1/users/7': author, 'GET /v1/users/8': publicUser({ id: 8 }) }).askApi,
    env,
  });
  deployRemote(dir, remoteDeclaration('mf-account', [route({ path: '/users/:id', page: 'user', document })]));
  const page = ofType(await graphOf(app, '/users/7'), 'ProfilePage');
  assert.equal(page['dateCreated'], '2026-11-01T08:00:00+08:00');
  const someone = page['mainEntity'] as Thing;
  assert.deepEqual(
    [someone['name'], someone['url'], (someone['affiliation'] as Thing)['name']],
    ['示例作者', 'https://hub.example/users/7', '示例大学'],
  );
  assert.equal(someone['description'], undefined);
  const reader = (await app.inject({ url: '/users/8' })).body;
  assert.match(reader, /<meta name="robots" content="noindex">/);
  assert.deepEqual(graphIn(reader), []);
});

test('a person that an address opens has a document of its own; an unknown one leaves the page as it is', async () => {
  const app = await start({
    'GET /v1/rankings/people/kaiming-he': person({ homepage: 'https://example.edu/' }),
  });
  const { body } = await app.inject({ url: '/rankings?person=kaiming-he' });
  assert.match(body, /<title>何恺明 - 测试站<\/title>/);
  assert.match(body, /<link rel="canonical" href="https:\/\/hub\.example\/rankings\?person=kaiming-he">/);
  const { mainEntity } = ofType(graphIn(body), 'ProfilePage') as { mainEntity: Thing };
  assert.deepEqual([mainEntity['name'], mainEntity['sameAs']], ['何恺明', ['https://example.edu/']]);
  for (const url of ['/rankings', '/rankings?person=nobody', `/rankings?person=${'x'.repeat(300)}`]) {
    const other = await app.inject({ url });
    assert.equal(other.statusCode, 200);
    assert.match(other.body, /<title>风云人物 - 测试站<\/title>/);
    assert.equal(ofType(graphIn(other.body), 'ProfilePage')['url'], undefined);
  }
});

test('the edition of a day is a list of what is in it', async () => {
  const document = {
    title: '每日五分钟 {date}',
    about: 'edition' as const,
    source: { method: 'GET' as const, path: '/v1/daily/{date}' },
  };
  const { app, dir } = await startServer({
    askApi: fakeApi({ 'GET /v1/daily/2026-08-22': edition({ headline: hostile }) }).askApi,
    env,
  });
  deployRemote(
    dir,
    remoteDeclaration('mf-daily', [route({ path: '/daily/:date', page: 'daily', document })]),
  );
  const { body } = await app.inject({ url: '/daily/2026-08-22' });
  const page = ofType(graphIn(body), 'CollectionPage');
  assert.deepEqual([page['datePublished'], page['description']], ['2026-08-22', hostile]);
  const list = page['mainEntity'] as { itemListElement: Thing[] };
  assert.deepEqual(
    list.itemListElement.map(({ position, url }) => `${position} ${url}`),
    [
      '1 https://hub.example/view/100001',
      `2 https://hub.example/paper/${paper().id}`,
      '3 https://hub.example/view/12',
    ],
  );
  assert.doesNotMatch(body, /<script>alert/);
});

test('a page that is not there, or that robots leave out, says nothing', async () => {
  assert.deepEqual(await graphOf(await start({}), '/view/2'), []);
});

test('data of another shape say nothing, and the document goes out', () => {
  const broken = route({ path: '/view/:id', page: 'story', document: { title: 'x', about: 'story' } });
  const site = { siteName: '站', origin: 'https://hub.example' };
  const head = headOf(broken, {}, { name: '站', origin: site.origin, api: '', path: '/view/1' });
  const said = structuredDataOf({ route: broken, values: { other: 1 }, head, navigation: [], site });
  assert.deepEqual(said, { graph: undefined, tags: [] });
});
