import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pass } from 'node:timers/promises';
import { type Child, startChild } from '@hub/api/testing/child';
import { freePort } from '@hub/shared/door/testing/free-port';
import { type Cluster, startCluster } from '@hub/tools/testing/cluster.ts';
import { findPostgres } from '@hub/tools/testing/postgres.ts';

const script = path.join(import.meta.dirname, 'hub.ts');
const root = mkdtempSync(path.join(os.tmpdir(), 'hub-process-'));
after(() => rmSync(root, { recursive: true, force: true }));

interface Ports {
  PORT: string;
  EVENT_PORT: string;
}

const freePorts = async (): Promise<Ports> => ({
  PORT: String(await freePort()),
  EVENT_PORT: String(await freePort()),
});

const children: Child[] = [];
after(() => {
  for (const child of children) child.process.kill('SIGKILL');
});

/** The process as `npm start` runs it. */
const start = (env: Record<string, string>): Child => {
  const child = startChild(script, [], { SAMPLE_DATA: 'off', ...env });
  children.push(child);
  return child;
};

/** One line on what is wrong, in both languages, and exit code 1. */
const expectRefusal = async (env: Record<string, string>, pattern: RegExp): Promise<void> => {
  const child = start({ DATA_DIR: path.join(root, 'refused'), ...(await freePorts()), ...env });
  assert.equal(await child.exit, 1, child.output());
  const line = child.errors().trim();
  assert.match(line, pattern);
  assert.match(line, /\p{Script=Han}.* \/ [a-z]/iu);
  assert.ok(!line.includes('\n'), line);
};

const takePort = async (): Promise<{ server: Server; port: string }> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const server = createServer().listen(0, '127.0.0.1', () => resolve());
  await promise;
  const address = server.address();
  return { server, port: String(typeof address === 'object' && address ? address.port : 0) };
};

describe('a start that cannot work ends in one line and exit code 1', () => {
  for (const setting of ['PORT', 'EVENT_PORT']) {
    it(`when ${setting} is in use, before a database is made`, async () => {
      const { server, port } = await takePort();
      await expectRefusal(
        { [setting]: port },
        new RegExp(`端口 ${port} 已被占用 / is already in use.*${setting}`),
      );
      server.close();
    });
  }

  it('when the data folder cannot be made or written to', async () => {
    const file = path.join(root, 'file');
    writeFileSync(file, '');
    await expectRefusal({ DATA_DIR: path.join(file, 'data') }, /数据目录不可写.*DATA_DIR/);
    // Root may write anywhere but where the kernel says no.
    const isRoot = process.getuid?.() === 0;
    const closed = isRoot ? '/sys/hub' : path.join(root, 'closed');
    if (!isRoot) {
      mkdirSync(closed);
      chmodSync(closed, 0o500);
    }
    if (process.platform === 'linux' || !isRoot)
      await expectRefusal({ DATA_DIR: closed }, /数据目录不可写.*DATA_DIR/);
  });

  it('when the database is out of reach', () =>
    expectRefusal(
      { DATABASE_URL: 'postgres://hub:secret@127.0.0.1:1/hub' },
      /无法连接数据库 \/ cannot reach the database of DATABASE_URL 127\.0\.0\.1:1\/hub \(ECONNREFUSED\)$/,
    ));

  it('when a setting is wrong, whoever reads it', async () => {
    await expectRefusal({ RATE_LIMIT_FACTOR: 'many' }, /RATE_LIMIT_FACTOR/);
    await expectRefusal({ EVENT_SITE: 'maybe' }, /EVENT_SITE/);
    await expectRefusal({ REMOTE_TIMEOUT_MS: 'soon' }, /REMOTE_TIMEOUT_MS/);
  });
});

describe('the hub on the embedded database', () => {
  const DATA_DIR = path.join(root, 'data');
  let ports: Ports;
  let hub: Child;
  before(async () => {
    ports = await freePorts();
    hub = start({ DATA_DIR, TRUSTED_PROXIES: 'loopback', RATE_LIMIT_FACTOR: '0.01', ...ports });
    await hub.prints(/活动站/);
  });

  it('answers on both ports', async () => {
    assert.equal((await fetch(`http://localhost:${ports.PORT}/`)).status, 200);
    assert.equal((await fetch(`http://localhost:${ports.PORT}/api/readyz`)).status, 200);
    assert.equal((await fetch(`http://localhost:${ports.EVENT_PORT}/livez`)).status, 200);
  });

  it('counts what its pages ask for a reader as theirs, not as everybody’s', async () => {
    const search = async (reader: string, query: string) => {
      const response = await fetch(`http://localhost:${ports.PORT}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'x-forwarded-for': reader,
        },
        body: JSON.stringify({
          ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
          params: { name: 'search', arguments: { query } },
        }),
      });
      return response.text();
    };
    const answers: string[] = [];
    for (let query = 1; query <= 5; query += 1) answers.push(await search('203.0.113.1', `q${query}`));
    assert.match(answers.at(0) ?? '', /没有结果/);
    assert.match(answers.at(-1) ?? '', /暂时取不到/);
    assert.match(await search('203.0.113.2', 'q6'), /没有结果/);
  });

  it('keeps a second server off its data', () =>
    expectRefusal(
      { DATA_DIR },
      /数据目录正被另一个服务使用 \/ DATA_DIR .* is in use by another running server/,
    ));

  it('ends at SIGTERM', async () => {
    hub.process.kill('SIGTERM');
    assert.equal(await hub.exit, 0);
    assert.doesNotMatch(hub.output(), /\n\s+at /);
  });
});

describe('the hub when PostgreSQL goes away', () => {
  let cluster: Cluster;
  let hub: Child;
  let ports: Ports;
  before(async () => {
    cluster = await startCluster(findPostgres());
    ports = await freePorts();
    hub = start({ DATABASE_URL: cluster.url, DATA_DIR: path.join(root, 'uploads'), ...ports });
    await hub.prints(/活动站/);
  });
  after(() => cluster.stop());

  const ask = async (address: string, port: string = ports.PORT) => {
    const startedAt = Date.now();
    const response = await fetch(`http://localhost:${port}${address}`);
    const text = await response.text();
    return { status: response.status, text, headers: response.headers, took: Date.now() - startedAt };
  };

  /** What was found a moment ago is said again for that moment. */
  const becomes = async (address: string, status: number) => {
    while ((await ask(address)).status !== status) await pass(50);
  };

  it('answers 503 quickly, goes on with documents, and recovers by itself', async () => {
    assert.equal((await ask('/api/readyz')).status, 200);
    assert.equal((await ask('/api/v1/stories/1')).status, 404);
    assert.equal((await ask('/view/1')).status, 404);
    await cluster.halt();

    const answer = await ask('/api/v1/stories/2');
    assert.equal(answer.status, 503);
    assert.ok(Number(answer.headers.get('retry-after')) > 0);
    assert.ok(answer.took < 5000, `took ${answer.took} ms`);
    assert.deepEqual(JSON.parse(answer.text), {
      code: 503,
      message: '服务暂时不可用，请稍后再试',
      data: null,
    });

    assert.equal((await ask('/')).status, 200);
    const story = await ask('/view/2');
    assert.equal(story.status, 503);
    assert.match(story.text, /<!doctype html>[\s\S]*<script/i);
    assert.ok(Number(story.headers.get('retry-after')) > 0);
    assert.equal((await ask('/activities/1', ports.EVENT_PORT)).status, 503);
    assert.equal((await ask('/api/livez')).status, 200);
    await becomes('/api/readyz', 503);

    await cluster.resume();
    await becomes('/api/readyz', 200);
    assert.equal((await ask('/api/v1/stories/2')).status, 404);
    assert.equal((await ask('/view/2')).status, 404);
    assert.equal((await ask('/activities/1', ports.EVENT_PORT)).status, 404);
    assert.equal(hub.process.exitCode, null);
    assert.doesNotMatch(hub.output(), /\n\s+at /);
  });

  it('ends at SIGTERM also while PostgreSQL is away', async () => {
    await cluster.halt();
    hub.process.kill('SIGTERM');
    assert.equal(await hub.exit, 0);
    await cluster.resume();
  });
});
