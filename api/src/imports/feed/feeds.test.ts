import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listStories } from '@hub/shared/contracts/story';
import { type ImportWorld, openImportWorld } from '../testing/import-world.testing.ts';

const item = (n: number, more = '') => `<item>
  <title>示例模型第 ${n} 版发布</title><link>https://news.example.org/a/${n}?utm_source=rss</link>
  <guid isPermaLink="false">id-${n}</guid><pubDate>Fri, 20 Nov 2026 0${n}:00:00 +0800</pubDate>
  <description><![CDATA[<p>第 ${n} 篇的<b>摘要</b>。</p><script>alert(1)</script>]]></description>${more}</item>`;

const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>示例新闻</title><link>https://news.example.org/</link>
  <description>d</description>${items.join('\n')}</channel></rss>`;

describe('a feed', () => {
  let world: ImportWorld;
  before(async () => {
    world = await openImportWorld();
  });
  after(() => world.close());

  const stories = async () => {
    const entries = await world.test.client.data(listStories, { limit: 50, events: false });
    return entries.flatMap((entry) => (entry.is_event ? [] : [entry.story_info]));
  };

  const give = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    world.server.on(path, (_request, response) => void response.writeHead(200, headers).end(body));

  it('becomes headlines with summary, source and time, each once', async () => {
    await world.add('plain', 'feed', `${world.server.origin}/plain`);
    give('/plain', rss(item(1), item(2)));
    assert.deepEqual((await world.run('plain')).counts, { new: 2, changed: 0, same: 0, refused: 0 });
    const [second, first] = await stories();
    assert.equal(first?.title, '示例模型第 1 版发布');
    assert.equal(first?.summary, '第 1 篇的摘要。');
    assert.equal(first?.url, 'https://news.example.org/a/1');
    assert.equal(first?.source, '示例来源 plain');
    assert.equal(first?.created_at, '2026-11-20 01:00 分享');
    assert.ok((first?.tag_names.length ?? 0) > 0 && (first?.id ?? 0) >= 100_000);
    assert.equal(second?.title, '示例模型第 2 版发布');
    assert.deepEqual((await world.run('plain')).counts, { new: 0, changed: 0, same: 2, refused: 0 });
  });

  it('changes a headline that it changes, under its id', async () => {
    const before = (await stories()).find(({ title }) => title.includes('第 2 版'));
    give('/plain', rss(item(1), item(2).replace('第 2 版发布', '第 2 版正式发布')));
    assert.deepEqual((await world.run('plain')).counts, { new: 0, changed: 1, same: 1, refused: 0 });
    const after = (await stories()).find(({ id }) => id === before?.id);
    assert.equal(after?.title, '示例模型第 2 版正式发布');
  });

  it('gives a page once, under whatever address and from whatever source', async () => {
    await world.add('mirror', 'feed', `${world.server.origin}/mirror`);
    const address = 'http://m.news.example.org/a/1/?from=mirror&amp;utm_campaign=x#top';
    const mirrored = item(1)
      .replace(/https[^<]*/, address)
      .replace('id-1', 'other');
    give('/mirror', rss(mirrored, mirrored.replace('other', 'another')));
    assert.deepEqual((await world.run('mirror')).counts, { new: 0, changed: 0, same: 2, refused: 0 });
  });

  it('is asked only for what is new', async () => {
    await world.add('careful', 'feed', `${world.server.origin}/careful`);
    world.server.on('/careful', (request, response) => {
      const isSame = request.headers['if-none-match'] === '"v1"';
      response.writeHead(isSame ? 304 : 200, {
        etag: '"v1"',
        'last-modified': 'Fri, 20 Nov 2026 00:00:00 GMT',
      });
      response.end(isSame ? '' : rss(item(3)));
    });
    assert.equal((await world.run('careful')).outcome, 'read');
    assert.equal((await world.run('careful')).outcome, 'unchanged');
    assert.equal(world.server.asked.at(-1)?.headers['if-modified-since'], 'Fri, 20 Nov 2026 00:00:00 GMT');
  });

  it('reads Atom, RDF and JSON Feed', async () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><id>f</id><updated>2026-11-20T00:00:00Z</updated>
      <entry><id>e</id><title type="html">甲 &amp;lt;b&amp;gt;新&amp;lt;/b&amp;gt; 闻</title><link href="/atom/1"/>
      <updated>2026-11-20T00:00:00Z</updated><summary>概要</summary></entry></feed>`;
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="c"><title>t</title><link>https://rdf.example.org/</link>
      <description>d</description></channel><item rdf:about="r"><title>乙新闻</title><link>https://rdf.example.org/1</link>
      <dc:date>2026-11-19T08:00:00+08:00</dc:date></item></rdf:RDF>`;
    const json = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 't',
      items: [{ id: 'j', url: 'https://json.example.org/1', title: '丙新闻', content_html: '<p>全文</p>' }],
    });
    for (const [name, body] of Object.entries({ atom, rdf, json })) {
      await world.add(name, 'feed', `${world.server.origin}/${name}`);
      give(`/${name}`, body);
      const { counts, error } = await world.run(name);
      assert.deepEqual([counts.new, error], [1, ''], name);
    }
    const titles = (await stories()).map(({ title }) => title);
    for (const title of ['甲 新 闻', '乙新闻', '丙新闻']) assert.ok(titles.includes(title), title);
  });

  it('is read with a character that is cut off, and does not show the cut', async () => {
    await world.add('cut', 'feed', `${world.server.origin}/cut`);
    const whole = rss(item(8), item(9));
    const [before = '', after = ''] = whole.replace(/发布<\/title>/, '某|</title>').split(/某\|/, 2);
    give('/cut', Buffer.concat([Buffer.from(before), Buffer.from('某').subarray(0, 2), Buffer.from(after)]));
    assert.deepEqual((await world.run('cut')).counts, { new: 2, changed: 0, same: 0, refused: 0 });
    const titles = (await stories()).filter(({ source }) => source.endsWith('cut')).map(({ title }) => title);
    assert.deepEqual(titles.sort(), ['示例模型第 8 版', '示例模型第 9 版发布']);
  });

  it('takes the moment it was first seen for a time that is none or is to come', async () => {
    const now = new Date('2026-11-21T04:00:00Z');
    await world.add('dates', 'feed', `${world.server.origin}/dates`);
    const dated = (n: number, date: string) =>
      item(n)
        .replace(/<pubDate>[^<]*/, `<pubDate>${date}`)
        .replaceAll('版发布', `版于某日发布`)
        .replace('/a/', '/d/');
    give(
      '/dates',
      rss(dated(1, 'soon'), dated(2, 'Fri, 20 Nov 2126 00:00:00 GMT'), dated(3, '2026年11月20日 09:30')),
    );
    await world.run('dates', { now: () => now });
    const times = (await stories())
      .filter(({ source }) => source.endsWith('dates'))
      .map((story) => story.created_at);
    assert.deepEqual(times.sort(), [
      '2026-11-20 09:30 分享',
      '2026-11-21 12:00 分享',
      '2026-11-21 12:00 分享',
    ]);
  });
});
