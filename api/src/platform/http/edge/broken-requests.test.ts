import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout as pass } from 'node:timers/promises';
import type { Door } from '@hub/shared/door/door';
import { heldNow, hold } from '@hub/shared/door/held';
import { type Listening, listen } from '@hub/shared/door/listen';
import { freePort } from '@hub/shared/door/testing/free-port';
import type { FastifyInstance } from 'fastify';
import { breakRequests, breaks } from '../../../testing/broken-requests.ts';
import { probe } from '../../../testing/probe.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { doorOf } from '../../door-of.ts';
import type { Feature } from '../../feature.ts';

// A hundred thousand by hand: BROKEN_REQUESTS=100000.
const REQUESTS = Number(process.env['BROKEN_REQUESTS'] ?? 2000);
const CONTROL = 'control: given back in onResponse';
const LONG_ANSWER = 'x'.repeat(400_000);

/** Answers slowly and at length, and counts as the hub once did. */
const slow: Feature = {
  name: 'slow',
  register: (app: FastifyInstance) => {
    const releases = new WeakMap<object, () => void>();
    app.addHook('onRequest', async (request) => void releases.set(request, hold(CONTROL)));
    app.addHook('onResponse', async (request) => releases.get(request)?.());
    app.get('/api/slow', async () => {
      await pass(20);
      return LONG_ANSWER;
    });
    app.post('/api/slow', async () => null);
  },
};

let test: TestApp;
let door: Door;
let listening: Listening;
let port: number;
before(async () => {
  test = await startTestApp({ features: [probe, slow] });
  port = await freePort();
  door = doorOf(test.config);
  listening = await listen({ setting: 'PORT', host: '127.0.0.1', port, door });
  listening.serve((request, response) => test.app.routing(request, response));
});
after(async () => {
  await listening.close();
  door.close();
  await test.close();
});

const BETWEEN_LOOKS = 200;
// Whoever goes leaves the slot taken for as long as the answer usually takes, five seconds at most.
const LOOKS_ALIKE = 30;

const isAllGiven = (held: Record<string, number>): boolean =>
  Object.entries(held).every(([name, count]) => name === CONTROL || count === 0);

/** What is held once nothing moves any more. */
const heldAtLast = async (): Promise<Record<string, number>> => {
  let before = '';
  for (let alike = 0; ; ) {
    const held = { ...heldNow() };
    const now = JSON.stringify(held);
    alike = now === before ? alike + 1 : 0;
    if (alike === LOOKS_ALIKE || (alike > 0 && isAllGiven(held))) return held;
    before = now;
    await pass(BETWEEN_LOOKS);
  }
};

it(`nothing is held for whoever went: ${REQUESTS} requests broken off in every way`, async () => {
  const sent = await breakRequests({
    port,
    requests: REQUESTS,
    reads: ['/api/slow', '/api/docs/openapi.json', '/api/v1/nothing', '/api/readyz'],
    writes: ['/api/slow', '/api/v1/probe/list', '/api/v1/probe/1/change'],
  });
  assert.ok(sent >= REQUESTS && breaks.length > 0);
  const { [CONTROL]: control, ...held } = await heldAtLast();
  assert.deepEqual(new Set(Object.values(held)), new Set([0]), JSON.stringify(held));
  assert.ok('door.inside' in held && 'door.connections' in held);
  assert.ok(control !== undefined && control > 0, 'who counts in onResponse keeps what nobody uses');
});
