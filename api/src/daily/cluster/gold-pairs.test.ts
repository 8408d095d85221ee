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

interface Judged {
  readonly same: Pair[];
  readonly different: Pair[];
}

const readPairs = <T>(file: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as T;

/**
 * Pairs of real headlines, judged by reading them: `same` report the same event or announcement; `different` do not, though
 * their titles have words in common (the same company, product, fair or series).
 */
const gold = readPairs<Judged>('gold-pairs.json');

/**
 * Pairs that this rule or the one before it put together in an edition, judged in the same way: all of them, but for those of
 * `gold`. Of `unclear` the titles do not tell.
 */
const own = readPairs<Judged & { readonly unclear: Pair[] }>('own-pairs.json');

const rows = new Map<number, Row & { at: number; day: string }>();
for await (const row of openSampleData(new Date()).rows<Row>('headlines.jsonl.gz')) {
  const at = new Date(row.published);
  rows.set(row.id, { ...row, at: at.getTime(), day: beijingDay(at) });
}

const itemsOfDay = new Map<string, readonly number[][]>();

/** The items around a day, as its edition has them: read with the headlines of the days around it. */
const itemsOf = (day: string): readonly number[][] => {
  const known = itemsOfDay.get(day);
  if (known) return known;
  const { from, to } = spanOf(dayAfter(day, -2), dayAfter(day, 2));
  const read = [...rows.values()].filter(({ at }) => at >= from.getTime() && at < to.getTime());
  const items = clusterHeadlines(read.map((row) => ({ ...row, outlet: row.source_name }))).map((places) =>
    places.map((place) => read[place]?.id ?? 0),
  );
  itemsOfDay.set(day, items);
  return items;
};

const areTogether = ([one, other]: Pair): boolean => {
  const [day = ''] = [rows.get(one)?.day ?? '', rows.get(other)?.day ?? ''].sort();
  return itemsOf(day).some((item) => item.includes(one) && item.includes(other));
};

const precisionOf = (right: number, wrong: number): number => right / (right + wrong);

test('of pairs judged by hand, few that are put together are different things, and most of the same are put together', (t) => {
  const all = [...gold.same, ...gold.different];
  assert.ok(new Set(all.map(String)).size >= 200 && gold.different.length >= 80);
  const found = gold.same.filter(areTogether).length;
  const precision = precisionOf(found, gold.different.filter(areTogether).length);
  const recall = found / gold.same.length;
  t.diagnostic(`precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
  assert.ok(precision >= 0.9, `precision ${precision.toFixed(3)}`);
  assert.ok(recall >= 0.7, `recall ${recall.toFixed(3)}`);
});

/** In the same order, whichever comes first. */
const keyOf = (pair: Pair): string => pair.toSorted((one, other) => one - other).join();

const keysOf = (...pairs: readonly Pair[][]): ReadonlySet<string> => new Set(pairs.flat().map(keyOf));

/** What readers see together: the pairs of a day's items of several outlets. */
const pairsShownOn = (day: string): Pair[] =>
  itemsOf(day)
    .filter(([first]) => rows.get(first ?? 0)?.day === day)
    .filter((item) => new Set(item.map((id) => rows.get(id)?.source_name)).size > 1)
    .flatMap((item) =>
      item.flatMap((one, place) => item.slice(place + 1).map((other): Pair => [one, other])),
    );

const days = [...new Set([...rows.values()].map(({ day }) => day))].sort();

for (const [name, some] of [
  ['all days', days],
  ['June', days.filter((day) => day.startsWith('2026-06'))],
  ['August', days.filter((day) => day.startsWith('2026-08'))],
  ['the last nine days', days.filter((day) => day >= '2026-08-14')],
] as const)
  test(`of the pairs that the rule itself puts together, nine of ten are the same thing: ${name}`, (t) => {
    const [same, different] = [keysOf(gold.same, own.same), keysOf(gold.different, own.different)];
    const shown = some.flatMap(pairsShownOn).map(keyOf);
    const right = shown.filter((key) => same.has(key)).length;
    const wrong = shown.filter((key) => different.has(key)).length;
    const precision = precisionOf(right, wrong);
    t.diagnostic(`${right} right, ${wrong} wrong: precision ${precision.toFixed(3)}`);
    assert.ok(precision >= 0.9, `precision ${precision.toFixed(3)}`);
    // Else a changed rule would be measured by what it has in common with this one: judge its pairs too.
    assert.ok(right + wrong >= 0.9 * shown.length, `${right + wrong} of ${shown.length} are judged`);
  });
