import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { listRemotes, type RemoteHealth } from '@hub/shared/contracts/other/remote-health';
import { openReleaseStore } from '@hub/shared/releases/release-store';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';

const NOW = new Date('2026-11-21T15:20:00Z');
const OWN = 'http://localhost:8080';
const TOKEN = 'a-token-for-metrics';
const build = { remote: 'mf-home', version: '1.4.0' };
const broken = {
  ...build,
  message:
    'TypeError: cannot read "秘密" of zhang@example.org at https://hub.example/view/12?token=abc 13800138000 eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MTIzfQ',
  stack: [
    'TypeError: cannot read',
    '    at draw (https://hub.example/remotes/mf-home/daily.369748f1.js:1:2345)',
    '    at chrome-extension://abcdef/own.js:1:2',
    'later@https://hub.example/assets/main.12345678.js:3:4',
  ].join('\n'),
};

describe('how remotes fare in browsers', () => {
  let test: TestApp;
  let moderator: TestMember;
  let hook: Server;
  let now = NOW;
  let told: { cause: string; remote: string; facts: object }[] = [];

  before(async () => {
    hook = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        told.push(JSON.parse(body));
        response.writeHead(204).end();
      });
    }).listen(0, '127.0.0.1');
    await once(hook, 'listening');
    const { port } = hook.address() as AddressInfo;
    test = await startTestApp({
      now: () => now,
      env: {
        ALARM_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
        ALARM_ERRORS: '4',
        ALARM_ERROR_PERCENT: '10',
        METRICS_TOKEN: TOKEN,
      },
    });
    moderator = await test.createMember({ role: 'moderator' });
  });
  after(async () => {
    await test.close();
    hook.closeAllConnections();
    hook.close();
  });
  beforeEach(async () => {
    now = NOW;
    told = [];
    for (const table of ['remote_loads', 'remote_error_hours', 'remote_errors', 'remote_alarms'] as const)
      await test.db.deleteFrom(table).execute();
  });

  const report = async (payload: object, headers: object = { origin: OWN }) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/remotes/report',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
    return answer.statusCode;
  };
  const loads = (...times: number[]) => ({ sampled: true, loads: times.map((ms) => ({ ...build, ms })) });
  const list = async (): Promise<RemoteHealth[]> => {
    const { body, statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/v1/remotes/list',
      headers: { 'content-type': 'application/json', origin: OWN, cookie: moderator.cookie },
      payload: {},
    });
    assert.equal(statusCode, 200);
    return (JSON.parse(body) as { data: RemoteHealth[] }).data;
  };

  it('sums up by version, and answers nothing', async () => {
    assert.equal(await report(loads(100, 200, 300, 400)), 204);
    await report({ sampled: true, loads: [{ ...build, version: '1.5.0', ms: 900 }] });
    const [home] = await list();
    assert.deepEqual(
      home?.builds.map(({ version, loads: count, share, p75_ms }) => [version, count, share, p75_ms]),
      [
        ['1.4.0', 4, 0.8, 300],
        ['1.5.0', 1, 0.2, 938],
      ],
    );
  });

  it('counts loads of sampled visits alone', async () => {
    await report({ ...loads(100), sampled: false });
    assert.deepEqual(await list(), []);
  });

  it('stores what went wrong and where, and nothing of whom', async () => {
    await report({ sampled: true, errors: [broken] });
    now = new Date('2026-11-21T15:40:00Z');
    await report({ sampled: false, errors: [broken] });
    const [home] = await list();
    assert.deepEqual(home?.errors, [
      {
        version: '1.4.0',
        message: 'TypeError: cannot read "…" of … at /view/…',
        stack: 'draw@/remotes/mf-home/daily.369748f1.js:1:2345\nlater@/assets/main.12345678.js:3:4',
        count: 2,
        first_at: '2026-11-21 23:20:00',
        last_at: '2026-11-21 23:40:00',
      },
    ]);
    assert.equal(home?.builds[0]?.errors, 1);
  });

  it('takes nothing of other sites, nothing too large and nothing of another form', async () => {
    assert.equal(await report(loads(1), { origin: 'https://evil.example' }), 403);
    assert.equal(await report({ sampled: true, loads: new Array(21).fill({ ...build, ms: 1 }) }), 422);
    assert.equal(await report({ sampled: true, loads: [{ remote: '<script>', version: '1', ms: 1 }] }), 422);
    assert.equal(await report({ sampled: true, loads: [{ ...build, ms: -1 }] }), 422);
    assert.deepEqual(await list(), []);
  });

  it('keeps so many kinds of errors of a remote, and goes on counting those', async () => {
    const kinds = Array.from({ length: 210 }, (_, index) => ({
      ...build,
      message: `kind ${index}`,
      stack: '',
    }));
    for (let at = 0; at < kinds.length; at += 10) await report({ errors: kinds.slice(at, at + 10) });
    await report({ errors: [kinds[0]] });
    const rows = await test.db.selectFrom('remote_errors').select(['message', 'count']).execute();
    assert.equal(rows.length, 200);
    assert.equal(rows.find(({ message }) => message === 'kind 0')?.count, 2);
  });

  it('is told to Prometheus, and to nobody without the token', async () => {
    await report(loads(80, 80, 20_000));
    await report({ sampled: true, errors: [broken] });
    const read = (authorization?: string) =>
      test.app.inject({ url: '/api/metrics', headers: authorization ? { authorization } : {} });
    assert.equal((await read()).statusCode, 404);
    assert.equal((await read('Bearer another-token-of-some')).statusCode, 404);
    const { body, headers } = await read(`Bearer ${TOKEN}`);
    assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/);
    for (const line of [
      'hub_remote_load_seconds_bucket{remote="mf-home",version="1.4.0",le="0.1"} 2',
      'hub_remote_load_seconds_bucket{remote="mf-home",version="1.4.0",le="+Inf"} 3',
      'hub_remote_load_seconds_sum{remote="mf-home",version="1.4.0"} 20.16',
      'hub_remote_load_seconds_count{remote="mf-home",version="1.4.0"} 3',
      'hub_remote_errors_total{remote="mf-home",version="1.4.0"} 1',
    ])
      assert.ok(body.split('\n').includes(line), line);
  });

  it('counts for ever what is in use: an hour that is forgotten takes nothing from the counters', async () => {
    const counters = async () => {
      const { body } = await test.app.inject({
        url: '/api/metrics',
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      return ['load_seconds_count', 'load_seconds_sum', 'errors_total', 'sampled_errors_total'].map((name) =>
        Number(new RegExp(`^hub_remote_${name}\\{[^}]*\\} (.*)$`, 'm').exec(body)?.[1]),
      );
    };
    const day = (days: number) => {
      now = new Date(NOW.getTime() + days * 24 * 3_600_000);
    };
    await report({ ...loads(80, 20), errors: [broken] });
    await report({ sampled: false, errors: [broken] });
    assert.deepEqual(await counters(), [2, 0.1, 2, 1]);
    for (const [days, expected] of [
      [10, [3, 0.2, 3, 2]],
      [20, [4, 0.3, 4, 3]],
      [30, [5, 0.4, 5, 4]],
    ] as const) {
      day(days);
      await report({ ...loads(100), errors: [broken] });
      assert.deepEqual(await counters(), expected, `${days} days`);
      await test.jobs.enqueue('purge-remote-health');
      assert.deepEqual(await counters(), expected, `${days} days, purged`);
    }
    const [home] = await list();
    assert.equal(home?.builds[0]?.loads, 1);
    day(60);
    await test.jobs.enqueue('purge-remote-health');
    assert.deepEqual(await counters(), [NaN, NaN, NaN, NaN]);
  });

  it('raises an alarm when a version fails too often: once an hour', async () => {
    await report(loads(...new Array(20).fill(100)));
    await report({ sampled: true, errors: [broken, broken, broken] });
    await test.jobs.enqueue('remote-alarms');
    assert.deepEqual(told, []);
    await report({ sampled: true, errors: [broken] });
    for (const minutes of [21, 50]) {
      now = new Date(NOW.getTime() + minutes * 1000);
      await test.jobs.enqueue('remote-alarms');
    }
    assert.deepEqual(
      told.map(({ cause, remote, facts }) => ({ cause, remote, facts })),
      [{ cause: 'error-rate', remote: 'mf-home', facts: { errors: 4, loads: 20, percent: 20 } }],
    );
    now = new Date(NOW.getTime() + 61 * 60_000 + 50_000);
    await test.jobs.enqueue('remote-alarms');
    assert.equal(told.length, 2);
  });

  it('is forgotten after two weeks', async () => {
    await report({ ...loads(100), errors: [broken] });
    now = new Date(NOW.getTime() + 15 * 24 * 3_600_000);
    await test.jobs.enqueue('purge-remote-health');
    for (const table of ['remote_loads', 'remote_error_hours', 'remote_errors'] as const)
      assert.deepEqual(await test.db.selectFrom(table).selectAll().execute(), []);
  });
});

describe('how remotes of a known hub fare', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-remote-health-'));
  const running = [
    { name: 'mf-home', version: '1.4.0', channel: 'stable', problems: [] },
    { name: 'mf-quiet', version: '0+369748f1', channel: 'stable', problems: ['route /x belongs to mf-home'] },
  ] as const;
  let test: TestApp;
  let moderator: TestMember;

  before(async () => {
    await openReleaseStore(folder).writeHub({
      ...{ format: 1, offer: { version: '1.0.0', modules: {} }, owners: [] },
      remotes: running.map((one) => ({ ...one, problems: [...one.problems] })),
    });
    test = await startTestApp({ now: () => NOW, env: { RELEASES_URL: folder } });
    moderator = await test.createMember({ role: 'moderator' });
  });
  after(async () => {
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('names each that runs, with what stands in its way, and counts nothing that was made up', async () => {
    const told = (remote: string, version: string) => ({ remote, version, ms: 100 });
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/v1/remotes/report',
      headers: { 'content-type': 'application/json', origin: OWN },
      payload: {
        sampled: true,
        loads: [
          ...[told('mf-home', '1.4.0'), told('mf-home', '1.3.9'), told('mf-home', '1.3.8')],
          ...[told('mf-made-up', '1.0.0'), told('shell', 'made-up')],
        ],
        errors: [{ ...broken, remote: 'mf-made-up' }],
      },
    });
    assert.equal(statusCode, 204);
    const remotes = await test.client.data(listRemotes, {}, { as: moderator });
    assert.deepEqual(
      remotes.map(({ remote, builds }) => [remote, builds.map(({ version, loads }) => [version, loads])]),
      [
        [
          'mf-home',
          [
            ['older', 2],
            ['1.4.0', 1],
          ],
        ],
        ['mf-quiet', [['0+369748f1', 0]]],
        ['shell', [['', 1]]],
      ],
    );
    assert.deepEqual(remotes[1]?.builds[0]?.problems, ['route /x belongs to mf-home']);
  });
});
