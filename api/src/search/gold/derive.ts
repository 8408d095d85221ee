// Writes the known-item queries of the gold set from the titles of the sample data: `node src/search/gold/derive.ts`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSampleData } from '../../platform/seeds/sample-data.ts';
import { type GoldForm, type GoldQuery, goldFolder } from './gold.ts';
import { createChance, type Item, type Maker, makers } from './makers.ts';

const shares: readonly (readonly [GoldForm, number])[] = [
  ['substring', 50],
  ['reordered', 30],
  ['pinyin', 30],
  ['latin', 20],
  ['mixed', 20],
];
const SEED = 20_261_121;

const readItems = async (): Promise<Item[]> => {
  const data = openSampleData(new Date(0));
  const items: Item[] = [];
  for await (const { id, title } of data.rows<{ id: number; title: string }>('headlines.jsonl.gz')) {
    items.push({ type: 'story', id: String(id), title });
  }
  for await (const { arxiv_id, title } of data.rows<{ arxiv_id: string; title: string }>('papers.jsonl.gz')) {
    items.push({ type: 'paper', id: arxiv_id, title });
  }
  return items;
};

/** Queries of one form, each of another title. */
const take = (
  items: readonly Item[],
  make: Maker,
  count: number,
  random: () => number,
): Omit<GoldQuery, 'form'>[] => {
  const taken = new Map<Item, string>();
  while (taken.size < count) {
    const item = items[Math.floor(random() * items.length)];
    const q = item && !taken.has(item) ? make(item, items, random) : undefined;
    if (item && q !== undefined) taken.set(item, q);
  }
  return Array.from(taken, ([{ type, id }, q]) => ({ q, type, expect: [id] }));
};

/** The same for the same sample data. */
export const deriveKnownItems = async (): Promise<GoldQuery[]> => {
  const items = await readItems();
  const random = createChance(SEED);
  return shares.flatMap(([form, count]) =>
    take(items, makers[form], count, random).map((query) => ({ form, ...query })),
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = (await deriveKnownItems()).map((query) => `  ${JSON.stringify(query)}`);
  writeFileSync(join(goldFolder, 'known-items.json'), `[\n${lines.join(',\n')}\n]\n`);
}
