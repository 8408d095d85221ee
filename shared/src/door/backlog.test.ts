import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { freePort } from './testing/free-port.ts';
import type { StalledListening } from './testing/listen-and-stall.ts';

const CONNECTIONS = 1200;

const longestQueue = (): number => {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 0;
  }
};

// Whoever finds no room in the queue of the system tries again after one, three, seven … seconds.
it('lets connections come while the event loop stands still', {
  skip: longestQueue() < CONNECTIONS && 'the system queues fewer connections',
}, async () => {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const workerData: StalledListening = { port: await freePort(), gate };
  const worker = new Worker(new URL('./testing/listen-and-stall.ts', import.meta.url), { workerData });
  await once(worker, 'message');
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(workerData.port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  assert.equal(Atomics.load(gate, 0), 0);
  for (const socket of sockets) socket.on('error', () => undefined).destroy();
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  await worker.terminate();
});
