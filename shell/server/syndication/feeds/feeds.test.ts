import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { paper } from '@hub/shared/contracts/testing/catalogue';
import { chineseText } from '@hub/shared/contracts/testing/chinese';
import { edition } from '@hub/shared/contracts/testing/daily';
import { eventDetail, eventEntry } from '@hub/shared/contracts/testing/event';
import { examples } from '@hub/shared/contracts/testing/examples';
import { storyEntry } from '@hub/shared/contracts/testing/story';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { FastifyInstance } from 'fastify';
import { startServer } from '../../testing/deployment.ts';
import { fakeApi } from '../../testing/fake-api.ts';

const hostile = 'a ]]> <script>alert(1)</script> & "q" 😀\u0001\u0000 \ud800 b';
const clean = 'a ]]> <script>alert(1)</script> & "q" 😀 \ufffd b';
const content =
  '<p>正文 ]]&gt; <a href="/view/2">二</a> <a href="#x">本页</a></p><p><img src="/uploads/a.png?a=1&amp;b=2"></p>' +
  '<p>图片写作 src="/a.png"，锚点写作 href="#top"</p><p title=\' src="/b.png"\'><a href="//c.example/">三</a></p>\r\n' +
  '<table><a href="/view/3">四<p>五</p></a></table><video src="/uploads/d.mp4" poster="/api/v1/d.png"></video>';

const stories = [
  storyEntry({
    id: 7,
    title: hostile,
    summary: hostile,
    user_name: hostile,
    created_at: '2026-11-20 09:30 发布',
    updated_at: '2026-11-20 20:15:30',
  }),
  storyEntry({
    id: 8,
    title: '外文',
    url: 'https://example.com/8?a=1&b=2',
    source: '机器之心',
    created_at: '2026-11-21 08:00 分享',
    cover_url: 'https://example.com/c.png',
  }),
];

const env = { HUB_ORIGIN: 'https://hub.example', EVENT_ORIGIN: 'https://events.example' };
const conference = eventEntry({ id: 6, all_day: true, url: 'https://conference.example/' });
const programme = {
  ac_desc: '<p>欢迎</p>',
  agenda: [{ time: '14:00', title: '开场 <b>', speaker: '讲者' }],
  ac_desc_two: '<p><a href="#way">交通</a></p>',
};
const answers = {
  'POST /v1/story/list': stories,
  'GET /v1/stories/7': storyEntry({ id: 7, content }),
  'POST /v1/events': ({ page }: { page: number }) =>
    page === 1 ? [eventEntry({ id: 5, updated_at: '2026-11-19 09:00:00' }), conference] : [],
  'GET /v1/users/7': { id: 7, name: '作者七' },
  'POST /v1/stories/user': [
    { id: 31, title: hostile, summary: '', url: '', tag_names: [], created_at: '2026-11-20 09:30:00' },
  ],
  'POST /v1/rankings/list': [
    { id: 'yan&', name: '严 <b>', affiliation: '某所', rank: 1, rank_change: 3 },
    { id: 'li', name: '李', affiliation: '', rank: 2, rank_change: -2 },
  ],
  'GET /v1/rankings/people/yan': { id: 'yan', name: '严', arxiv_name: 'Yan' },
  'POST /v2/papers/userlist/arxiv_name': [
    {
      ...(examples['POST /v3/paper/list'].data as [object])[0],
      introduction: '一段 <b>\n\n又一段',
    },
  ],
  'POST /v1/events/info': ({ id }: { id: number }) => eventDetail({ id, ...programme }),
};

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['item', 'entry', 'link', 'category', 'author', 'dc:creator'].includes(name),
});

const xmlOf = (body: string) => {
  assert.equal(XMLValidator.validate(body), true);
  assert.doesNotMatch(body, /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u);
  return parser.parse(body);
};

let app: FastifyInstance;
let asked: string[];
before(async () => {
  const api = fakeApi(answers);
  asked = api.asked;
  ({ app } = await startServer({ askApi: api.askApi, env }));
});
const get = (url: string, headers = {}) => app.inject({ url, headers });

describe('RSS 2.0', () => {
  test('has what the standard asks of a channel', async () => {
    const { statusCode, headers, body } = await get('/feeds/column.rss');
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'application/rss+xml; charset=utf-8');
    assert.equal(headers['access-control-allow-origin'], '*');
    const { rss } = xmlOf(body);
    assert.equal(rss['@version'], '2.0');
    assert.equal(rss.channel.title, 'AI 专栏 - 测试站');
    assert.deepEqual(rss.channel.link, ['https://hub.example/']);
    assert.ok(rss.channel.description);
    assert.equal(rss.channel.language, 'zh-CN');
    assert.equal(rss.channel['atom:link']['@href'], 'https://hub.example/feeds/column.rss');
    assert.equal(rss.channel.lastBuildDate, 'Sat, 21 Nov 2026 00:00:00 GMT');
  });

  test('has hostile titles verbatim, as text', async () => {
    const [item] = xmlOf((await get('/feeds/column.rss')).body).rss.channel.item;
    assert.equal(item.title, clean);
    assert.deepEqual(item['dc:creator'], [clean]);
    assert.match(item.description, /&lt;script&gt;/);
    assert.equal(item.guid['#text'], 'https://hub.example/view/7');
    assert.deepEqual(item.link, ['https://hub.example/view/7']);
    assert.equal(item.pubDate, 'Fri, 20 Nov 2026 01:30:00 GMT');
    assert.deepEqual(item.category, ['大模型']);
  });

  test('brings our own text in full, with addresses that work elsewhere', async () => {
    const [own, link] = xmlOf((await get('/feeds/column.rss')).body).rss.channel.item;
    const html = own['content:encoded'];
    assert.match(html, /href="https:\/\/hub\.example\/view\/2"/);
    assert.match(html, /href="https:\/\/hub\.example\/view\/7#x"/);
    assert.match(html, /src="https:\/\/hub\.example\/uploads\/a\.png\?a=1&amp;b=2"/);
    assert.match(html, /<a href="https:\/\/hub\.example\/view\/3">/);
    assert.match(
      html,
      /src="https:\/\/hub\.example\/uploads\/d\.mp4" poster="https:\/\/hub\.example\/api\/v1\/d\.png"/,
    );
    assert.match(html, /正文 \]\]&gt;/);
    // Whoever writes of addresses is quoted as they wrote, and what is full stays as it is.
    assert.match(html, /<p>图片写作 src="\/a\.png"，锚点写作 href="#top"<\/p>/);
    assert.match(html, /<p title=' src="\/b\.png"'><a href="\/\/c\.example\/">/);
    assert.equal(link['content:encoded'], undefined);
    assert.deepEqual(link['dc:creator'], ['机器之心']);
  });
});

test('a change moves `updated`, and nothing moves `published`', async () => {
  const [own, link] = xmlOf((await get('/feeds/column.atom')).body).feed.entry;
  assert.equal(own.published, '2026-11-20T01:30:00.000Z');
  assert.equal(own.updated, '2026-11-20T12:15:30.000Z');
  assert.equal(link.updated, link.published);
  const { items } = JSON.parse((await get('/feeds/column.json')).body);
  assert.deepEqual([items[0].date_modified, items[1].date_modified], ['2026-11-20T12:15:30.000Z', undefined]);
  const [project] = JSON.parse((await get('/feeds/projects.json')).body).items;
  assert.deepEqual(
    [project.date_published, project.date_modified],
    ['2026-08-01T02:00:00.000Z', '2026-08-22T03:49:49.000Z'],
  );
  const [event] = JSON.parse((await get('/feeds/events.json')).body).items;
  assert.equal(event.date_modified, '2026-11-19T01:00:00.000Z');
  const [paper] = JSON.parse((await get('/feeds/papers.json')).body).items;
  assert.equal(paper.date_modified, undefined);
});

test('Atom: ids, dates, authors, links, texts as text', async () => {
  const { headers, body } = await get('/feeds/column.atom');
  assert.equal(headers['content-type'], 'application/atom+xml; charset=utf-8');
  const { feed } = xmlOf(body);
  assert.equal(feed['@xmlns'], 'http://www.w3.org/2005/Atom');
  assert.equal(feed.id, 'https://hub.example/feeds/column.atom');
  assert.equal(feed.updated, '2026-11-21T00:00:00.000Z');
  assert.deepEqual(
    feed.link.map((link: Record<string, string>) => `${link['@rel']} ${link['@href']}`),
    ['self https://hub.example/feeds/column.atom', 'alternate https://hub.example/'],
  );
  const [own, link] = feed.entry;
  assert.deepEqual(own.title, { '#text': clean, '@type': 'text' });
  assert.equal(own.content['@type'], 'html');
  assert.equal(own.id, 'https://hub.example/view/7');
  assert.equal(own.author[0].name, clean);
  assert.equal(own.category[0]['@term'], '大模型');
  assert.equal(link.link[1]['@href'], 'https://example.com/8?a=1&b=2');
});

test('JSON Feed 1.1', async () => {
  const { headers, body } = await get('/feeds/column.json');
  assert.equal(headers['content-type'], 'application/feed+json; charset=utf-8');
  const feed = JSON.parse(body);
  assert.equal(feed.version, 'https://jsonfeed.org/version/1.1');
  assert.equal(feed.feed_url, 'https://hub.example/feeds/column.json');
  const [own, link] = feed.items;
  assert.equal(own.title, clean);
  assert.match(own.content_html, /^<p>正文/);
  assert.deepEqual([link.content_text, link.external_url], [link.summary, 'https://example.com/8?a=1&b=2']);
  assert.equal(link.image, 'https://example.com/c.png');
  assert.equal(link.date_published, '2026-11-21T00:00:00.000Z');
});

test('papers, projects and events have theirs in every format', async () => {
  for (const name of ['papers', 'projects', 'events'])
    for (const format of ['rss', 'atom', 'json']) {
      const { statusCode, body } = await get(`/feeds/${name}.${format}`);
      assert.equal(statusCode, 200, `${name}.${format}`);
      if (format !== 'json') xmlOf(body);
    }
  const { items } = JSON.parse((await get('/feeds/papers.json')).body);
  assert.equal(items.length, 1, 'what stands on two pages is one entry');
  assert.deepEqual(items[0].authors, [{ name: 'Ashish Vaswani' }, { name: 'Noam Shazeer' }]);
  const [event] = JSON.parse((await get('/feeds/events.json')).body).items;
  assert.equal(event.id, 'https://events.example/activities/5');
  assert.equal(event.date_published, '2026-11-18T02:00:00.000Z');
});

test('before the abstract stands what a model wrote in Chinese, and that it did', async () => {
  const { askApi } = fakeApi({
    'POST /v3/paper/list': [
      paper({ introduction: 'The abstract.', chinese: chineseText({ title: '题 <b>' }) }),
    ],
  });
  const { app: other } = await startServer({ askApi, env });
  const { items } = JSON.parse((await other.inject('/feeds/papers.json')).body);
  assert.equal(
    items[0].content_html,
    '<p>题 &lt;b&gt;</p><p>第一句。第二句。第三句。</p><p>AI 生成：example-model，2026-08-01</p><p>The abstract.</p>',
  );
});

test('the board of the week is one entry a day, with its people in their order', async () => {
  const { items } = JSON.parse((await get('/feeds/rankings.json')).body);
  assert.equal(items.length, 1);
  const [entry] = items;
  const [, day = ''] =
    /^https:\/\/hub\.example\/rankings\?model=hotness&time=week#(.*)$/.exec(entry.id) ?? [];
  assert.equal(entry.title, `风云人物榜 ${day}`);
  assert.equal(entry.date_published, new Date(`${day}T00:00:00+08:00`).toISOString());
  assert.equal(
    entry.content_html,
    '<ol><li><a href="https://hub.example/rankings?person=yan%26">严 &lt;b&gt;</a> 某所 · ↑3</li>' +
      '<li><a href="https://hub.example/rankings?person=li">李</a> ↓2</li></ol>',
  );
  assert.equal((await get('/feeds/rankings.rss?tag=cv')).statusCode, 404);
});

test('an event of ours brings what stands on its page, a conference its line', async () => {
  const [own, elsewhere] = JSON.parse((await get('/feeds/events.json')).body).items;
  assert.equal(
    own.content_html,
    '<p>欢迎</p><h3>议程</h3><ul><li>14:00 开场 &lt;b&gt; · 讲者</li></ul>' +
      '<p><a href="https://events.example/activities/5#way">交通</a></p>',
  );
  assert.match(own.summary, /海淀区/);
  assert.equal(elsewhere.content_html, undefined);
  const details = asked.filter((line) => line.startsWith('POST /v1/events/info'));
  assert.ok(details.length > 0 && details.every((line) => line.includes('5')), details.join());
  const [item] = xmlOf((await get('/feeds/events.rss')).body).rss.channel.item;
  assert.match(item['content:encoded'], /^<p>欢迎/);
});

test('a title has no line breaks round it, for readers that keep them', async () => {
  const { body } = await get('/feeds/column.rss');
  assert.match(body, /<title><!\[CDATA\[a \]\]\]\]><!\[CDATA\[> <script>.* b\]\]><\/title>/);
  for (const format of ['rss', 'atom'])
    assert.doesNotMatch((await get(`/feeds/column.${format}`)).body, />\s+<!\[CDATA\[|\]\]>\s+</);
});

test('tags narrow a feed as they do its list; one that there is not is 404 in plain words', async () => {
  const { body } = await get('/feeds/column.json?tag_id=9&tag=cv');
  const feed = JSON.parse(body);
  assert.match(feed.title, /^AI 专栏 - .+、.+ - 测试站$/);
  assert.equal(feed.home_page_url, 'https://hub.example/?tag=9,cv');
  assert.equal(feed.feed_url, 'https://hub.example/feeds/column.json?tag=9,cv');
  assert.ok(asked.some((line) => line.startsWith('POST /v1/story/list') && line.includes('"tag_id":"9,cv"')));
  for (const url of [
    '/feeds/column.rss?tag=nonsense',
    '/feeds/papers.rss?label=<b>',
    '/feeds/none.rss',
    '/feeds/column.xml',
    '/feeds/column.constructor',
    '/feeds/toString.rss',
    '/feeds/column',
    '/feeds/column.rss.exe',
    '/feeds/column.rss.',
  ]) {
    const answer = await get(url);
    assert.equal(answer.statusCode, 404, url);
    assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8');
    assert.match(answer.body, /^没有/);
  }
});

test('what is known already is not sent again, and what is sent is packed', async () => {
  const first = await get('/feeds/column.rss', { 'accept-encoding': 'br' });
  assert.equal(first.headers['content-encoding'], 'br');
  assert.equal(first.headers['vary'], 'Accept-Encoding');
  assert.match(String(first.headers['cache-control']), /^public, max-age=\d+$/);
  const etag = String(first.headers['etag']);
  for (const known of [etag, `"other", ${etag.slice(2)}`, '*']) {
    const again = await get('/feeds/column.rss', { 'if-none-match': known });
    assert.deepEqual([again.statusCode, again.body, again.headers['etag']], [304, '', etag]);
  }
  assert.equal((await get('/feeds/column.rss', { 'if-none-match': '"other"' })).statusCode, 200);
  assert.equal((await app.inject({ method: 'HEAD', url: '/feeds/column.rss' })).headers['etag'], etag);
});

describe('feeds of one person', () => {
  test('an author: what they published, under their name', async () => {
    const { statusCode, body } = await get('/feeds/authors/7.json');
    assert.equal(statusCode, 200);
    const feed = JSON.parse(body);
    assert.match(feed.title, /作者七 的文章 - 测试站/);
    assert.equal(feed.home_page_url, 'https://hub.example/users/7');
    assert.deepEqual(
      feed.items.map(({ url, title }: { url: string; title: string }) => [url, title]),
      [['https://hub.example/view/31', clean]],
    );
  });

  test('a person of the rankings: their papers, with the abstracts as bodies', async () => {
    const { body } = await get('/feeds/people/yan.atom');
    const { feed } = xmlOf(body);
    assert.equal(feed.link[1]['@href'], 'https://hub.example/rankings?person=yan');
    assert.equal(feed.entry[0].content['#text'], '<p>一段 &lt;b&gt;</p><p>又一段</p>');
  });

  test('of nobody, and of no such kind, there is none', async () => {
    for (const url of [
      '/feeds/authors/8.rss',
      '/feeds/authors/7.pdf',
      '/feeds/constructor/7.rss',
      '/feeds/people/a%2Fb.rss',
    ])
      assert.equal((await get(url)).statusCode, 404, url);
  });
});

test('editions of the day that are complete, each an entry with all its items; tags are none of theirs', async () => {
  const day = edition({ date: '2026-08-22', headline: clean });
  const { askApi } = fakeApi({
    'GET /v1/daily': edition({ date: '2026-08-23', is_today: true, previous: '2026-08-22' }),
    'GET /v1/daily/2026-08-22': { ...day, previous: '2026-08-20' },
    'GET /v1/daily/2026-08-20': edition({ date: '2026-08-20', previous: '' }),
  });
  const env = { HUB_ORIGIN: 'https://hub.example', EVENT_ORIGIN: 'https://events.example' };
  const { app: daily } = await startServer({ askApi, env });
  const { items } = JSON.parse((await daily.inject({ url: '/feeds/daily.json' })).body);
  assert.deepEqual(
    items.map(({ id, date_published }: Record<string, string>) => [id, date_published]),
    [
      ['https://hub.example/daily/2026-08-22', '2026-08-22T16:00:00.000Z'],
      ['https://hub.example/daily/2026-08-20', '2026-08-20T16:00:00.000Z'],
    ],
  );
  assert.match(items[0].content_html, /<a href="https:\/\/hub\.example\/view\/100001">.+示例媒体.+示例日报/);
  assert.match(items[0].content_html, /https:\/\/events\.example\/activities\/5/);
  assert.equal((await daily.inject({ url: '/feeds/daily.rss?tag=cv' })).statusCode, 404);
});
