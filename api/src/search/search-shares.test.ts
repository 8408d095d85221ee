import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type SearchType, searchTypes } from '@hub/shared/contracts/search';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { SearchEngine } from './search-engine.ts';
import { knownShares } from './shares/shares.queries.ts';
import { createSqlEngine } from './sql/sql-engine.ts';
import { knownTerms } from './terms/known-terms.ts';

const STORIES = 1100;

let hub: TestApp;
let counted: SearchEngine;
let uncounted: SearchEngine;

const words = ['智能体', '推理', 'Agent', 'AI 音乐', '量子鲸', 'zeta', '机器人', 'iOS', '美元', '开源'];
const wordOf = (place: number): string => words[place % words.length] ?? '';

/** Titles in which one word stands everywhere, some often and some once. */
const titleOf = (n: number): string =>
  n % 97 === 0 ? `第 ${n} 篇 ${wordOf(n)}` : `AI 发布 ${wordOf(n)} 与${wordOf(n * 7 + 3)} ${n}`;

before(async () => {
  hub = await startTestApp();
  uncounted = createSqlEngine(
    hub.db,
    () => knownTerms(hub.db),
    async () => new Map(),
  );
  await uncounted.index(
    Array.from({ length: STORIES }, (_, n) => ({
      kind: 'story' as const,
      id: String(n + 1),
      title: titleOf(n),
      summary: n % 3 === 0 ? [`摘要里的 ${wordOf(n + 5)} 和 a${n}`] : [],
      labels: n % 5 === 0 ? [wordOf(n + 2)] : [],
      body: n % 11 === 0 ? `正文提到 ${wordOf(n + 4)} 与 Rarely${n}` : '',
      heat: (n * 37) % 101,
      at: new Date(2026, 0, 1 + (n % 200)),
    })),
  );
  await sql`analyze search_documents_story`.execute(hub.db);
  counted = createSqlEngine(hub.db);
});
after(() => hub.close());

const queries = [
  ...[
    'ai',
    'a',
    '发',
    '发布',
    'AI 发布',
    'a 发 智',
    'zeta a',
    '量子鲸 a',
    'ios a',
    '智能体推理',
    'agent 美元',
  ],
  ...[
    'AI 音乐',
    '音乐 a',
    'rarely44',
    'rarely44 a',
    'a3',
    'zhinengti',
    'kaiyuan a',
    '元与',
    '、AI ，AI',
    '没有',
  ],
];

describe('how common words are', () => {
  it('is known once PostgreSQL has counted', async () => {
    const stories = (await knownShares(hub.db)).get('story');
    assert.equal(stories?.documents, STORIES);
    const shareOf = (lexeme: string) =>
      stories?.of('words')?.of({ kind: 'lexeme', lexeme, isOpen: false, weight: '' }) ?? 0;
    assert.ok(shareOf('ai') > 0.9 && shareOf('量子') < 0.4, `${shareOf('ai')} ${shareOf('量子')}`);
  });

  for (const query of queries)
    it(`changes nothing of what ${query} finds`, async () => {
      const find = async (engine: SearchEngine, type: SearchType) => [
        await engine.search(query, type, 1),
        await engine.search(query, type, 3),
      ];
      for (const type of searchTypes)
        assert.deepEqual(await find(counted, type), await find(uncounted, type));
      assert.deepEqual(await counted.total(query), await uncounted.total(query));
      assert.deepEqual(await counted.suggest(query), await uncounted.suggest(query));
    });

  it('need not be known', async () => {
    const failing = createSqlEngine(
      hub.db,
      () => knownTerms(hub.db),
      () => Promise.reject(new Error('away')),
    );
    assert.deepEqual(await failing.search('zeta a', 'story', 1), await counted.search('zeta a', 'story', 1));
  });

  it('finds something of what is asked for here', async () => {
    const found = await Promise.all(queries.map((query) => counted.search(query, 'story', 1)));
    assert.deepEqual(
      queries.filter((_, place) => found[place]?.length === 0),
      ['rarely44 a', '元与', '没有'],
    );
  });
});
