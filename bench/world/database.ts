import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Cluster, startCluster } from '@hub/tools/testing/cluster.ts';
import { deployedPostgres } from '@hub/tools/testing/deployed-postgres.ts';
import { findPostgres } from '@hub/tools/testing/postgres.ts';
import { root } from '@hub/tools/webpack/workspace.ts';
import { amounts, settings } from '../settings.ts';
import { withClient } from './client.ts';
import { loadPeople } from './feed/load-people.ts';
import { loadStatuses } from './feed/load-statuses.ts';
import { freshen, loadInteractions } from './load-interactions.ts';
import { loadStories } from './load-stories.ts';
import { startApi } from './servers.ts';

/** A database of the bench, with what it was made of. */
interface Part {
  readonly name: 'sample' | 'load' | 'small' | 'feed';
  readonly amounts: object;
  readonly sources: readonly string[];
}

/** The databases of one PostgreSQL: the sample data alone, with the load of stories or a small one, with that of the link feed. */
export interface Databases {
  readonly sampleUrl: string;
  /** Loads it first, where that was not done before. */
  readonly load: () => Promise<string>;
  readonly small: () => Promise<string>;
  readonly feed: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

type Say = (line: string) => void;

const DAYS = 3;

const sample: Part = { name: 'sample', amounts: {}, sources: ['api/migrations/*.sql', 'api/data/**/*'] };
const storySources = [
  ...sample.sources,
  'api/src/search/text/*.ts',
  'api/src/search/words/*.txt',
  'api/src/search/reading/read-document.ts',
  'api/src/search/terms/concepts.ts',
  'api/src/search/terms/patterns.ts',
  'bench/world/load-*.ts',
];

/** As many as some day. */
const load = {
  name: 'load',
  amounts: { stories: amounts.stories, interactions: amounts.interactions },
  sources: storySources,
} satisfies Part;

/** As many as after a year. */
const small = {
  name: 'small',
  amounts: { stories: amounts.fewStories, interactions: amounts.fewInteractions },
  sources: storySources,
} satisfies Part;

const feed: Part = {
  name: 'feed',
  amounts: { statuses: amounts.statuses, followers: amounts.followers },
  sources: [...sample.sources, 'bench/world/feed/load-*.ts'],
};

/** Changes with what a database is made of. */
const fingerprintOf = ({ amounts: counts, sources }: Part): string => {
  const hash = createHash('sha256').update(JSON.stringify(counts));
  const files = globSync([...sources], { cwd: root }).map((file) => path.join(root, file));
  for (const file of files.filter((name) => statSync(name).isFile() && !name.includes('.test.')).sort())
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

interface Stamp {
  readonly fingerprint: string;
  readonly at: number;
}

const folder = path.join(settings.folder, `postgres-${amounts.stories}`);
const stampOf = ({ name }: Part): string => path.join(folder, `${name}.json`);

const isFresh = (part: Part): boolean => {
  const file = stampOf(part);
  if (!existsSync(file)) return false;
  const { fingerprint, at } = JSON.parse(readFileSync(file, 'utf8')) as Stamp;
  return fingerprint === fingerprintOf(part) && Date.now() - at < DAYS * 86_400_000;
};

const stamp = (part: Part): void =>
  writeFileSync(
    stampOf(part),
    JSON.stringify({ fingerprint: fingerprintOf(part), at: Date.now() } satisfies Stamp),
  );

const urlOf = (cluster: Cluster, name: string): string => cluster.url.replace(/[^/]+$/, name);

/** The product itself puts the load into its search index, as it does with everything that changes. */
const waitForIndex = async (url: string, say: Say): Promise<void> => {
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

const buildStories = async (
  url: string,
  { stories, interactions }: (typeof load | typeof small)['amounts'],
  say: Say,
): Promise<void> => {
  await withClient(url, async (client) => {
    say(`${stories} stories …`);
    await loadStories(client, stories);
    say(`${interactions} interactions …`);
    await loadInteractions(client, interactions);
  });
  say('the search index …');
  await waitForIndex(url, say);
};

const buildFeed = (url: string, say: Say): Promise<void> =>
  withClient(url, async (client) => {
    say(`${amounts.statuses} statuses …`);
    await loadStatuses(client, amounts.statuses);
    say(`${amounts.followers} followers …`);
    await loadPeople(client, amounts.followers);
    await client.query('vacuum analyze');
  });

/** Makes a database of the sample data and what comes on top, unless it is there from an earlier run. */
const copyWith = async (
  cluster: Cluster,
  part: Part,
  fill: (url: string) => Promise<void>,
): Promise<string> => {
  const url = urlOf(cluster, part.name);
  if (isFresh(part)) return url;
  rmSync(stampOf(part), { force: true });
  await withClient(cluster.url, async (client) => {
    await client.query(`drop database if exists ${part.name}`);
    await client.query(`create database ${part.name} template sample`);
  });
  await fill(url);
  stamp(part);
  return url;
};

const buildSample = async (cluster: Cluster): Promise<void> => {
  await withClient(cluster.url, (client) => client.query('create database sample'));
  await (await startApi(urlOf(cluster, 'sample'))).stop();
  stamp(sample);
};

/** Starts PostgreSQL; what was loaded is kept for the next runs, for a few days. */
export const startDatabases = async (say: Say): Promise<Databases> => {
  const isThere = isFresh(sample);
  if (!isThere) rmSync(folder, { recursive: true, force: true });
  const cluster = await startCluster(findPostgres(), folder, deployedPostgres);
  try {
    if (!isThere) {
      say('the sample data …');
      await buildSample(cluster);
    }
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const withStories = async (part: typeof load | typeof small) => {
    const url = await copyWith(cluster, part, (empty) => buildStories(empty, part.amounts, say));
    await withClient(url, freshen);
    return url;
  };
  return {
    sampleUrl: urlOf(cluster, 'sample'),
    load: () => withStories(load),
    small: () => withStories(small),
    feed: () => copyWith(cluster, feed, (empty) => buildFeed(empty, say)),
    stop: () => cluster.stop(),
  };
};
