import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertClosed } from '@hub/shared/door/testing/assert-closed';
import type { InjectOptions } from 'fastify';
import { changeProbe, listProbe, probe, signUpProbe } from '../../../testing/probe.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const url = '/api/v1/probe/list';

describe('the edge', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ features: [probe] });
  });
  after(() => test.close());
  const send = (request: InjectOptions) => test.client.send(request);

  describe('CORS', () => {
    it('answers hub and event site with credentials', async () => {
      for (const origin of ['http://localhost:8080', 'http://localhost:8081', 'http://[::1]:8081']) {
        const { headers } = await test.client.call(listProbe, {}, { origin });
        assert.equal(headers['access-control-allow-origin'], origin);
        assert.equal(headers['access-control-allow-credentials'], 'true');
        assert.match(
          String(headers['access-control-expose-headers']),
          /x-computed-at.*, retry-after, authorization/,
        );
        assert.equal(headers.vary, 'Origin');
      }
    });

    it('answers nobody else, but says that it depends', async () => {
      for (const origin of ['https://evil.example', 'null', 'http://localhost:8082', null]) {
        const { headers, status } = await test.client.call(listProbe, {}, { origin });
        assert.deepEqual(
          [status, headers['access-control-allow-origin'], headers.vary],
          [200, undefined, 'Origin'],
        );
      }
    });

    it('lets preflights of the two pass, on errors the answer can be read', async () => {
      const ask = {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      };
      const ours = await send({
        method: 'OPTIONS',
        url,
        headers: { origin: 'http://localhost:8081', ...ask },
      });
      assert.equal(ours.status, 204);
      assert.equal(
        ours.headers['access-control-allow-headers'],
        'content-type, x-requested-with, authorization',
      );
      assert.equal(ours.headers['access-control-allow-methods'], 'POST');
      const theirs = await send({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://evil.example', ...ask },
      });
      assert.equal(theirs.headers['access-control-allow-origin'], undefined);
      const { headers } = await test.client.call(changeProbe, {}, { params: { id: 1 } });
      assert.equal(headers['access-control-allow-origin'], 'http://localhost:8080');
    });
  });

  describe('paths and methods', () => {
    it('answers 404 as JSON for what is not there', async () => {
      for (const path of [
        '/api',
        '/api/',
        '/api/v1/nothing',
        '/nothing',
        '/api/v1/probe/list/more',
        '/api//v1',
      ]) {
        const { status, code, message } = await send({ method: 'GET', url: path });
        assert.deepEqual([status, code, message], [404, 404, '接口不存在'], path);
      }
    });

    it('answers 405 with Allow for a method that is not there', async () => {
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD'] as const) {
        const { status, headers } = await send({ method, url: `${url}?page=1` });
        assert.deepEqual([status, headers.allow], [405, 'POST, OPTIONS'], method);
      }
      const get = await send({ method: 'POST', url: '/api/v3/probe/action/1' });
      assert.deepEqual([get.status, get.headers.allow], [405, 'GET, HEAD, OPTIONS']);
    });

    it('answers OPTIONS and HEAD', async () => {
      const options = await send({ method: 'OPTIONS', url });
      assert.deepEqual([options.status, options.headers.allow], [204, 'POST, OPTIONS']);
      assert.equal((await send({ method: 'OPTIONS', url: '/api/v1/nothing' })).status, 404);
      const head = await send({ method: 'HEAD', url: '/api/livez' });
      assert.deepEqual([head.status, head.body], [200, '']);
    });

    it('answers 400 for broken percent-encoding in a path, not in a query', async () => {
      for (const path of ['/api/v1/%', '/api/v1/%zz', '/api/v1/probe/%E0%A4%A/change']) {
        const { status, code } = await send({ method: 'POST', url: path });
        assert.deepEqual([status, code], [400, 400], path);
      }
      assert.equal((await send({ method: 'POST', url: `${url}?x=%zz` })).status, 200);
    });
  });

  describe('headers', () => {
    const paths = [url, '/api/nothing', '/api/v1/%', '/api/docs', '/api/livez', '/api_link/v1/nothing'];
    for (const path of paths) {
      it(`stand on ${path}`, async () => {
        const { headers } = await send({ method: path === url ? 'POST' : 'GET', url: path });
        assert.equal(headers['x-content-type-options'], 'nosniff');
        assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin');
        assertClosed(headers['content-security-policy']);
        assert.equal(headers['x-powered-by'], undefined);
      });
    }

    it('keep answers to a session, or to a visitor’s browser that is known again, out of every cache', async () => {
      const { cookie } = await test.createMember();
      for (const path of ['/api/livez', '/api/nothing', '/api/v3/probe/action/1']) {
        for (const known of [cookie, `${test.config.cookieName}_guest=x`]) {
          const { headers } = await send({ method: 'GET', url: path, headers: { cookie: known } });
          assert.equal(headers['cache-control'], 'no-store', known);
        }
        assert.equal((await send({ method: 'GET', url: path })).headers['cache-control'], 'no-cache');
      }
      const first = await test.client.call(signUpProbe, {});
      assert.ok(first.headers['set-cookie']);
      assert.equal(first.headers['cache-control'], 'no-store', 'the answer that gives the cookie');
    });
  });

  it('serves the pictures of the sample data, and no other file', async () => {
    for (const path of ['..%2f..%2fpackage.json', '../package.json', '.hidden', 'nothing.png', '']) {
      const { status } = await send({ method: 'GET', url: `/api/sample/${path}` });
      assert.ok(status >= 400 && status < 500, `${path} ${status}`);
    }
  });

  it('answers 404 as JSON for a picture of the sample data that is not there, 405 for another method', async () => {
    const url = '/api/sample/nothing.png';
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers } = await send({ method, url });
      assert.deepEqual([status, headers.allow], [404, undefined], method);
      assert.match(String(headers['content-type']), /^application\/json/);
    }
    const { code, message } = await send({ method: 'GET', url });
    assert.deepEqual([code, message], [404, '内容不存在']);
    const post = await send({ method: 'POST', url });
    assert.deepEqual([post.status, post.headers.allow], [405, 'GET, HEAD, OPTIONS']);
  });

  it('tells whether it can work', async () => {
    assert.equal((await send({ method: 'GET', url: '/api/readyz' })).status, 200);
  });
});

describe('over https', () => {
  it('cookies are Secure and bound to the host', async () => {
    const test = await startTestApp({
      features: [probe],
      env: { HUB_ORIGIN: 'https://hub.example', HUB_COOKIE_NAME: 'hub' },
    });
    const { headers } = await test.client.send({ method: 'POST', url: '/api/v1/probe/sign-up' });
    assert.match(
      String(headers['set-cookie']),
      /^__Host-hub_guest=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    assert.match(String(headers['strict-transport-security']), /max-age=\d+; includeSubDomains$/);
    await test.close();
  });
});
