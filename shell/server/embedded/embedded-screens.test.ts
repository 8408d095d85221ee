import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import type { EmbeddedScreen } from '@hub/shared/contracts/kit/embedded-screen';
import { startServer } from '../testing/deployment.ts';
import { eventually } from '../testing/eventually.ts';

const opened: { close(): Promise<void> }[] = [];
after(() => Promise.all(opened.map((app) => app.close())));

const start = async (env: Record<string, string> = {}) => {
  const { app, dir } = await startServer({ renders: true, env });
  opened.push(app);
  await app.ready();
  const get = (address: string) => app.inject(address);
  return { get, dir };
};

test('the first screen of a remote, with the sheets of its own and of what it shares', async () => {
  const { get, dir } = await start();
  const dist = path.join(dir, 'mf-home/dist');
  const assets = { embedded: { js: [], css: ['embedded.0000aaaa.css'], shared: [] } };
  writeFileSync(path.join(dist, 'assets.json'), JSON.stringify(assets));
  writeFileSync(path.join(dist, 'embedded.0000aaaa.css'), '.a{color:red}');
  await eventually(async () => {
    const { statusCode, body } = await get('/embedded-screen/mf-home?path=/activities/5');
    assert.equal(statusCode, 200);
    const { html, renderedAt, sheets } = JSON.parse(body) as EmbeddedScreen;
    assert.equal(html, 'mf-home/activities/5');
    assert.equal(renderedAt, 1795281048560);
    const href = '/remotes/mf-home/embedded.0000aaaa.css';
    assert.deepEqual(sheets, [{ name: 'embedded.0000aaaa.css', css: '.a{color:red}', href }]);
  });
});

test('made once for all who ask at about the same time', async () => {
  const { get } = await start({ HTML_RELOAD: 'false' });
  const address = '/embedded-screen/mf-home?path=/a';
  const [one, other] = await Promise.all([get(address), get(address)]);
  assert.equal(one.body, other.body);
  assert.notEqual((await get('/embedded-screen/mf-home?path=/b')).body, one.body);
});

test('a remote that is not there, an address that is none, a page that takes too long', async () => {
  const { get } = await start({ RENDER_BUDGET_MS: '200' });
  assert.equal((await get('/embedded-screen/mf-nobody?path=/a')).statusCode, 404);
  for (const query of ['', '?path=', '?path=a', `?path=/${'a'.repeat(600)}`, '?path=/a&path=/b'])
    assert.equal((await get(`/embedded-screen/mf-home${query}`)).statusCode, 400, query);
  const { statusCode, headers } = await get('/embedded-screen/mf-home?path=/hangs');
  assert.equal(statusCode, 503);
  assert.ok(Number(headers['retry-after']) > 0);
});

test('what a remote shows nothing at is 404, made anew or not, and nobody keeps it', async () => {
  for (const HTML_RELOAD of ['true', 'false']) {
    const { get } = await start({ HTML_RELOAD });
    await eventually(async () => assert.equal((await get('/fragments/mf-home?path=/a')).statusCode, 200));
    for (const address of ['/embedded-screen/mf-home?path=/none', '/fragments/mf-home?path=/none']) {
      const { statusCode, headers } = await get(address);
      assert.deepEqual([statusCode, headers['cache-control']], [404, 'no-store'], address);
    }
  }
});

test('as HTML for a page of others: sheets and script of the hub, nothing that runs by itself', async () => {
  const { get } = await start();
  const address = `/fragments/mf-home?path=${encodeURIComponent('/a"><script>')}`;
  await eventually(async () => {
    const { statusCode, body, headers } = await get(address);
    assert.equal(statusCode, 200);
    assert.match(body, /^<link rel="stylesheet" href="http:\/\/[^"/]+\/fragments\/hub\.css">/);
    assert.ok(
      body.includes(
        '<hub-remote remote="mf-home" path="/a&quot;>&lt;script>"><div class="hub-embed">mf-home/a',
      ),
    );
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*sandbox/);
  });
  const { body: css } = await get('/fragments/hub.css');
  assert.match(css, /@scope \(\.hub-embed,/);
  assert.doesNotMatch(css, /^:root|rem\b/m);
  assert.equal((await get('/fragments/mf-nobody?path=/a')).statusCode, 404);
  assert.equal((await get('/fragments/mf-home?path=a')).statusCode, 400);
});
