import { createServer, type Server as HttpServer } from 'node:http';
import { freePort } from '@hub/shared/door/testing/free-port';
import { canReadProcesses, cpuOf } from '../../measure/processes.ts';
import { spreadOf } from '../../measure/stats.ts';
import type { Row } from '../../row.ts';
import { settings } from '../../settings.ts';
import { withClient } from '../../world/client.ts';
import { giveTokens, type Member } from '../../world/feed/members.ts';
import { type Server, startApi } from '../../world/servers.ts';
import { timeOf } from '../ask.ts';

const INBOXES = 1000;
const LONGEST_MS = 120_000;

/** Inboxes of as many servers: each has an address of its own on this machine's loopback network. */
class Inboxes {
  readonly #server: HttpServer;
  readonly port: number;
  #got = 0;
  #done: () => void = () => undefined;

  private constructor(server: HttpServer, port: number) {
    this.#server = server;
    this.port = port;
    server.on('request', (request, response) => {
      request.resume().on('end', () => {
        response.writeHead(202).end();
        this.#got += 1;
        if (this.#got === INBOXES) this.#done();
      });
    });
  }

  static async open(): Promise<Inboxes> {
    const port = await freePort();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '0.0.0.0', resolve));
    return new Inboxes(server, port);
  }

  /** Resolves once each has got one. */
  async all(): Promise<void> {
    this.#got = 0;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => reject(new Error(`${this.#got} deliveries`)), LONGEST_MS);
    this.#done = resolve;
    await promise.finally(() => clearTimeout(timer));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** A member whom an account of each of these servers follows. */
const addAuthor = async (url: string, port: number): Promise<Member> => {
  const id = await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      "insert into users (name) values ('联邦作者') returning id",
    );
    const author = rows[0]?.id ?? 0;
    await client.query(
      `with known as (
         insert into users (kind, name) select 'remote', '外站读者' || place from generate_series(1, $2::int) place
         returning id),
       numbered as (select id, row_number() over (order by id) as place from known),
       actors as (
         insert into federation_actors (user_id, uri, host, username, url, inbox)
         select id, address || '/users/' || id, host, 'reader', address, address || '/inbox'
         from numbered,
           lateral (select '127.1.' || place / 250 || '.' || place % 250 + 1 || ':' || $3::int as host) h,
           lateral (select 'http://' || host as address) a
         returning user_id)
       insert into link_follows (follower_id, followee_id) select user_id, $1 from actors`,
      [author, INBOXES, port],
    );
    return author;
  });
  const [member] = await giveTokens(url, [id]);
  if (!member) throw new Error('no token');
  return member;
};

interface Round {
  readonly ms: number;
  readonly cpu: number;
}

const measureRounds = async (api: Server, inboxes: Inboxes, { headers }: Member): Promise<Round[]> => {
  const rounds: Round[] = [];
  // The first one makes the author's key.
  for (let round = 0; round <= settings.rounds; round += 1) {
    const all = inboxes.all();
    const [began, cpu] = [performance.now(), cpuOf(api.pid)];
    const body = JSON.stringify({ status: `第 ${round} 条 #联邦` });
    await timeOf(`${api.url}/api/v1/statuses`, { headers, body });
    await all;
    rounds.push({ ms: performance.now() - began, cpu: cpuOf(api.pid) - cpu });
  }
  return rounds.slice(1);
};

/** From the answer to a member until the last server has the status, and what that costs the API. */
export const federatedDelivery: Row = {
  name: 'federated-delivery',
  work: `one status to ${INBOXES.toLocaleString('en')} remote inboxes, PostgreSQL`,
  floor: '–',
  measure: async (world) => {
    if (!canReadProcesses()) return { unmeasured: 'this machine has no /proc/<pid>/smaps_rollup' };
    const url = await world.sampleUrl();
    const inboxes = await Inboxes.open();
    const api = await startApi(url, { ACTIVITYPUB: 'on', ACTIVITYPUB_PRIVATE: 'on' });
    try {
      const rounds = await measureRounds(api, inboxes, await addAuthor(url, inboxes.port));
      const cpu = spreadOf(rounds.map((round) => round.cpu));
      return {
        figures: [
          {
            label: 'until the last has it',
            unit: 'ms',
            value: spreadOf(rounds.map(({ ms }) => ms)),
            beside: ['64 deliveries at a time, each over a connection of its own; no TLS'],
          },
          {
            label: 'processor time of the API',
            unit: 'ms',
            value: cpu,
            beside: [`${(cpu.median / INBOXES).toFixed(1)} ms for each inbox`],
          },
        ],
      };
    } finally {
      await api.stop();
      await inboxes.close();
    }
  },
};
