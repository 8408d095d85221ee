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
  /** They ask now and then: while a process starts, many requests prove nothing and take its time. */
  areCalm = false;
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

  /** Waits until they have asked so many times more, as fast as they can. */
  async ask(times: number): Promise<void> {
    this.areCalm = false;
    const count = this.answered + this.failed.length + times;
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
      if (this.areCalm) await setTimeout(200);
    }
    agent.destroy();
  }
}

// Each answer is made anew, so that many are under way at any moment.
const start = (place: Place, port?: number) =>
  startHub(place, { env: { CACHE_MS: '0' }, ...(port ? { port } : {}) });

/** Two processes on one database. */
const startTwo = async (place: Place): Promise<Hub[]> => {
  const first = await start(place);
  await onDatabaseOf(place, (pool) => prepareGround(pool));
  return [first, await start(place)];
};

/** Ends one process after the other among the clients, and starts it again in its place; returns what failed. */
const endInTurn = async (
  place: Place,
  hubs: Hub[],
  { requests, ends }: { requests: number; ends: number },
  end: (hub: Hub) => Promise<unknown>,
): Promise<{ answered: number; failed: readonly string[] }> => {
  const clients = new Clients(hubs.map(({ port }) => port));
  const between = requests / (ends + 1);
  for (let turn = 0; turn < ends; turn += 1) {
    await clients.ask(between);
    const hub = hubs[turn % 2] as Hub;
    await end(hub);
    clients.areCalm = true;
    hubs[turn % 2] = await start(place, hub.port);
  }
  await clients.ask(between);
  await clients.stop();
  return clients;
};

export const sigterm: Scenario = {
  name: 'sigterm',
  what: 'SIGTERM under load, two processes in turn: every request on a connection that was taken is answered',
  isShort: true,
  run: (scale) =>
    inPlaces(async (places) => {
      const place = await places.empty('PostgreSQL');
      const hubs = await startTwo(place);
      const amount = amounts[scale];
      const { answered, failed } = await endInTurn(place, hubs, amount, (hub) => hub.stop());
      const broken = await endInTurn(place, hubs, { requests: 500, ends: 2 }, (hub) => hub.kill());
      await Promise.all(hubs.map((hub) => hub.stop()));
      return {
        tried: `${amount.ends} ends, ${answered + failed.length} requests of ${CLIENTS} keep-alive clients`,
        lost: failed,
        control: { broken: 'killed instead', isNoticed: broken.failed.length > 0 },
      };
    }),
};
