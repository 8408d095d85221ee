import { createServer, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import type { Door, Handle } from './door.ts';
import { allWell, healthAsked, liveness } from './health.ts';
import { allowKnownHosts } from './known-hosts.ts';
import { answerInstead, starting } from './stand-in.ts';
import { codeOf, StartError } from './start-error.ts';
import { answerUpgrade, isForWebSocket } from './upgrades.ts';

interface ListenOptions {
  /** The setting that names the port, for the line that says what is wrong with it. */
  readonly setting: 'PORT' | 'EVENT_PORT' | 'HTML_PORT' | 'FILES_PORT';
  readonly host: string;
  readonly port: number;
  /** That of the process: all its ports lead through one. */
  readonly door: Door;
  /** How long `close` waits for what is under way, in milliseconds. */
  readonly longestClosing?: number;
}

/** A port that is listened on. */
export interface Listening {
  /** From now on this answers whom the door lets in; until then everybody is told that the server starts. */
  readonly serve: (handle: Handle) => void;
  /** Answers what is open and what still comes within a moment, then takes no new connections and ends, in any case soon. */
  readonly close: () => Promise<void>;
}

const REQUEST_TIMEOUT = 60_000;
// Nobody takes so long for a head; who sends it byte by byte only holds a connection.
const HEADERS_TIMEOUT = 10_000;
const CHECKED_EVERY = 2000;
// Of a connection on which nothing moves in either direction: who reads nothing is not waited for.
const IDLE = 75_000;
// What is too long for us gets our own answer (an event report over 8 KB its 204), not a bare 431 of Node's.
const MAX_HEADER = 64 * 1024;
// Connections that wait while the event loop is busy; who finds no room tries again only after one, three, seven seconds.
const BACKLOG = 4096;

const problems: Readonly<Record<string, string>> = {
  EADDRINUSE: '已被占用 / is already in use',
  EACCES: '无权监听 / may not be listened on',
  EADDRNOTAVAIL: '地址不属于本机 / is on an address that is not of this machine',
  ENOTFOUND: '地址无法解析 / is on an address that cannot be resolved',
};

const limits = {
  requestTimeout: REQUEST_TIMEOUT,
  headersTimeout: HEADERS_TIMEOUT,
  connectionsCheckingInterval: CHECKED_EVERY,
  keepAliveTimeout: 72_000,
  maxHeaderSize: MAX_HEADER,
  shouldUpgradeCallback: isForWebSocket,
};

const open = (port: number, host: string, door: Door, handle: Handle): Promise<Server> => {
  const server = createServer(limits, handle)
    .on('connection', door.admit)
    .on('upgrade', answerUpgrade(handle))
    .setTimeout(IDLE);
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  server.once('error', reject);
  server.listen({ port, host, backlog: BACKLOG }, () => {
    server.off('error', reject);
    resolve(server);
  });
  return promise;
};

const LOOK_EVERY = 50;
// Who keeps a connection alive asks again within that time, or finds it closed as after any pause.
const LAST_CALL = 1000;
// What stands behind has to be closed as well within the ten seconds that a process has.
const LONGEST_CLOSING = 8000;

const CLOSING = 'door:closing';

/** Calls `work` when the port is closed while this answer is still sent: what has no end by itself ends then. */
export const whenClosing = (response: ServerResponse, work: () => void): void =>
  void response.once(CLOSING, work);

/** Ends each connection after the answer that is under way or comes next, and tells the client so in that answer. */
class Farewell {
  readonly #underWay = new Set<ServerResponse>();
  #isClosing = false;

  see(response: ServerResponse): void {
    if (this.#isClosing) response.shouldKeepAlive = false;
    this.#underWay.add(response);
    response.once('close', () => this.#underWay.delete(response));
  }

  begin(): void {
    this.#isClosing = true;
    for (const response of this.#underWay) {
      response.shouldKeepAlive = false;
      response.emit(CLOSING);
    }
  }
}

const countConnections = (server: Server): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<number>();
  server.getConnections((_, count) => resolve(count));
  return promise;
};

/** Until nobody is connected, for so long at most. */
const untilEmpty = async (server: Server): Promise<void> => {
  const end = performance.now() + LAST_CALL;
  while ((await countConnections(server)) > 0 && performance.now() < end) await pass(LOOK_EVERY);
};

/**
 * Nobody loses an answer: first whoever asks is still answered and told to go elsewhere, then no new connections are
 * taken, and those without a request are closed last (a request may be on its way on one that looks idle). Who is not done
 * by then is cut off.
 */
const close = async (server: Server, longest: number): Promise<void> => {
  const cut = setTimeout(() => server.closeAllConnections(), longest);
  await untilEmpty(server);
  const { promise, resolve } = Promise.withResolvers<void>();
  // The http server's own `close` closes idle connections at once.
  NetServer.prototype.close.call(server, () => resolve());
  await untilEmpty(server);
  const sweep = setInterval(() => server.closeIdleConnections(), LOOK_EVERY);
  return promise.finally(() => {
    clearInterval(sweep);
    clearTimeout(cut);
    // Its own timers.
    server.close(() => undefined);
  });
};

const isWithoutIpv6 = (error: unknown, host: string): boolean =>
  host === '::1' && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error));

/** Until there is something to serve: a process that starts is alive, and not ready. */
const answerStarting =
  ({ rules }: Door): Handle =>
  (request, response) => {
    if (healthAsked(request.url) !== 'livez') return answerInstead(starting, rules, request, response);
    const { status, data } = liveness(allWell);
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ code: 0, message: 'ok', data }));
  };

/**
 * Listens on a port, before there is anything to serve: a port that is taken is said at once, not after the
 * work of a first start. `localhost` is both of its addresses, whatever the machine resolves it to.
 */
export const listen = async ({
  host,
  port,
  setting,
  door,
  longestClosing = LONGEST_CLOSING,
}: ListenOptions): Promise<Listening> => {
  let handle: Handle = answerStarting(door);
  const hosts = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  const servers: Server[] = [];
  const farewell = new Farewell();
  for (const address of hosts) {
    try {
      servers.push(
        await open(port, address, door, (request, response) => {
          farewell.see(response);
          handle(request, response);
        }),
      );
    } catch (error) {
      if (isWithoutIpv6(error, address)) continue;
      await Promise.all(servers.map((server) => close(server, longestClosing)));
      const problem = problems[codeOf(error)];
      if (problem === undefined) throw error;
      throw new StartError(`端口 ${port} ${problem} (${setting}, HOST)`);
    }
  }
  return {
    serve: (given) => {
      handle = allowKnownHosts(door.rules.ownOrigins, door.guard(given));
    },
    close: async () => {
      farewell.begin();
      await Promise.all(servers.map((server) => close(server, longestClosing)));
    },
  };
};
