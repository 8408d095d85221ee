import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import zlib, { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { hotWords } from '@hub/shared/contracts/search';
import { probe } from '../../../testing/probe.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../serve.ts';

describe('packing', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ features: [probe] });
  });
  after(() => test.close());

  // The list of calls is long.
  const url = '/api/docs/openapi.json';
  const get = (accepted: string, address = url) =>
    test.app.inject({ url: address, headers: { 'accept-encoding': accepted } });

  it('takes the best that the client knows, and says on what it depends', async () => {
    const plain = await get('identity');
    assert.equal(plain.headers['content-encoding'], undefined);
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const packed = await get(accepted);
      assert.equal(packed.headers['content-encoding'], encoding);
      assert.match(String(packed.headers['vary']), /accept-encoding/i);
      assert.ok(packed.rawPayload.length < plain.rawPayload.length / 3);
      assert.equal(unpack(packed.rawPayload).toString(), plain.body);
    }
  });

  it('leaves small answers as they are', async () => {
    const { headers } = await get('br', '/api/readyz');
    assert.equal(headers['content-encoding'], undefined);
  });

  it('unpacks nothing that comes in', async () => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/v1/story/list',
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
      payload: gzipSync('{"page":1}'),
    });
    assert.ok(statusCode >= 400 && statusCode < 500);
  });
});

describe('packing of answers that are kept', () => {
  const text = '大模型'.repeat(1000);
  let test: TestApp;
  before(async () => {
    const keeping: Feature = {
      name: 'keeping',
      register: (app) => serve(app, hotWords, async () => [{ source: { content: text } }], { cache: {} }),
    };
    test = await startTestApp({ features: [keeping], env: { CACHE_MS: '60000' } });
  });
  after(() => test.close());

  const get = (accepted: string) =>
    test.app.inject({ url: '/api/v2/search/hotwords', headers: { 'accept-encoding': accepted } });

  it('is done once for each way of packing', async () => {
    const brotli = mock.method(zlib, 'brotliCompressSync');
    const answers = [await get('br'), await get('gzip'), await get('identity'), await get('br')];
    assert.deepEqual(
      answers.map(({ headers }) => headers['content-encoding']),
      ['br', 'gzip', undefined, 'br'],
    );
    const [first, zipped, plain, again] = answers.map(({ rawPayload }) => rawPayload);
    assert.ok(first && zipped && plain);
    assert.deepEqual(again, first);
    assert.equal(brotli.mock.callCount(), 1);
    assert.equal(JSON.parse(plain.toString()).data[0].source.content, text);
    assert.deepEqual([brotliDecompressSync(first), gunzipSync(zipped)], [plain, plain]);
    assert.equal(answers[2]?.headers['content-length'], String(plain.length));
  });
});
