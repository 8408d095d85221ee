import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '@hub/api/config';
import { openOrJoin } from '@hub/api/database';
import { type Cluster, startCluster } from '@hub/tools/testing/cluster.ts';
import { findPostgres } from '@hub/tools/testing/postgres.ts';
import pg from 'pg';
import { endHubs, environmentOf, type Place } from './hub.ts';

export type Kind = 'embedded' | 'PostgreSQL';

/** Empty places for hubs, which go with everything in them when the work is done. */
export class Places {
  readonly #root = mkdtempSync(path.join(os.tmpdir(), 'hub-chaos-'));
  #cluster: Promise<Cluster> | undefined;
  #count = 0;
  #making: Promise<void> = Promise.resolve();

  cluster(): Promise<Cluster> {
    this.#cluster ??= startCluster(findPostgres());
    return this.#cluster;
  }

  folder(): string {
    this.#count += 1;
    return path.join(this.#root, String(this.#count));
  }

  async empty(kind: Kind): Promise<Place> {
    const dataDir = this.folder();
    if (kind === 'embedded') return { dataDir, databaseUrl: '' };
    const name = `chaos_${this.#count}`;
    // One at a time: a template may not be copied twice at once.
    this.#making = this.#making.then(() => this.#createDatabase(name));
    await this.#making;
    return { dataDir, databaseUrl: (await this.cluster()).url.replace(/[^/]+$/, name) };
  }

  async #createDatabase(name: string): Promise<void> {
    const client = new pg.Client((await this.cluster()).url);
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
  }

  async close(): Promise<void> {
    await (await this.#cluster)?.stop();
    rmSync(this.#root, { recursive: true, force: true });
  }
}

const open = new Set<Places>();

/** Works in places that are gone afterwards. */
export const inPlaces = async <T>(work: (places: Places) => Promise<T>): Promise<T> => {
  const places = new Places();
  open.add(places);
  try {
    return await work(places);
  } finally {
    open.delete(places);
    await places.close();
  }
};

/** What a run that is broken off leaves: servers that nobody would end. */
export const leaveNothing = async (): Promise<void> => {
  endHubs();
  for (const places of open) await places.close();
};

/**
 * Works on the database of a place, beside the hub that runs on it or alone. What looks at whole tables may take its time:
 * it goes the way of jobs.
 */
export const onDatabaseOf = async <T>(place: Place, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const database = await openOrJoin(readConfig(environmentOf(place)));
  try {
    return await work(database.slow.pool);
  } finally {
    await database.close();
  }
};
