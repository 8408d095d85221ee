import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Scenario } from '../scenario.ts';
import { type Hub, type Place, startHub } from '../world/hub.ts';
import { prepareGround } from '../world/ledger.queries.ts';
import { inPlaces, onDatabaseOf } from '../world/places.ts';

const CLIENTS = 16;
const amounts = { short: { requests: 1000, ends: 2 }, long: { requests: 10_000, ends: 10 } };
const body = JSON.stringify({ sort: 'new', page: 1, tag_id: '', limit: 20, events: false });

/** 'told to go' is an answer too; 'nobody there' when no connection was taken: then the next process is asked, as a proxy does. */
type Result = 'answered' | 'told to go' | 'nobody there' | { readonly failed: string };

/** A client that keeps its connection alive, as proxies do. */
const ask = (agent: http.Agent, port: number): Promise<Result> => {
  const { promise, resolve } = Promise.withResolvers<Result>();
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const request = http.request({
    host: '127.0.0.1',
    port,
    path: '/api/v1/story/list',
    method: 'POST',
    headers,
    agent,
  });
  request.on('response', (response) => {
    const answer = response.headers.connection === 'close' ? 'told to go' : 'answered';
    response.on('end', () =>
      resolve(response.statusCode === 200 ? answer : { failed: `status ${response.statusCode}` }),
    );
    response.on('error', ({ message }) => resolve({ failed: message }));
    response.resume();
  });
  request.on('error', (error: NodeJS.ErrnoException) =>
    resolve(error.code === 'ECONNREFUSED' ? 'nobody there' : { failed: `${error.code} ${error.message}` }),
  );
  request.end(body);
  return promise;
};

/** Clients of two processes that go to the other one where they are told to, or nobody takes their connection. */
class Clients {
  answered = 0;
  readonly failed: string[] = [];
  readonly #ports: readonly number[];
  #isStopped = false;
  readonly work: Promise<unknown>;

  constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.work = Promise.all(Array.from({ length: CLIENTS }, (_, place) => this.#client(place)));
  }

  stop(): Promise<unknown> {
    this.#isStopped = true;
    return this.work;
  }

  async until(count: number): Promise<void> {
    while (this.answered + this.failed.length < count) await setTimeout(5);
  }

  async #client(place: number): Promise<void> {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = place; !this.#isStopped; ) {
      const result = await ask(agent, this.#ports[turn % this.#ports.length] ?? 0);
      if (result !== 'answered') turn += 1;
      if (result === 'nobody there') await setTimeout(10);
      else if (typeof result === 'string') this.answered += 1;
      else this.failed.push(result.failed);
    }
    agent.destroy();
  }
}

/** Ends one process after the other among the clients, and starts it again; returns what failed. */
const endInTurn = async (
  place: Place,
  { requests, ends }: { requests: number; ends: number },
  end: (hub: Hub) => Promise<unknown>,
): Promise<{ answered: number; failed: readonly string[] }> => {
  // Each answer is made anew, so that many are under way at any moment.
  const start = (port?: number) => startHub(place, { env: { CACHE_MS: '0' }, ...(port ? { port } : {}) });
  const hubs = [await start(), await start()];
  const clients = new Clients(hubs.map(({ port }) => port));
  for (let turn = 0; turn < ends; turn += 1) {
    await clients.until(((turn + 1) * requests) / (ends + 1));
    const hub = hubs[turn % 2] as Hub;
    await end(hub);
    hubs[turn % 2] = await start(hub.port);
  }
  await clients.until(requests);
  await clients.stop();
  await Promise.all(hubs.map((hub) => hub.stop()));
  return clients;
};

export const sigterm: Scenario = {
  name: 'sigterm',
  what: 'SIGTERM under load, two processes in turn: every request on a connection that was taken is answered',
  isShort: true,
  run: (scale) =>
    inPlaces(async (places) => {
      const place = await places.empty('PostgreSQL');
      const first = await startHub(place);
      await onDatabaseOf(place, (pool) => prepareGround(pool));
      await first.stop();
      const amount = amounts[scale];
      const { answered, failed } = await endInTurn(place, amount, (hub) => hub.stop());
      const broken = await endInTurn(place, { requests: 500, ends: 2 }, (hub) => hub.kill());
      return {
        tried: `${amount.ends} ends, ${answered + failed.length} requests of ${CLIENTS} keep-alive clients`,
        lost: failed,
        control: { broken: 'killed instead', isNoticed: broken.failed.length > 0 },
      };
    }),
};
