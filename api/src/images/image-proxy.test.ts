import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { storyById } from '@hub/shared/contracts/story';
import { previewStory } from '@hub/shared/contracts/writing/preview';
import { createDiskStorage } from '@hub/shared/files/disk-storage';
import { imageWidths } from '@hub/shared/text/address/image-address';
import sharp from 'sharp';
import { MOST_BYTES } from '../platform/outgoing/fetch-outside.ts';
import { ImageCache } from '../platform/pictures/image-cache.ts';
import { picture } from '../platform/pictures/pictures.testing.ts';
import { writersOf } from '../stories/writing/writing.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { proxiedAddress } from './image-key.ts';
import { rememberImages } from './images.public.ts';

describe('the image proxy', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-proxy-'));
  let test: TestApp;
  const lines: string[] = [];
  let now = new Date();
  let server: Server;
  let origin = '';
  let asked = 0;
  let answer: RequestListener;
  let png: Buffer;

  before(async () => {
    png = await picture(2000, 1000).png().toBuffer();
    server = createServer((request, response) => {
      asked += 1;
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    test = await startTestApp({
      env: { DATA_DIR: dataDir, IMAGE_PROXY_PRIVATE: 'on' },
      now: () => now,
      log: (line) => lines.push(line),
    });
  });
  after(async () => {
    await test.close();
    server.closeAllConnections();
    server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => {
    asked = 0;
    answer = (_request, response) => response.end(png);
  });

  let count = 0;
  /** A new address that some text of ours shows. */
  const known = async (): Promise<string> => {
    count += 1;
    const url = `${origin}/${count}.png`;
    await rememberImages(test.db, [url]);
    return url;
  };
  const get = (url: string, app = test.app) => app.inject({ method: 'GET', url });

  it('gives what a story shows in our widths, fetched once, as a picture and nothing else', async () => {
    const writers = writersOf(test);
    const author = await test.createMember({ role: 'author' });
    const cover_url = `${origin}/cover.png`;
    const content = `<p><img src="${origin}/in.png"></p>`;
    const { story_id } = await writers.write(author, { cover_url, content });
    const { story_info } = await test.client.data(storyById, {}, { params: { id: story_id } });
    assert.ok(!JSON.stringify(story_info).includes(origin));
    const [, inText = ''] = /src="([^"]+)"/.exec(story_info.content) ?? [];
    for (const address of [story_info.cover_url, inText]) {
      const { statusCode, headers, rawPayload } = await get(address);
      assert.equal(statusCode, 200);
      assert.equal((await sharp(rawPayload).metadata()).format, 'webp');
      assert.deepEqual(
        [headers['content-type'], headers['x-content-type-options'], headers['content-security-policy']],
        ['image/webp', 'nosniff', "default-src 'none'; sandbox"],
      );
    }
    asked = 0;
    for (const width of imageWidths) {
      const { rawPayload } = await get(proxiedAddress(cover_url, width));
      assert.equal((await sharp(rawPayload).metadata()).width, width);
    }
    assert.equal(asked, 0);
  });

  it('asks once however many ask', async () => {
    const url = await known();
    const answers = await Promise.all(
      imageWidths.flatMap((width) => [1, 2].map(() => get(proxiedAddress(url, width)))),
    );
    assert.ok(answers.every(({ statusCode }) => statusCode === 200));
    assert.equal(asked, 1);
  });

  it('is open to nobody’s addresses: only what a text shows is fetched', async () => {
    for (const address of [
      proxiedAddress(`${origin}/unknown.png`, 640),
      `/img/${encodeURIComponent(origin)}/640.webp`,
      `/img/?url=${encodeURIComponent(origin)}`,
    ])
      assert.equal((await get(address)).statusCode, 404, address);
    const url = await known();
    for (const width of [1, 641, 100_000]) {
      const address = proxiedAddress(url, 640).replace('640', String(width));
      assert.equal((await get(address)).statusCode, 404, address);
    }
    assert.equal(asked, 0);
  });

  it('asks nobody at home unless a test allows it', async () => {
    const strict = await startTestApp({ env: { DATA_DIR: dataDir } });
    try {
      const { port } = server.address() as AddressInfo;
      for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '169.254.169.254', '0.0.0.0'])
        for (const url of [`http://${host}:${port}/a.png`, `http://${host}/a.png`]) {
          await rememberImages(strict.db, [url]);
          assert.equal((await get(proxiedAddress(url, 640), strict.app)).statusCode, 404, url);
        }
      assert.equal(asked, 0);
    } finally {
      await strict.close();
    }
  });

  it('gives nothing but pictures: no page, no SVG, no redirect, nothing cut off', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const answers: RequestListener[] = [
      (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<script>'),
      (_request, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg),
      (_request, response) => response.writeHead(302, { location: `${origin}/other.png` }).end(),
      (_request, response) => response.writeHead(404).end(png),
      (_request, response) => response.end(png.subarray(0, 200)),
      (_request, response) =>
        response.writeHead(200, { 'content-length': String(11 * 1024 * 1024) }).write('x'),
    ];
    for (const next of answers) {
      answer = next;
      asked = 0;
      const { statusCode, headers } = await get(proxiedAddress(await known(), 640));
      assert.deepEqual([statusCode, asked], [404, 1]);
      assert.match(String(headers['content-type']), /^application\/json/);
    }
  });

  it('says of a picture over 1 MB what its author can do, and asks no more for a while', async () => {
    for (const headers of [{ 'content-length': String(MOST_BYTES + 1) }, {}]) {
      answer = (_request, response) => response.writeHead(200, headers).end(Buffer.alloc(MOST_BYTES + 1));
      asked = 0;
      const address = proxiedAddress(await known(), 640);
      for (let times = 0; times < 2; times += 1) {
        const { statusCode, body } = await get(address);
        assert.deepEqual([statusCode, asked], [404, 1]);
        assert.match(body, /图片超过 1 MB，请下载后上传/);
      }
    }
    answer = (_request, response) =>
      response.end(Buffer.concat([png, Buffer.alloc(MOST_BYTES - png.length)]));
    assert.equal((await get(proxiedAddress(await known(), 640))).statusCode, 200);
  });

  it('shows an author the cover as readers will get it', async () => {
    const author = await test.createMember();
    const cover_url = `${origin}/preview.png`;
    const shown = await test.client.data(previewStory, { content: '', cover_url }, { as: author });
    assert.equal(shown.cover_url, proxiedAddress(cover_url, 640));
    assert.equal((await get(shown.cover_url)).statusCode, 200);
  });

  it('gives what cannot be kept, and says so', async () => {
    const address = proxiedAddress(await known(), 1600);
    const folder = join(dataDir, 'image-cache', address.slice(5, 7));
    rmSync(folder, { recursive: true, force: true });
    // Where a folder should be is a file: nothing can be written below it, not even by root.
    mkdirSync(dirname(folder), { recursive: true });
    writeFileSync(folder, '');
    for (let times = 1; times <= 2; times += 1) {
      assert.equal((await get(address)).statusCode, 200);
      assert.equal(asked, times);
    }
    assert.equal(lines.filter((line) => line.includes('could not be stored')).length, 1);
    rmSync(folder);
    for (let times = 1; times <= 2; times += 1) assert.equal((await get(address)).statusCode, 200);
    assert.equal(asked, 3);
  });

  it('asks again for what failed, but not at once', async () => {
    answer = (_request, response) => response.writeHead(500).end();
    const address = proxiedAddress(await known(), 640);
    for (let times = 0; times < 3; times += 1) assert.equal((await get(address)).statusCode, 404);
    assert.equal(asked, 1);
    answer = (_request, response) => response.end(png);
    now = new Date(now.getTime() + 6 * 60_000);
    assert.equal((await get(address)).statusCode, 200);
  });
});

describe('the cache of the image proxy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-image-cache-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('stays within its bound', async () => {
    const cache = new ImageCache(createDiskStorage(folder), 1000);
    const isKept = async (name: string): Promise<boolean> => {
      const file = await cache.read(name);
      file?.content.destroy();
      return file !== undefined;
    };
    for (let index = 0; index < 30; index += 1) await cache.keep(`${index}0.webp`, Buffer.alloc(100));
    const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.webp'),
    );
    assert.ok(kept.length <= 10 && kept.length >= 7, String(kept.length));
    assert.ok(await isKept('290.webp'));
    assert.ok(!(await isKept('00.webp')));
    // What was left by an earlier process counts too.
    await new ImageCache(createDiskStorage(folder), 500).keep('990.webp', Buffer.alloc(100));
    assert.ok(
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'))
        .length <= 5,
    );
  });
});
