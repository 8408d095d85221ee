import { Agent, request } from 'node:http';
import type { Mix, Request } from './load.ts';
import { quantile } from './stats.ts';

/** What became of the requests that came in a while. */
export interface Arrivals {
  /** Answers with success, a second. */
  readonly served: number;
  /** 503, a second. */
  readonly refused: number;
  /** Milliseconds, of those that were served. */
  readonly p50: number;
  readonly p99: number;
}

const TICK = 10;
// Enough connections that none of them is waited for here, from as many addresses as the door's rule for one asks.
const MOST_SOCKETS = 900;
const addresses = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'];

interface Answer {
  readonly status: number;
  readonly took: number;
}

const ask = (url: string, agent: Agent, { method, path, body }: Request): Promise<Answer> => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const startedAt = performance.now();
  const end = (status: number) => resolve({ status, took: performance.now() - startedAt });
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  request(`${url}${path}`, { method, agent, headers }, (response) => {
    response.resume().once('close', () => end(response.statusCode ?? 0));
  })
    .on('error', () => end(0))
    .end(body);
  return promise;
};

/**
 * Requests that come so many a second whatever becomes of those before them, as those of people do; what comes in the
 * first seconds is not counted.
 */
export const arrive = async (
  url: string,
  mix: Mix,
  perSecond: number,
  { seconds, warmUp }: { readonly seconds: number; readonly warmUp: number },
): Promise<Arrivals> => {
  const agents = addresses.map(
    (localAddress) => new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS, localAddress }),
  );
  const sequence = mix(0);
  const answers: Promise<Answer>[] = [];
  const startedAt = performance.now();
  let sent = 0;
  let counted = 0;
  for (;;) {
    const at = performance.now() - startedAt;
    if (at >= (warmUp + seconds) * 1000) break;
    for (const due = (at / 1000) * perSecond; sent < due; sent += 1) {
      const asked = sequence[sent % sequence.length];
      const agent = agents[sent % agents.length];
      if (asked && agent) answers.push(ask(url, agent, asked));
      if (at < warmUp * 1000) counted = answers.length;
    }
    await new Promise((resolve) => setTimeout(resolve, TICK));
  }
  const all = (await Promise.all(answers)).slice(counted);
  for (const agent of agents) agent.destroy();
  const served = all.filter(({ status }) => status === 200);
  const times = served.map(({ took }) => took);
  return {
    served: served.length / seconds,
    refused: all.filter(({ status }) => status === 503).length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
};
