import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout as pass } from 'node:timers/promises';
import { heldNow, hold } from '@hub/shared/door/held';
import type { FastifyInstance } from 'fastify';
import { breakRequests, breaks } from '../../../testing/broken-requests.ts';
import { probe } from '../../../testing/probe.ts';
import type { Feature } from '../../feature.ts';
import { type BehindDoor, startBehindDoor } from './behind-door.testing.ts';

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

let hub: BehindDoor;
before(async () => {
  hub = await startBehindDoor({ features: [probe, slow] });
});
after(() => hub.close());

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
    port: hub.port,
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
