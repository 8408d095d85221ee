import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../platform/config/read-config.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { takeTurn } from '../sources.queries.ts';
import { createFetch, type Fetching, type FetchSource } from './fetch-source.ts';

export interface PoliteOptions {
  readonly db: Db;
  readonly config: Pick<Config, 'sourcesPrivate'>;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** For tests: how long is waited, and for what. */
  readonly fetching?: Pick<Fetching, 'pause' | 'timeoutMs'> | undefined;
}

/** Asks sources for a job of the queue: each host in its turn, over all processes. */
export const politeFetch = ({ db, config, signal, now, fetching }: PoliteOptions): FetchSource => {
  const pause = fetching?.pause ?? ((ms: number) => sleep(ms, undefined, { signal }));
  return createFetch({
    ...fetching,
    isPrivate: config.sourcesPrivate === 'on',
    ...{ signal, now, pause },
    takeTurn: async (host, everyMs) => {
      const wait = await takeTurn(db, host, everyMs);
      if (wait > 0) await pause(wait);
    },
  });
};
