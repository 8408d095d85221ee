import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { errors } from '@hub/shared/contracts/kit/errors';
import type { Upload } from '@hub/shared/contracts/other/upload';
import { addressForReaders, rememberImages } from '../images/images.public.ts';
import { picture } from '../platform/pictures/pictures.testing.ts';
import { mountSmallDisk, type SmallDisk } from '../testing/small-disk.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';
import { fileForm } from './uploads.testing.ts';

describe('a full disk', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-full-'));
  const lines: string[] = [];
  let disk: SmallDisk;
  let test: TestApp;
  let member: TestMember;
  let png: Buffer;

  before(async () => {
    disk = mountSmallDisk(dataDir, 1024 * 1024);
    test = await startTestApp({
      env: { DATA_DIR: dataDir, IMAGE_PROXY_PRIVATE: 'on' },
      log: (line) => lines.push(line),
    });
    member = await test.createMember();
    png = await picture(900, 600).png().toBuffer();
  });
  after(async () => {
    await test.close();
    disk.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const bring = () => {
    const { payload, type } = fileForm(png);
    const headers = { 'content-type': type, origin: test.config.hubOrigin, cookie: member.cookie };
    return test.client.send<Upload>({ method: 'POST', url: '/api/v1/upload', payload, headers });
  };
  const get = (url: string) => test.app.inject({ method: 'GET', url });

  it('refuses uploads for now, says so once, and takes them again when there is room', async () => {
    disk.fill();
    for (let times = 0; times < 3; times += 1) {
      const { status, message, headers } = await bring();
      assert.deepEqual([status, message], [503, errors.disk_full.message]);
      assert.ok(Number(headers['retry-after']) > 0);
    }
    assert.equal(lines.filter((line) => line.includes('no space left on the disk')).length, 1);
    disk.free();
    assert.equal((await bring()).status, 200);
  });

  it('shows pictures all the same, also those that cannot be kept', async (t) => {
    const { data } = await bring();
    const elsewhere = createServer((_request, response) => response.end(png));
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    t.after(() => elsewhere.close());
    const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/a.png`;
    await rememberImages(test.db, [address]);
    disk.fill();
    const smaller = data.url.replace(/\.webp$/, '.w640.webp');
    for (const url of [
      data.url,
      smaller,
      addressForReaders(address, 640),
      addressForReaders(address, 1600),
    ]) {
      const answer = await get(url);
      assert.equal(answer.statusCode, 200, url);
      assert.equal(answer.headers['content-type'], 'image/webp');
      assert.ok(answer.rawPayload.length > 100);
    }
    disk.free();
  });
});
