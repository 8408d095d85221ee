import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createLogger } from '@hub/shared/logging/logger';
import Fastify from 'fastify';
import { createAlarms } from './alarms.ts';
import { createFaultCounts } from './fault-counts.ts';

describe('alarms of the HTML server', () => {
  let server: Server;
  let url: string;
  let told: string[] = [];
  let statuses: number[] = [];
  let arrived = Promise.withResolvers<void>();

  const receive: RequestListener = (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const { remote, version, cause } = JSON.parse(body);
      const status = statuses.shift() ?? 204;
      told.push(`${status} ${cause} ${remote} ${version}`);
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
      if (status < 300) arrived.resolve();
    });
  };
  before(async () => {
    server = createServer(receive).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    told = [];
    statuses = [];
    arrived = Promise.withResolvers();
  });

  const open = (given: { now?: () => number; url?: string } = {}) =>
    createAlarms({ url, retryMs: [1, 1], log: createLogger('silent'), ...given });

  it('are sent again where the hook fails or leads elsewhere', async () => {
    statuses = [500, 302];
    const alarms = open();
    alarms.leftOut('mf-home', '1.4.0');
    await arrived.promise;
    assert.deepEqual(told, [
      '500 server-fault mf-home 1.4.0',
      '302 server-fault mf-home 1.4.0',
      '204 server-fault mf-home 1.4.0',
    ]);
    alarms.close();
  });

  it('are sent once an hour for a build', async () => {
    let now = 0;
    const alarms = open({ now: () => now });
    alarms.leftOut('mf-home', '1.4.0');
    await arrived.promise;
    now = 3_599_999;
    alarms.leftOut('mf-home', '1.4.0');
    now = 3_600_000;
    arrived = Promise.withResolvers();
    alarms.leftOut('mf-home', '1.4.0');
    await arrived.promise;
    assert.equal(told.length, 2);
    alarms.close();
  });

  it('wait in a bounded number, and are given up at the end', async () => {
    const alarms = open();
    for (let index = 0; index < 100; index += 1) alarms.leftOut('mf-home', `1.4.${index}`);
    alarms.close();
    const next = open();
    next.leftOut('mf-last', '1.0.0');
    await arrived.promise;
    next.close();
    assert.ok(told.length <= 20, String(told.length));
  });
});

describe('faults by build', () => {
  const fault = { remote: 'mf-home', version: '1.4.0', kind: 'render', message: 'no' } as const;

  it('are counted for Prometheus, who has the token or asks on this machine', async () => {
    const counts = createFaultCounts();
    for (const one of [fault, fault, { ...fault, version: 'a"b' }]) counts.add(one);
    const app = Fastify();
    counts.serve(app, '');
    const { body } = await app.inject('/metrics');
    assert.match(
      body,
      /^hub_remote_server_faults_total\{remote="mf-home",version="1\.4\.0",kind="render"\} 2$/m,
    );
    assert.match(body, /version="a\\"b"/);
    const through = { url: '/metrics', headers: { 'x-forwarded-for': '192.0.2.1' } };
    assert.equal((await app.inject(through)).statusCode, 404);
    assert.equal((await app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' })).statusCode, 404);
    const guarded = Fastify();
    counts.serve(guarded, 'a-token-for-metrics');
    assert.equal((await guarded.inject('/metrics')).statusCode, 404);
    const authorization = 'Bearer a-token-for-metrics';
    assert.equal((await guarded.inject({ url: '/metrics', headers: { authorization } })).statusCode, 200);
    await Promise.all([app.close(), guarded.close()]);
  });
});
