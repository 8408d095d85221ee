import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Upload } from '@hub/shared/contracts/other/upload';
import { srcSetOf, uploadSize } from '@hub/shared/text/address/image-address';
import sharp from 'sharp';
import { picture, pngSaying } from '../platform/pictures/pictures.testing.ts';
import { writersOf } from '../stories/writing/writing.testing.ts';
import { type Place, places } from '../testing/s3-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';
import { openUploads } from './uploads.public.ts';
import { fileForm } from './uploads.testing.ts';

const DAY = 24 * 3_600_000;

const behaves = ({ name: where, open }: Place): void => {
  describe(`uploads ${where}`, () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hub-uploads-'));
    let test: TestApp;
    let now = new Date();
    let member: TestMember;
    let place: Awaited<ReturnType<Place['open']>>;

    before(async () => {
      place = await open();
      test = await startTestApp({ env: { DATA_DIR: dataDir, S3_URL: place.s3Url }, now: () => now });
      member = await test.createMember();
    });
    after(async () => {
      await test.close();
      await place.close();
      rmSync(dataDir, { recursive: true, force: true });
    });

    const send = (form: { payload: Buffer | string; type: string }, as: TestMember | undefined = member) =>
      test.client.send<Upload>({
        method: 'POST',
        url: '/api/v1/upload',
        payload: form.payload,
        headers: {
          'content-type': form.type,
          origin: test.config.hubOrigin,
          ...(as ? { cookie: as.cookie } : {}),
        },
      });
    const bring = async (width = 900, height = 600): Promise<Upload> => {
      const { status, data, message } = await send(fileForm(await picture(width, height).png().toBuffer()));
      assert.equal(status, 200, message);
      return data;
    };
    const get = (url: string, headers = {}) => test.app.inject({ method: 'GET', url, headers });
    const files = async (): Promise<string[]> =>
      (await Array.fromAsync(openUploads(test.config).list())).map(({ name }) => name);

    it('are members’', async () => {
      const answer = await test.client.send({
        method: 'POST',
        url: '/api/v1/upload',
        headers: { 'content-type': 'multipart/form-data; boundary=x', origin: test.config.hubOrigin },
        payload: '',
      });
      assert.equal(answer.code, 403);
    });

    it('are encoded anew under a name that nobody guesses and that says their size', async () => {
      const { url, width, height } = await bring();
      assert.match(url, /^\/uploads\/[0-9a-f]{2}\/[0-9a-f]{30}-900x600\.webp$/);
      assert.deepEqual([uploadSize(url), width, height], [{ width: 900, height: 600 }, 900, 600]);
      assert.notEqual((await bring()).url, url);
    });

    it('are sent so that a browser sees a picture and nothing else, and keeps it', async () => {
      const { url } = await bring();
      for (const headers of [{}, { cookie: member.cookie }]) {
        const answer = await get(url, headers);
        assert.equal(answer.statusCode, 200);
        assert.equal((await sharp(answer.rawPayload).metadata()).format, 'webp');
        const {
          'content-type': type,
          'cache-control': cache,
          'x-content-type-options': sniff,
        } = answer.headers;
        assert.deepEqual(
          [type, cache, sniff],
          ['image/webp', 'public, max-age=31536000, immutable', 'nosniff'],
        );
        assert.equal(answer.headers['content-security-policy'], "default-src 'none'; sandbox");
      }
    });

    it('have smaller ones at the widths of their srcset, and at no other', async () => {
      const { url } = await bring();
      const candidates = srcSetOf(url).split(', ');
      assert.equal(candidates.length, 3);
      for (const candidate of candidates) {
        const [address = '', width = ''] = candidate.split(' ');
        const answers = await Promise.all([get(address), get(address)]);
        for (const answer of answers)
          assert.equal(`${(await sharp(answer.rawPayload).metadata()).width}w`, width);
      }
      for (const width of [1, 100, 321, 9999])
        assert.equal((await get(url.replace('.webp', `.w${width}.webp`))).statusCode, 404);
    });

    it('are all there is below their path', async () => {
      for (const path of [
        '',
        'ab',
        '../hub.lock',
        '..%2f..%2fetc%2fpasswd',
        'ab/x.webp',
        `ab/${'0'.repeat(30)}-1x1.webp`,
      ])
        assert.equal((await get(`/uploads/${path}`)).statusCode, 404, path);
    });

    it('are refused when they are no picture we take', async () => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
      const answers: [unknown, number, string][] = [
        [await send(fileForm(svg)), 415, '仅支持 PNG、JPEG、GIF、WebP 图片'],
        [
          await send(fileForm(svg, { type: 'image/svg+xml', name: 'a.svg' })),
          415,
          '仅支持 PNG、JPEG、GIF、WebP 图片',
        ],
        [await send(fileForm(Buffer.alloc(0))), 415, '仅支持 PNG、JPEG、GIF、WebP 图片'],
        [await send(fileForm(await pngSaying(8000, 5001))), 422, '图片像素过大'],
        [await send(fileForm(Buffer.from('GIF89a???'))), 422, '图片无法识别'],
        [await send(fileForm(randomBytes(10 * 1024 * 1024 + 1))), 413, '图片不能超过 10 MB'],
        [await send(fileForm(randomBytes(12 * 1024 * 1024))), 413, '图片不能超过 10 MB'],
        [await send(fileForm(svg, { field: 'image' })), 422, '请选择图片'],
        [await send({ payload: '', type: 'multipart/form-data; boundary=x' }), 422, '请选择图片'],
        [await send({ payload: '{"file":"x"}', type: 'application/json' }), 415, '不支持的内容类型'],
        [
          await send({ payload: '--x\r\nbroken', type: 'multipart/form-data; boundary=x' }),
          400,
          '请求格式错误',
        ],
      ];
      for (const [answer, status, message] of answers) {
        const { status: got, message: said, data } = answer as Record<string, unknown>;
        const issues = status === 422 ? [{ field: 'file', message }] : null;
        assert.deepEqual([got, said, data], [status, message, issues]);
      }
    });

    it('of ten megabytes are taken', async () => {
      const small = await picture(9, 9).png().toBuffer();
      const bytes = Buffer.concat([small, Buffer.alloc(10 * 1024 * 1024 - small.length)]);
      assert.equal((await send(fileForm(bytes))).status, 200);
    });

    it('are ten a minute', async () => {
      const limited = await startTestApp({
        env: { DATA_DIR: dataDir, S3_URL: place.s3Url, RATE_LIMIT_FACTOR: '1' },
      });
      try {
        const { cookie } = await limited.createMember();
        const form = fileForm(Buffer.from('no picture'));
        const statuses: number[] = [];
        for (let count = 0; count < 11; count += 1) {
          const { statusCode } = await limited.app.inject({
            method: 'POST',
            url: '/api/v1/upload',
            payload: form.payload,
            headers: { 'content-type': form.type, origin: limited.config.hubOrigin, cookie },
          });
          statuses.push(statusCode);
        }
        assert.deepEqual(statuses, [...Array(10).fill(415), 429]);
      } finally {
        await limited.close();
      }
    });

    it('go some days later when nothing shows them: no text, version, cover or member', async () => {
      const [text, version, cover, avatar, unused] = await Promise.all(
        Array.from({ length: 5 }, () => bring(700, 9)),
      );
      assert.ok(text && version && cover && avatar && unused);
      await get(unused.url.replace('.webp', '.w320.webp'));
      const writers = writersOf(test);
      const author = await test.createMember({ role: 'author' });
      const { story_id } = await writers.write(author, {
        content: `<p><img src="${text.url}"></p>`,
        cover_url: cover.url,
      });
      await writers.change(author, story_id, {
        content: `<p><img src="${version.url}"></p>`,
        draft: true,
      });
      await test.db
        .updateTable('users')
        .set({ avatar_url: avatar.url })
        .where('id', '=', author.id)
        .execute();
      const isThere = async ({ url }: Upload): Promise<boolean> => (await get(url)).statusCode === 200;
      const began = now;
      for (const [days, unusedIsThere] of [
        [15, true],
        [89, true],
        [91, false],
        [180, false],
      ] as const) {
        now = new Date(began.getTime() + days * DAY);
        await test.jobs.enqueue('remove-unused-uploads');
        assert.equal(await isThere(unused), unusedIsThere, `${days} days`);
        for (const used of [text, version, cover, avatar]) assert.ok(await isThere(used), used.url);
      }
      const stem = unused.url.replace(/^\/uploads\/|\.webp$/g, '');
      const left = await files();
      assert.ok(left.length > 0);
      assert.ok(!left.some((name) => name.includes(stem)), 'smaller ones go too');
    });
  });
};

places.forEach(behaves);
