import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { assertClosed } from '@hub/shared/door/testing/assert-closed';
import { deployRemote, remoteDeclaration, route, startServer } from '../testing/deployment.ts';

const start = async () => {
  const { app, dir } = await startServer();
  const declaration = remoteDeclaration('mf-tickets', [route({ path: '/pass/:id', page: 'pass' })]);
  deployRemote(dir, { ...declaration, worker: '/pass/' });
  writeFileSync(path.join(dir, 'mf-tickets/dist/worker.js'), '/* worker */');
  return app;
};

describe('a remote’s service worker', () => {
  it('lies in the folder that the remote declares: a script that is asked for anew, and speaks to the hub alone', async () => {
    const app = await start();
    const { statusCode, headers, body } = await app.inject({ url: '/pass/sw.js' });
    assert.deepEqual([statusCode, body], [200, '/* worker */']);
    assert.match(String(headers['content-type']), /^(?:text|application)\/javascript/);
    assert.equal(headers['cache-control'], 'no-cache');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    // What would let it serve more than its folder.
    assert.equal(headers['service-worker-allowed'], undefined);
    const policy = String(headers['content-security-policy']);
    assertClosed(policy);
    assert.match(policy, /default-src 'none'; connect-src 'self'; script-src 'self';/);
    assert.doesNotMatch(policy, /https?:/);
  });

  it('is in no other folder and not at the root', async () => {
    const app = await start();
    for (const url of [
      '/sw.js',
      '/view/sw.js',
      '/assets/sw.js',
      '/pass%2f/sw.js',
      '/%2e/sw.js',
      '/__proto__/sw.js',
    ]) {
      const { headers, body } = await app.inject({ url });
      assert.doesNotMatch(String(headers['content-type']), /javascript/, url);
      assert.doesNotMatch(body, /worker \*/, url);
    }
  });

  it('may be started by documents of the hub, and is nothing a page has to know of', async () => {
    const app = await start();
    const { headers, body } = await app.inject({ url: '/pass/1' });
    assert.match(String(headers['content-security-policy']), /worker-src 'self'/);
    assert.doesNotMatch(body, /"worker"/);
  });
});
