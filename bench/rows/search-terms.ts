import { performance } from 'node:perf_hooks';
import { TermIndex } from '@hub/api/search/term-index';
import { shown } from '../measure/compare.ts';
import { inTurns } from '../measure/rounds.ts';
import { median, quantile, ratiosOf, spreadOf } from '../measure/stats.ts';
import type { Row } from '../row.ts';
import { settings } from '../settings.ts';
import { withClient } from '../world/client.ts';
import { closing, type RecordedEngine, recordedEngine } from './recorded-engine.ts';

const P95 = 0.95;
const QUERIES = 100;

const p95Of = async ({ engine }: RecordedEngine, queries: readonly string[]): Promise<number> => {
  const times: number[] = [];
  for (const query of queries) {
    const from = performance.now();
    await engine.search(query, 'story', 1);
    times.push(performance.now() - from);
  }
  return quantile(times, P95);
};

const namesIn = (url: string): Promise<string[][]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ names: string[] }>(
      'select names from search_terms order by md5(id::text)',
    );
    return rows.map(({ names }) => names);
  });

export const searchTerms: Row = {
  name: 'search-terms',
  work: 'search p95 of 100 names in Chinese and 100 in English, each also looked for by its other names',
  floor: 'the same without the table of terms',
  measure: async (world) => {
    const url = await world.loadUrl();
    const rows = await namesIn(url);
    const queries = rows.slice(0, QUERIES).flatMap((names) => [names[0] ?? '', names.at(-1) ?? '']);
    const withTerms = recordedEngine(url);
    const without = recordedEngine(url, new TermIndex([]));
    const measure = () =>
      inTurns<'floor' | 'ours', number>(
        { floor: () => p95Of(without, queries), ours: () => p95Of(withTerms, queries) },
        settings.rounds,
      );
    const results = await closing(without, () => closing(withTerms, measure));
    return {
      figures: [
        {
          label: 'search p95',
          unit: '×',
          value: spreadOf(ratiosOf(results.ours, results.floor)),
          reach: { is: 'at most', value: 1.3 },
          beside: [`without ${shown(median(results.floor))} ms`, `with ${shown(median(results.ours))} ms`],
        },
      ],
    };
  },
};
