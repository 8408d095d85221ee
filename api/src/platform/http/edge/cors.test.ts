import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { changeProbe, listProbe, probe, signUpProbe } from '../../../testing/probe.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

describe('CORS of a site that embeds a remote', () => {
  const url = '/api/v1/probe/list';
  const origin = 'https://blog.example';
  const credentials = 'access-control-allow-credentials';
  const allowed = 'access-control-allow-origin';
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ features: [probe], env: { EMBED_ORIGINS: origin } });
  });
  after(() => test.close());
  const preflight = (path: string, method: string) =>
    test.client.send({
      method: 'OPTIONS',
      url: path,
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    });

  it('its pages read what anybody may, without cookies', async () => {
    const { headers } = await test.client.call(listProbe, {}, { origin });
    assert.deepEqual([headers[allowed], headers[credentials], headers.vary], [origin, undefined, 'Origin']);
    const asked = await preflight(url, 'POST');
    assert.deepEqual(
      [asked.status, asked.headers['access-control-allow-headers'], asked.headers[credentials]],
      [204, 'content-type', undefined],
    );
  });

  it('what changes something, or is for members, is not answered', async () => {
    for (const [path, method] of [
      ['/api/v1/probe/sign-up', 'POST'],
      ['/api/v1/probe/1/change', 'POST'],
      ['/api/v1/probe/review', 'POST'],
      ['/api/v1/nothing', 'GET'],
    ] as const)
      assert.equal((await preflight(path, method)).headers[allowed], undefined, path);
    const written = await test.client.call(signUpProbe, {}, { origin });
    assert.equal(written.headers[allowed], undefined);
  });

  it('with a cookie it is a stranger', async () => {
    const as = await test.createMember();
    const change = await test.client.call(changeProbe, {}, { as, origin, params: { id: 1 } });
    assert.deepEqual([change.code, change.headers[allowed]], [40302, undefined]);
    const read = await test.client.call(listProbe, {}, { as, origin });
    assert.equal(read.headers[credentials], undefined);
  });

  it('a GET that changes something needs a header that its pages may not send', async () => {
    const asked = await preflight('/api/v3/probe/action/1', 'GET');
    assert.equal(asked.headers['access-control-allow-headers'], 'content-type');
    const bare = await test.client.send({
      method: 'GET',
      url: '/api/v3/probe/action/1',
      headers: { origin },
    });
    assert.equal(bare.code, 40302);
  });

  it('another origin is none of them', async () => {
    const { headers } = await test.client.call(listProbe, {}, { origin: `${origin}.evil.example` });
    assert.equal(headers[allowed], undefined);
  });
});
