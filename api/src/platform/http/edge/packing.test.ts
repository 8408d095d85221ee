import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { probe } from '../../../testing/probe.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

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
