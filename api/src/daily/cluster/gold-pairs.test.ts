import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { beijingDay } from '@hub/shared/dates/beijing';
import { openSampleData } from '../../platform/seeds/sample-data.ts';
import { dayAfter, spanOf } from '../days.ts';
import { clusterHeadlines } from './cluster.ts';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly source_name: string;
  readonly published: string;
}

type Pair = readonly [number, number];

/**
 * Pairs of real headlines, judged by reading them: `same` report the same event or announcement; `different` do not, though
 * their titles have words in common (the same company, product, fair or series).
 */
const gold = JSON.parse(readFileSync(join(import.meta.dirname, 'gold-pairs.json'), 'utf8')) as {
  same: Pair[];
  different: Pair[];
};

const rows = new Map<number, Row & { at: number }>();
for await (const row of openSampleData(new Date()).rows<Row>('headlines.jsonl.gz'))
  rows.set(row.id, { ...row, at: Date.parse(row.published) });

const itemsOfDay = new Map<string, ReadonlyMap<number, number>>();

/** Which headlines are in which item, as the edition of a day has it: read with those of the days around it. */
const itemsOf = (day: string): ReadonlyMap<number, number> => {
  const known = itemsOfDay.get(day);
  if (known) return known;
  const { from, to } = spanOf(dayAfter(day, -2), dayAfter(day, 2));
  const read = [...rows.values()].filter(({ at }) => at >= from.getTime() && at < to.getTime());
  const items = new Map(
    clusterHeadlines(read.map((row) => ({ ...row, outlet: row.source_name }))).flatMap((places, item) =>
      places.map((place) => [read[place]?.id ?? 0, item] as const),
    ),
  );
  itemsOfDay.set(day, items);
  return items;
};

const areTogether = ([one, other]: Pair): boolean => {
  const times = [rows.get(one)?.at, rows.get(other)?.at].map((at) => at ?? Number.NaN);
  const items = itemsOf(beijingDay(Math.min(...times)));
  return items.get(one) !== undefined && items.get(one) === items.get(other);
};

test('of pairs judged by hand, few that are put together are different things, and most of the same are put together', (t) => {
  const all = [...gold.same, ...gold.different];
  assert.ok(new Set(all.map(String)).size >= 200 && gold.different.length >= 80);
  const found = gold.same.filter(areTogether).length;
  const wrong = gold.different.filter(areTogether).length;
  const precision = found / (found + wrong);
  const recall = found / gold.same.length;
  t.diagnostic(`precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
  assert.ok(precision >= 0.9, `precision ${precision.toFixed(3)}`);
  assert.ok(recall >= 0.7, `recall ${recall.toFixed(3)}`);
});
