import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { shown } from '../measure/compare.ts';
import { inTurns } from '../measure/rounds.ts';
import { median, quantile, ratiosOf, spreadOf } from '../measure/stats.ts';
import type { Figure, Row } from '../row.ts';
import { settings } from '../settings.ts';
import { withClient } from '../world/client.ts';
import type { World } from '../world/world.ts';
import { timeOf } from './ask.ts';
import { closing, type RecordedEngine, recordedEngine } from './recorded-engine.ts';
import { queriesFrom } from './search-queries.ts';

const P95 = 0.95;
const LONGEST_MS = 25;

interface Asked {
  readonly path: string;
  readonly statements: readonly CompiledQuery[];
}

/** Prepared once on the connection, as the product does it. */
const run = (client: pg.Client, { sql: text, parameters }: CompiledQuery) => {
  const name = createHash('sha1').update(text).digest('hex');
  return client.query({ name, text, values: [...parameters] });
};

const timeStatements = async (client: pg.Client, { statements }: Asked): Promise<number> => {
  const from = performance.now();
  for (const statement of statements) await run(client, statement);
  return performance.now() - from;
};

const p95Of = async (asked: readonly Asked[], time: (one: Asked) => Promise<number>): Promise<number> => {
  const times: number[] = [];
  for (const one of asked) times.push(await time(one));
  return quantile(times, P95);
};

const ways = {
  search: {
    path: '/api/v2/search',
    ask: (query: string) => (engine: RecordedEngine['engine']) => engine.search(query, 'story', 1),
  },
  suggestion: {
    path: '/api/v2/search/stories_title',
    ask: (query: string) => (engine: RecordedEngine['engine']) => engine.suggest(query),
  },
};

const titlesIn = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ title: string }>(
    'select title from stories where is_public order by md5(id::text) limit 500',
  );
  return rows.map(({ title }) => title);
};

const measureWay = async (world: World, label: keyof typeof ways): Promise<Figure[]> => {
  const loadUrl = await world.loadUrl();
  const api = await world.uncachedApi();
  const { path, ask } = ways[label];
  const recorded = recordedEngine(loadUrl);
  const measure = async (client: pg.Client) => {
    // A plan for any words is a bad plan for these; the product has each query planned for its own, and none compiled.
    await client.query('set plan_cache_mode = force_custom_plan');
    await client.query('set jit = off');
    const asked: Asked[] = [];
    // Reads the terms, which the product keeps.
    await recorded.record(ask('a'));
    for (const query of queriesFrom(await titlesIn(client)))
      asked.push({
        path: `${path}?q=${encodeURIComponent(query)}`,
        statements: await recorded.record(ask(query)),
      });
    return inTurns<'floor' | 'ours', number>(
      {
        floor: () => p95Of(asked, (one) => timeStatements(client, one)),
        ours: () => p95Of(asked, (one) => timeOf(api.url + one.path)),
      },
      settings.rounds,
    );
  };
  const results = await closing(recorded, () => withClient(loadUrl, measure));
  const answer = spreadOf(results.ours);
  return [
    {
      label: `${label} p95`,
      unit: '×',
      value: spreadOf(ratiosOf(results.ours, results.floor)),
      reach: { is: 'at most', value: 1.5 },
      beside: [`bare SQL ${shown(median(results.floor))} ms`, `answer ${shown(answer.median)} ms`],
    },
    {
      label: `${label} p95, an answer`,
      unit: 'ms',
      value: answer,
      reach: { is: 'at most', value: LONGEST_MS },
      beside: [],
    },
  ];
};

export const search: Row = {
  name: 'search',
  work: 'search p95, suggestion p95 of 200 queries, one after the other, uncached',
  floor: 'the bare SQL of the same query',
  measure: async (world) => ({
    figures: [...(await measureWay(world, 'search')), ...(await measureWay(world, 'suggestion'))],
  }),
};
