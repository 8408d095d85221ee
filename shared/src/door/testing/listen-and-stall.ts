import { parentPort, workerData } from 'node:worker_threads';
import { Door } from '../door.ts';
import { listen } from '../listen.ts';

/** What a test gives to this thread: it listens, then its event loop stands still until `gate` is opened. */
export interface StalledListening {
  readonly port: number;
  readonly gate: Int32Array;
}

const { port, gate } = workerData as StalledListening;
const door = new Door({
  maxInFlight: 500,
  maxConnections: 4000,
  ownOrigins: ['https://hub.example'],
  trustedProxies: [],
  isSecure: false,
  allowedOrigins: new Set(),
});
await listen({ setting: 'PORT', host: '127.0.0.1', port, door });
parentPort?.postMessage('listening');
Atomics.wait(gate, 0, 0);
