import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Status } from '@hub/shared/contracts/link/entities';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type FeedClient, feedMember } from '../feed.testing.ts';
import { readPage } from './read-page.ts';

const page = (head: string) =>
  `<!doctype html><html><head>${head}</head><body><title>不是标题</title></body></html>`;

describe('previews of addresses', () => {
  let server: Server;
  let origin = '';
  let asked: string[] = [];

  before(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/moved') return void response.writeHead(302, { location: '/page' }).end();
      if (request.url === '/round') return void response.writeHead(302, { location: '/round' }).end();
      if (request.url === '/inside')
        return void response.writeHead(302, { location: 'file:///etc/passwd' }).end();
      response.setHeader('content-type', request.url === '/picture' ? 'image/png' : 'text/html; charset=gbk');
      const title = Buffer.from([0xb1, 0xea, 0xcc, 0xe2]);
      response.end(
        Buffer.concat([Buffer.from('<head><meta property="og:title" content="'), title, Buffer.from('">')]),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const cardOf = async (test: TestApp, author: FeedClient, path: string) => {
    const { id, card } = await author.post(`看 ${origin}${path}。`);
    assert.equal(card, null);
    await test.jobs.enqueue('link-cards');
    return (await author.get<Status>(`statuses/${id}`)).card;
  };

  it('come later, once for everybody, in whatever encoding the page is', async () => {
    const test = await startTestApp({ env: { IMAGE_PROXY_PRIVATE: 'on' } });
    try {
      const author = await feedMember(test);
      const card = await cardOf(test, author, '/page');
      assert.deepEqual([card?.title, card?.url, card?.type], ['标题', `${origin}/page`, 'link']);
      const again = await (await feedMember(test)).post(`${origin}/page`);
      await test.jobs.enqueue('link-cards');
      assert.equal(again.card?.title, '标题');
      assert.equal(asked.filter((path) => path === '/page').length, 1);
      assert.equal((await cardOf(test, author, '/moved'))?.title, '标题');
      for (const path of ['/round', '/inside', '/picture'])
        assert.equal(await cardOf(test, author, path), null, path);
    } finally {
      await test.close();
    }
  });

  it('never reach where nobody shall be asked', async () => {
    asked = [];
    const test = await startTestApp();
    try {
      assert.equal(await cardOf(test, await feedMember(test), '/page'), null);
      assert.deepEqual(asked, []);
    } finally {
      await test.close();
    }
  });

  it('take what a page says of itself as plain text', () => {
    const address = new URL('https://example.org/a/b');
    const read = (head: string) => readPage(page(head), address);
    assert.equal(read('<title>甲 &amp; 乙\n</title>').title, '甲 & 乙');
    assert.equal(read('').title, '');
    const full = read(
      '<title>x</title><meta property="og:title" content="&lt;b&gt;标题"><meta name="description" content="摘要"><meta property="og:image" content="../c.png">',
    );
    assert.deepEqual(
      [full.title, full.description, full.imageUrl, full.providerName],
      ['<b>标题', '摘要', 'https://example.org/c.png', 'example.org'],
    );
    assert.equal(read('<meta property="og:image" content="javascript:alert(1)">').imageUrl, '');
    assert.equal([...read(`<title>${'长'.repeat(500)}</title>`).title].length, 200);
  });
});
