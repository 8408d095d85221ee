import autocannon from 'autocannon';
import { connections, settings } from '../settings.ts';
import type { Server } from '../world/servers.ts';
import { cpuOf } from './processes.ts';

/** One request of a mix. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a server did in one turn under load. */
export interface Load {
  readonly perSecond: number;
  /** Processor time of the server's process for one request, in milliseconds. */
  readonly cpu: number;
}

/** A sequence of requests for each connection. */
export type Mix = (connection: number) => readonly Request[];

const asked = ({ method, path, body, headers }: Request): autocannon.Request => ({
  method,
  path,
  headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  ...(body === undefined ? {} : { body }),
});

/** Asks a server over as many connections as a row says, for one turn. Any other answer than success ends the bench. */
export const underLoad = async (server: Server, mix: Mix, seconds = settings.seconds): Promise<Load> => {
  let connection = 0;
  const before = cpuOf(server.pid);
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      client.setRequests(mix(connection).map(asked));
      connection += 1;
    },
  });
  const { non2xx, errors, requests, duration } = result;
  if (non2xx + errors > 0 || requests.total === 0)
    throw new Error(`${server.url} failed: ${non2xx} answers without success, ${errors} errors`);
  return { perSecond: requests.total / duration, cpu: (cpuOf(server.pid) - before) / requests.total };
};

/** Turns one after the other; the one before them, which warms up, does not count. */
export const loadsOf = async (turn: () => Promise<Load>): Promise<Load[]> => {
  const loads: Load[] = [];
  for (let round = 0; round <= settings.rounds; round += 1) loads.push(await turn());
  return loads.slice(1);
};
