import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';
import { listStories } from '@hub/shared/contracts/story';
import type { RunResult } from './sources.queries.ts';
import { type ImportWorld, openImportWorld } from './testing/import-world.testing.ts';
import type { Handler } from './testing/source-server.testing.ts';

let number = 0;

/** An entry that nobody else has. */
const item = (fields: Record<string, string> = {}): string => {
  number += 1;
  const {
    title = `示例新闻 ${number}`,
    link = `https://news.example.org/${number}`,
    guid = `g${number}`,
  } = fields;
  return `<item><title>${title}</title><link>${link}</link><guid>${guid}</guid>
    <pubDate>Fri, 20 Nov 2026 08:00:00 +0800</pubDate><description>${fields['summary'] ?? ''}</description></item>`;
};

const rss = (items: string, head = '<?xml version="1.0"?>'): string =>
  `${head}<rss version="2.0"><channel><title>t</title><link>https://news.example.org/</link>${items}</channel></rss>`;

const send =
  (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200): Handler =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);

/** Fails so often, then is as it should be. */
const failing =
  (times: number, handler: Handler): Handler =>
  (request, response, count) =>
    count <= times ? handler(request, response, count) : send(rss(item()))(request, response, count);

type Expected = Partial<Pick<RunResult, 'outcome'>> & {
  readonly error?: RegExp;
  readonly new?: number;
  readonly refused?: number;
};
const failed = (error: RegExp): Expected => ({ outcome: 'failed', error, new: 0 });
const took = (count: number, refused = 0): Expected => ({ outcome: 'read', new: count, refused });

const MEGABYTE = 1024 * 1024;
const MANY = Array.from({ length: 3000 }, (_, index) => `a${index}="x"`).join(' ');

const ways: readonly (readonly [string, Handler, Expected])[] = [
  ['never answers', () => undefined, failed(/超时/)],
  [
    'answers with a head and nothing more',
    (_r, response) => void response.writeHead(200).write(' '),
    failed(/超时/),
  ],
  [
    'drips',
    (_r, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
    failed(/超时/),
  ],
  ['hangs up at once', (request) => void request.socket.destroy(), failed(/中断|失败/)],
  [
    'hangs up in the middle',
    (_r, response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write(rss(item()).slice(0, 100), () => response.destroy());
    },
    failed(/中断|失败/),
  ],
  [
    'promises more than it sends',
    (_r, response) => {
      response.writeHead(200, { 'content-length': '99999' });
      response.write(rss(item()), () => response.destroy());
    },
    failed(/中断|失败/),
  ],
  [
    'announces a huge body',
    (_r, response) => void response.writeHead(200, { 'content-length': String(64 * MEGABYTE) }).write('x'),
    failed(/过大/),
  ],
  ['sends a huge body', send(Buffer.alloc(5 * MEGABYTE, ' ')), failed(/过大/)],
  [
    'sends a bomb',
    send(gzipSync(Buffer.alloc(40 * MEGABYTE)), { 'content-encoding': 'gzip' }),
    failed(/过大/),
  ],
  [
    'sends a bomb by brotli',
    send(brotliCompressSync(Buffer.alloc(40 * MEGABYTE)), { 'content-encoding': 'br' }),
    failed(/过大/),
  ],
  [
    'sends broken gzip',
    send(gzipSync(rss(item())).subarray(0, 60), { 'content-encoding': 'gzip' }),
    failed(/损坏/),
  ],
  ['packs and does not say so', send(gzipSync(rss(item()))), took(1)],
  ['says gzip and does not pack', send(rss(item()), { 'content-encoding': 'gzip' }), took(1)],
  ['packs in the old way', send(deflateRawSync(rss(item())), { 'content-encoding': 'deflate' }), took(1)],
  ['packs in a way of its own', send(rss(item()), { 'content-encoding': 'lzma' }), failed(/压缩方式/)],
  ['says that it is a picture', send(rss(item()), { 'content-type': 'image/png' }), took(1)],
  ['sends a page', send('<!doctype html><html><body>hello</body></html>'), failed(/不是订阅源/)],
  ['sends nothing', send(''), failed(/空的/)],
  ['sends zeros', send(Buffer.alloc(1000)), failed(/不是订阅源/)],
  ['sends JSON that is no feed', send('{"items":'), failed(/不是订阅源/)],
  ['sends a feed without entries', send(rss('')), took(0)],
  [
    'stops in the middle of an entry',
    send(`${rss(item()).split('</channel>')[0]}<item><title>半`),
    failed(/不完整/),
  ],
  [
    'leads round and round',
    (_r, response) => void response.writeHead(302, { location: '?again' }).end(),
    failed(/跳转太多/),
  ],
  ['leads to a file', send('', { location: 'file:///etc/passwd' }, 302), failed(/不是网页/)],
  ['leads nowhere', send('', {}, 301), failed(/没有给出地址|地址/)],
  ['is gone', send('gone', {}, 410), failed(/410/)],
  ['forbids', send('no', {}, 403), failed(/403/)],
  ['is busy for a moment', failing(1, send('', { 'retry-after': '2' }, 503)), took(1)],
  ['is busy for an hour', send('', { 'retry-after': '3600' }, 429), failed(/繁忙/)],
  [
    'is busy until some day',
    send('', { 'retry-after': 'Fri, 20 Nov 2099 00:00:00 GMT' }, 503),
    failed(/繁忙/),
  ],
  ['wants nonsense', failing(1, send('', { 'retry-after': '-3 tomorrow' }, 503)), took(1)],
  ['is broken once', failing(1, send('', {}, 500)), took(1)],
  ['is broken', send('', {}, 500), failed(/繁忙/)],
  ['says that nothing changed, unasked', send('', {}, 304), { outcome: 'unchanged', new: 0 }],
  [
    'reads files by an entity',
    send(
      rss(
        item({ title: '&x;' }),
        '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      ),
    ),
    failed(/实体/),
  ],
  [
    'laughs a billion times',
    send(
      rss(item({ title: '&b;' }), '<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'),
    ),
    failed(/实体/),
  ],
  ['nests deeper than any feed', send(rss(item({ title: '<b>'.repeat(20_000) }))), { new: 0 }],
  [
    'gives a tag thousands of attributes',
    send(rss(item()).replace('<item>', `<item ${MANY}>`)),
    failed(/太复杂/),
  ],
  ['opens with as many', send(rss(item(), `<?xml version="1.0" ${MANY}?>`)), failed(/太复杂/)],
  [
    'quotes such a tag',
    send(rss(item({ summary: `<![CDATA[<a ${MANY}>摘要</a>]]><!-- <a ${MANY}> -->` }))),
    took(1),
  ],
  [
    'gives scripts for a title',
    send(rss(item({ title: '&lt;script&gt;alert(1)&lt;/script&gt;' }))),
    took(0, 1),
  ],
  ['gives links that run', send(rss(item({ link: 'javascript:alert(1)' }))), took(0, 1)],
  [
    'gives a link that logs out',
    send(rss(item({ link: 'https://hub.example.org/auth/logout' }))),
    took(0, 1),
  ],
  ['gives no title and no link', send(rss('<item><description>x</description></item>')), took(0, 1)],
  ['calls all entries the same', send(rss(item({ guid: 'same' }) + item({ guid: 'same' }))), took(2)],
  ['gives the same entry twice', send(rss(item({ guid: 'twin', title: '孪生' }).repeat(2))), took(1)],
  [
    'sends thousands of entries',
    send(rss(Array.from({ length: 700 }, () => item()).join(''))),
    took(40, 660),
  ],
  ['sends a title without end', send(rss(item({ title: '长'.repeat(100_000) }))), took(1)],
  ['turns the reading direction', send(rss(item({ title: '\u202egnp.exe 新闻\u0000' }))), took(1)],
];

describe('a source that', () => {
  let world: ImportWorld;
  before(async () => {
    world = await openImportWorld();
  });
  after(() => world.close());

  for (const [index, [name, handler, expected]] of ways.entries()) {
    it(name, async () => {
      const id = `bad-${index}`;
      await world.add(id, 'feed', `${world.server.origin}/${id}`);
      world.server.on(`/${id}`, handler);
      const { outcome, error, counts } = await world.run(id, {
        fetching: { pause: async (ms) => void world.waited.push(ms), timeoutMs: 150 },
      });
      if (expected.outcome) assert.equal(outcome, expected.outcome, error);
      if (expected.error) assert.match(error, expected.error);
      if (expected.new !== undefined) assert.equal(counts.new, expected.new);
      if (expected.refused !== undefined) assert.equal(counts.refused, expected.refused);
    });
  }

  it('changes under way is read as it is the next time', async () => {
    await world.add('moving', 'feed', `${world.server.origin}/moving`);
    const [first, second] = [item(), item()];
    world.server.on('/moving', (request, response, count) =>
      send(rss(count === 1 ? first : second + first))(request, response, count),
    );
    await world.run('moving');
    const { counts } = await world.run('moving');
    assert.deepEqual([counts.new, counts.same], [1, 1]);
  });

  it('asks for an hour has it', async () => {
    const index = ways.findIndex(([name]) => name === 'is busy for an hour');
    const row = await world.test.db
      .selectFrom('import_sources')
      .select(['next_run_at', 'failures'])
      .where('id', '=', `bad-${index}`)
      .executeTakeFirstOrThrow();
    assert.ok(row.next_run_at.getTime() - Date.now() > 55 * 60_000);
    assert.equal(row.failures, 1);
  });

  it('is private is not asked, not even by way of another', async () => {
    const strict = { ...world.test.config, sourcesPrivate: 'off' as const };
    await world.add('private', 'feed', `${world.server.origin}/private`);
    const asked = world.server.asked.length;
    const { error } = await world.run('private', { config: strict });
    assert.match(error, /公网/);
    assert.equal(world.server.asked.length, asked);
  });

  it('misbehaves leaves the next one alone, and readers nothing but text', async () => {
    await world.add('good', 'feed', `${world.server.origin}/good`);
    world.server.on('/good', send(rss(item({ title: '之后的示例' }))));
    assert.equal((await world.run('good')).counts.new, 1);
    const entries = await world.test.client.data(listStories, { limit: 50, events: false });
    for (const entry of entries) {
      if (entry.is_event) continue;
      const { title, summary, url } = entry.story_info;
      assert.ok([...title].length <= 200 && !/[<>\u202e\u0000]/.test(title + summary), title.slice(0, 80));
      assert.match(url, /^https?:/);
    }
  });
});
