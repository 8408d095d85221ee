import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Cluster, startCluster } from '@hub/tools/testing/cluster.ts';
import { findPostgres } from '@hub/tools/testing/postgres.ts';
import { root } from '@hub/tools/webpack/workspace.ts';
import pg from 'pg';
import { amounts, settings } from '../settings.ts';
import { freshen, loadInteractions } from './load-interactions.ts';
import { loadStories } from './load-stories.ts';
import { startApi } from './servers.ts';

/** Two databases of one PostgreSQL: the sample data alone, and with the load on top. */
export interface Databases {
  readonly cluster: Cluster;
  readonly sampleUrl: string;
  readonly loadUrl: string;
}

const DAYS = 3;

/** What the load and its index are made of. */
const sources = [
  'api/migrations/*.sql',
  'api/data/**/*',
  'api/src/search/text/*.ts',
  'api/src/search/reading/read-document.ts',
  'bench/world/load-*.ts',
];

/** Changes with what the loaded database is made of. */
const fingerprint = (): string => {
  const hash = createHash('sha256').update(JSON.stringify(amounts));
  const files = globSync(sources, { cwd: root }).map((file) => path.join(root, file));
  for (const file of files.filter((name) => statSync(name).isFile() && !name.includes('.test.')).sort())
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

interface Stamp {
  readonly fingerprint: string;
  readonly at: number;
}

const readStamp = (file: string): Stamp | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stamp) : undefined;

const urlOf = (cluster: Cluster, name: string): string => cluster.url.replace(/[^/]+$/, name);

/** Runs with one connection. */
export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The product itself puts the load into its search index, as it does with everything that changes. */
const waitForIndex = async (url: string, say: (line: string) => void): Promise<void> => {
  const api = await startApi(url);
  await withClient(url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ left: string }>('select count(*) as left from search_outbox');
      const left = Number(rows[0]?.left);
      if (left === 0) break;
      say(`  ${left} to be indexed`);
      await new Promise((resolve) => setTimeout(resolve, 5000));
    }
    await client.query('vacuum analyze');
  });
  await api.stop();
};

const build = async (cluster: Cluster, say: (line: string) => void): Promise<void> => {
  const load = urlOf(cluster, 'load');
  await withClient(cluster.url, async (client) => {
    await client.query('create database sample');
    say('the sample data …');
    await (await startApi(urlOf(cluster, 'sample'))).stop();
    await client.query('create database load template sample');
  });
  await withClient(load, async (client) => {
    say(`${amounts.stories} stories …`);
    await loadStories(client, amounts.stories);
    say(`${amounts.interactions} interactions …`);
    await loadInteractions(client, amounts.interactions);
  });
  say('the search index …');
  await waitForIndex(load, say);
};

/** Starts PostgreSQL with the load in it; what was loaded is kept for the next runs, for a few days. */
export const startDatabases = async (say: (line: string) => void): Promise<Databases> => {
  const folder = path.join(settings.folder, `postgres-${amounts.stories}`);
  const stampFile = path.join(settings.folder, `postgres-${amounts.stories}.json`);
  const stamp = readStamp(stampFile);
  const age = Date.now() - (stamp?.at ?? 0);
  const isThere = stamp?.fingerprint === fingerprint() && age < DAYS * 86_400_000 && existsSync(folder);
  if (!isThere) {
    rmSync(folder, { recursive: true, force: true });
    rmSync(stampFile, { force: true });
  }
  const cluster = await startCluster(findPostgres(), folder);
  try {
    if (!isThere) {
      await build(cluster, say);
      writeFileSync(
        stampFile,
        JSON.stringify({ fingerprint: fingerprint(), at: Date.now() } satisfies Stamp),
      );
    }
    const loadUrl = urlOf(cluster, 'load');
    await withClient(loadUrl, freshen);
    return { cluster, sampleUrl: urlOf(cluster, 'sample'), loadUrl };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
};
