import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { errors } from '@hub/shared/contracts/kit/errors';
import type { Upload } from '@hub/shared/contracts/other/upload';
import { listTags } from '@hub/shared/contracts/tag';
import { readArchive } from '../backup/archive.ts';
import { backUp } from '../backup/back-up.ts';
import { picture } from '../platform/pictures/pictures.testing.ts';
import { type S3Server, startS3 } from '../testing/s3-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { fileForm } from './uploads.testing.ts';

describe('a hub whose uploads are on S3', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hub-s3-uploads-'));
  const lines: string[] = [];
  let s3: S3Server;
  let test: TestApp;
  let url: string;

  const bring = async () => {
    const { cookie } = await test.createMember();
    const { payload, type } = fileForm(await picture(900, 600).png().toBuffer());
    const headers = { 'content-type': type, origin: test.config.hubOrigin, cookie };
    return test.client.send<Upload>({ method: 'POST', url: '/api/v1/upload', payload, headers });
  };
  const get = (path: string) => test.app.inject({ method: 'GET', url: path });

  before(async () => {
    s3 = await startS3();
    test = await startTestApp({
      env: { DATA_DIR: dataDir, S3_URL: s3.url },
      log: (line) => lines.push(line),
    });
    url = (await bring()).data.url;
  });
  after(async () => {
    await test.close();
    await s3.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps none of them on its disk', () => assert.ok(!existsSync(join(dataDir, 'uploads'))));

  it('has them in its backup', async () => {
    const file = join(dataDir, 'backup.tar.gz');
    const { uploads, missingUploads } = await backUp(test.database, test.config, file);
    assert.deepEqual([uploads, missingUploads], [1, []]);
    const names = (await Array.fromAsync(readArchive(file))).map(({ name }) => name);
    assert.ok(names.includes(url.slice(1)));
  });

  it('says for each picture that it cannot be had while the bucket is away, and goes on', async () => {
    await s3.line.close();
    for (const path of [url, url.replace('.webp', '.w320.webp')]) {
      const { statusCode, headers, body } = await get(path);
      assert.deepEqual([statusCode, JSON.parse(body).message], [503, errors.storage_down.message]);
      assert.ok(Number(headers['retry-after']) > 0);
      assert.equal(headers['cache-control'], 'no-cache');
    }
    assert.equal((await bring()).status, 503);
    assert.equal((await test.client.call(listTags, {})).status, 200);
    assert.ok(lines.some((line) => line.includes('storage unavailable')));
    await s3.line.open();
    assert.equal((await get(url)).statusCode, 200);
  });
});
