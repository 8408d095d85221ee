import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { type Child, startChild } from '@hub/api/testing/child';
import { freePort } from '@hub/shared/door/testing/free-port';
import { integrityOf } from '@hub/shared/releases/integrity';
import { openReleaseStore } from '@hub/shared/releases/release-store';
import { createTeamKey, readTeamKey, signRelease } from '@hub/shared/releases/signing';

const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-files-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const api = { prefix: 'datasets', origin: 'http://10.1.2.3:9200' };

const publish = async (remote: string, version: string) => {
  const files = [
    { name: 'page.0000aaaa.js', data: Buffer.from('let a = 1;') },
    { name: 'page.0000aaaa.js.map', data: Buffer.from('{}') },
    { name: 'server.cjs', data: Buffer.from('exports.a = 1;') },
    { name: 'remote.json', data: Buffer.from(JSON.stringify({ name: remote, api })) },
  ];
  await openReleaseStore(folder).writeRelease(
    {
      ...{ format: 1, remote, version, createdAt: '2026-11-24T00:00:00Z', by: 'a team', from: 'a machine' },
      ...{ needs: { shared: '^1.0.0', modules: {} }, exposes: [] },
      files: files.map(({ name, data }) => ({ name, size: data.length, integrity: integrityOf(data) })),
    },
    files,
  );
};

describe('the static service of a remote, as a process', () => {
  let child: Child;
  let origin: string;

  before(async () => {
    await publish('mf-home', '1.4.0');
    await publish('mf-events', '1.0.0');
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    child = startChild(path.join(import.meta.dirname, 'remote-files.ts'), [], {
      ...{ REMOTE: 'mf-home', RELEASES_URL: folder, FILES_PORT: String(port), HOST: '127.0.0.1' },
    });
    await child.prints(/文件服务已就绪/);
  });
  after(async () => {
    child.process.kill('SIGTERM');
    await child.exit;
  });

  const get = (address: string, init?: RequestInit) => fetch(origin + address, init);

  it('serves files of its releases, for ever and to every origin', async () => {
    const answer = await get('/remotes/mf-home/1.4.0/page.0000aaaa.js');
    assert.deepEqual([answer.status, await answer.text()], [200, 'let a = 1;']);
    const { headers } = answer;
    assert.equal(headers.get('content-type'), 'text/javascript; charset=utf-8');
    assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(headers.get('access-control-allow-origin'), '*');
  });

  it('tells nobody where the API of the remote runs', async () => {
    for (const _ of ['first', 'again']) {
      const answer = await get('/remotes/mf-home/1.4.0/remote.json');
      assert.deepEqual(await answer.json(), { name: 'mf-home', api: { prefix: 'datasets' } });
    }
  });

  it('serves nothing else', async () => {
    for (const address of [
      ...['/remotes/mf-home/1.4.0/server.cjs', '/remotes/mf-home/1.4.0/page.0000aaaa.js.map'],
      ...['/remotes/mf-home/1.4.0/release.json', '/remotes/mf-events/1.0.0/page.0000aaaa.js'],
      ...['/remotes/mf-home/9.9.9/page.0000aaaa.js', '/remotes/mf-home/..%2f..%2fchannels.json', '/'],
    ])
      assert.equal((await get(address)).status, 404, address);
    assert.equal((await get('/remotes/mf-home/1.4.0/page.0000aaaa.js', { method: 'POST' })).status, 405);
  });

  it('is healthy', async () => {
    for (const address of ['/readyz', '/livez']) assert.equal((await get(address)).status, 200);
    const health = path.join(import.meta.dirname, 'health.ts');
    await promisify(execFile)(process.execPath, [health, `${origin}/readyz`]);
    await assert.rejects(promisify(execFile)(process.execPath, [health, `${origin}/none`]));
  });
});

describe('the static service of a remote with owners', () => {
  const file = '/remotes/mf-owned/1.0.0/page.0000aaaa.js';

  it('serves what one of them signed, as it was released, and nothing else', async (t) => {
    const team = createTeamKey('team');
    const owners = path.join(folder, 'owners.json');
    writeFileSync(owners, JSON.stringify({ 'mf-owned': [team.owner] }));
    await publish('mf-owned', '1.0.0');
    const port = await freePort();
    const child = startChild(path.join(import.meta.dirname, 'remote-files.ts'), [], {
      ...{ REMOTE: 'mf-owned', RELEASES_URL: folder, REMOTE_OWNERS: owners },
      ...{ FILES_PORT: String(port), HOST: '127.0.0.1' },
    });
    t.after(async () => {
      child.process.kill('SIGTERM');
      await child.exit;
    });
    await child.prints(/文件服务已就绪/);
    const get = () => fetch(`http://127.0.0.1:${port}${file}`);
    const status = async () => (await get()).status;
    const { status: unsigned, headers } = await get();
    assert.deepEqual([unsigned, headers.get('cache-control')], [503, 'no-store']);
    assert.ok(Number(headers.get('retry-after')) > 0);
    const store = openReleaseStore(folder);
    const release = await store.readRelease('mf-owned', '1.0.0');
    assert.ok(release);
    await store.writeSignature('mf-owned', '1.0.0', signRelease(release, readTeamKey(team.secret)));
    const stored = path.join(folder, 'releases/mf-owned/1.0.0/page.0000aaaa.js');
    writeFileSync(stored, 'let a = 2;');
    assert.equal(await status(), 503);
    writeFileSync(stored, 'let a = 1;');
    assert.equal(await status(), 200);
  });
});

describe('watch-canary.mjs', () => {
  const script = path.join(import.meta.dirname, '../pipelines/watch-canary.mjs');
  const canaryFile = '/remotes.0000bbbb.js';

  /** Its exit code; what went wrong with the canary so far, and with what everybody has. */
  const watch = async (errors: readonly number[], others: readonly number[] = [3]) => {
    const [left, leftOfOthers] = [[...errors], [...others]];
    const server = createServer((request, response) => {
      if (request.url === '/') {
        const file = request.headers.cookie === 'hub_channel=canary' ? canaryFile : '/remotes.0000aaaa.js';
        response.end(`<script src="${file}"></script>`);
        return;
      }
      if (request.url === canaryFile) {
        const registry = { remotes: [{ name: 'mf-home', title: '首页', entries: [], version: '1.5.0' }] };
        response.end(`self.hubRemotes=${JSON.stringify({ registry, manifests: {} })}`);
        return;
      }
      const isKnown = request.headers.authorization === 'Bearer a-token-for-metrics';
      const [count, ofOthers] = [left, leftOfOthers].map((counts) =>
        counts.length > 1 ? counts.shift() : counts[0],
      );
      response
        .writeHead(isKnown ? 200 : 404)
        .end(
          [
            'hub_remote_load_seconds_count{remote="mf-home",version="1.5.0"} 100',
            `hub_remote_sampled_errors_total{remote="mf-home",version="1.5.0"} ${count}`,
            `hub_remote_sampled_errors_total{remote="mf-home",version="1.4.0"} ${ofOthers}`,
            'hub_remote_sampled_errors_total{remote="mf-events",version="1.0.0"} 9999',
          ].join('\n'),
        );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const HUB = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = {
      ...process.env,
      HUB,
      METRICS_TOKEN: 'a-token-for-metrics',
      EVERY_SECONDS: '0',
      MINUTES: '0',
    };
    try {
      await promisify(execFile)(process.execPath, [script, 'mf-home'], { env });
      return 0;
    } catch (error) {
      return (error as { code: number }).code;
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };

  it('ends well while no more goes wrong, and badly once it does', async () => {
    assert.equal(await watch([7, 8]), 0);
    assert.equal(await watch([0, 50]), 1);
  });

  it('does not blame the canary for what fails elsewhere', async () => {
    assert.equal(await watch([0, 0], [0, 500]), 0);
  });
});
