import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hotWords, searchTotal, suggestTitles } from '@hub/shared/contracts/search';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSqlEngine } from '../sql/sql-engine.ts';
import { deriveKnownItems } from './derive.ts';
import { type GoldQuery, readGold } from './gold.ts';
import { measureGold } from './measure.ts';

const query = (form: GoldQuery['form'], expect: string[]): GoldQuery => ({
  form,
  q: 'q',
  type: 'story',
  expect,
});

describe('a gold score', () => {
  it('is the share among the first ten, and one over the rank of the first', async () => {
    const long = Array.from({ length: 12 }, (_, index) => String(index));
    const queries = [query('latin', ['1']), query('latin', ['3', '11']), query('mixed', ['11'])];
    const { recall, mrr, byForm, missed, queries: count } = await measureGold(async () => long, queries);
    assert.deepEqual([count, recall, mrr], [3, 0.5, (1 / 2 + 1 / 4) / 3]);
    assert.deepEqual(byForm.get('latin'), { queries: 2, recall: 0.75, mrr: 3 / 8 });
    assert.deepEqual(
      missed.map(({ found }) => found.length),
      [10, 10],
    );
  });

  it('of nothing is nothing', async () => {
    assert.equal((await measureGold(async () => [], [])).recall, 0);
  });
});

describe('the gold set', () => {
  it('is 150 queries derived from the sample data, always the same, and others by hand', async () => {
    const { knownItems, byHand, halfTyped, bilingual } = readGold();
    const lengths = [knownItems, byHand, halfTyped, bilingual].map(({ length }) => length);
    assert.deepEqual(lengths, [150, 50, 28, 111]);
    assert.deepEqual(knownItems, await deriveKnownItems());
    const all = [...knownItems, ...byHand, ...halfTyped, ...bilingual];
    assert.equal(new Set(all.map(({ q, type }) => `${type} ${q}`)).size, all.length);
    assert.ok(all.every(({ q, expect }) => q.length <= 100 && expect.length > 0));
  });
});

describe('search in the sample data', () => {
  let hub: TestApp;
  before(async () => {
    hub = await startTestApp({ seed: true });
  });
  after(() => hub.close());

  const measure = (queries: readonly GoldQuery[]) => {
    const engine = createSqlEngine(hub.db);
    return measureGold(({ q, type }) => engine.search(q, type, 1), queries);
  };

  it('finds what is known to be there', async (t) => {
    const { recall, mrr, missed } = await measure(readGold().knownItems);
    t.diagnostic(`recall@10 ${recall.toFixed(3)}, MRR ${mrr.toFixed(3)}`);
    assert.ok(recall >= 0.95, JSON.stringify(missed));
    assert.ok(mrr >= 0.9, String(mrr));
  });

  it('finds what people ask for', async (t) => {
    const { recall, mrr, missed } = await measure(readGold().byHand);
    t.diagnostic(`recall@10 ${recall.toFixed(3)}, MRR ${mrr.toFixed(3)}`);
    assert.ok(recall >= 0.9, JSON.stringify(missed));
  });

  it('finds what is typed half in Han and half in pinyin', async (t) => {
    const { recall, mrr, missed } = await measure(readGold().halfTyped);
    t.diagnostic(`recall@10 ${recall.toFixed(3)}, MRR ${mrr.toFixed(3)}`);
    assert.ok(recall >= 0.95, JSON.stringify(missed));
    assert.ok(mrr >= 0.95, String(mrr));
  });

  it('finds in one language what is asked for in the other', async (t) => {
    const { recall, mrr, missed } = await measure(readGold().bilingual);
    t.diagnostic(`recall@10 ${recall.toFixed(3)}, MRR ${mrr.toFixed(3)}`);
    assert.ok(recall >= 0.95, JSON.stringify(missed));
    assert.ok(mrr >= 0.85, String(mrr));
  });

  // The sample data know projects by name and topic alone, and have none of these.
  const withoutProjects = ['开源模型', '自动驾驶'];

  it('finds papers and projects for every hot word', async () => {
    const missing: string[] = [];
    for (const { source } of await hub.client.data(hotWords, {})) {
      const total = await hub.client.data(searchTotal, { q: source.content });
      assert.ok(total.paper > 0, source.content);
      if (total.project === 0) missing.push(source.content);
    }
    assert.deepEqual(missing.sort(), withoutProjects);
  });

  it('suggests a title by what it sounds like', async () => {
    const titles = async (q: string) =>
      (await hub.client.data(suggestTitles, { q })).map(({ source }) => source.story_info.title);
    assert.match((await titles('yuezhianmian'))[0] ?? '', /月之暗面/);
    assert.match((await titles('yzam'))[0] ?? '', /月之暗面/);
    assert.match((await titles('月之am'))[0] ?? '', /月之暗面/);
  });
});
