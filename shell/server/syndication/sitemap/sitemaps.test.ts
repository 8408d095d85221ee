import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { FastifyInstance } from 'fastify';
import { startServer } from '../../testing/deployment.ts';
import { fakeApi } from '../../testing/fake-api.ts';

const changed_at = '2026-11-20T01:30:00.000Z';
const lists = [
  { kind: 'story', pages: 2, changed_at },
  { kind: 'paper', pages: 0, changed_at: '' },
  { kind: 'event', pages: 1, changed_at },
  { kind: 'person', pages: 1, changed_at },
  { kind: 'edition', pages: 1, changed_at },
];
const env = { HUB_ORIGIN: 'https://hub.example', EVENT_ORIGIN: 'https://events.example' };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => ['sitemap', 'url'].includes(name),
});
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

let app: FastifyInstance;
before(async () => {
  const things = (...ids: string[]) => ids.map((id) => ({ id, changed_at }));
  const { askApi } = fakeApi({
    'GET /v1/sitemap': lists,
    'GET /v1/sitemap/story': ({ page }: { page: number }) => (page <= 2 ? things(`${page}1`) : []),
    'GET /v1/sitemap/event': things('5'),
    'GET /v1/sitemap/person': things('a&<b'),
    'GET /v1/sitemap/edition': things('2026-08-22'),
  });
  ({ app } = await startServer({ askApi, env }));
});

const read = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({ url });
  assert.equal(statusCode, 200, url);
  assert.equal(headers['content-type'], 'application/xml; charset=utf-8');
  assert.equal(XMLValidator.validate(body), true);
  return parser.parse(body);
};

test('the index names every file there is, and each is there', async () => {
  const { sitemapindex } = await read('/sitemap.xml');
  assert.equal(sitemapindex['@xmlns'], namespace);
  const files: string[] = sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc);
  assert.deepEqual(
    files,
    ['pages-1', 'stories-1', 'stories-2', 'events-1', 'editions-1', 'people-1'].map(
      (file) => `https://hub.example/sitemaps/${file}.xml`,
    ),
  );
  assert.equal(sitemapindex.sitemap[1].lastmod, changed_at);
  for (const file of files) await read(new URL(file).pathname);
});

test('each kind leads to where its things have their page', async () => {
  const locations = async (url: string): Promise<string[]> => {
    const { urlset } = await read(url);
    assert.equal(urlset['@xmlns'], namespace);
    return urlset.url.map(({ loc }: { loc: string }) => loc);
  };
  assert.deepEqual(await locations('/sitemaps/stories-2.xml'), ['https://hub.example/view/21']);
  assert.deepEqual(await locations('/sitemaps/events-1.xml'), ['https://events.example/activities/5']);
  assert.deepEqual(await locations('/sitemaps/people-1.xml'), [
    'https://hub.example/rankings?person=a%26%3Cb',
  ]);
  assert.deepEqual(await locations('/sitemaps/editions-1.xml'), ['https://hub.example/daily/2026-08-22']);
  const pages = await locations('/sitemaps/pages-1.xml');
  assert.ok(pages.includes('https://hub.example/') && pages.includes('https://hub.example/privacy'));
  assert.ok(!pages.some((page) => /[:*]/.test(new URL(page).pathname)));
});

test('files there are not', async () => {
  for (const file of [
    'stories-3.xml',
    'stories-0.xml',
    'projects-1.xml',
    'toString-1.xml',
    'stories.xml',
    'x',
  ])
    assert.equal((await app.inject({ url: `/sitemaps/${file}` })).statusCode, 404, file);
});

test('robots are told what is closed to them and where the map is', async () => {
  const { headers, body } = await app.inject({ url: '/robots.txt' });
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  for (const path of ['/api/', '/settings', '/create', '/view/examine'])
    assert.match(body, new RegExp(`^Disallow: ${path}$`, 'm'));
  for (const path of ['/api/sample/', '/api/v1/pictures/'])
    assert.match(body, new RegExp(`^Allow: ${path}$`, 'm'));
  // They are open by themselves, and not below the calls.
  assert.doesNotMatch(body, /uploads/);
  // Authors have pages there; the pages of oneself say in their heads that they are for nobody else.
  assert.doesNotMatch(body, /\/users/);
  assert.match(body, /^Sitemap: https:\/\/hub\.example\/sitemap\.xml$/m);
  const etag = String(headers['etag']);
  const again = await app.inject({ url: '/robots.txt', headers: { 'if-none-match': etag } });
  assert.equal(again.statusCode, 304);
});
