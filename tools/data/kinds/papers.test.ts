import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RawPaper, selectPapers } from './papers.ts';

let count = 0;

function paper(change: Partial<RawPaper> = {}): RawPaper {
  count += 1;
  return {
    arxiv_id: `2601.${String(count).padStart(5, '0')}`,
    title: ` Paper  ${count} `,
    authors: ['A. Author'],
    published: '2026-01-05',
    categories: ['cs.CV'],
    primary_category: 'cs.CV',
    ...change,
  };
}

const many = (length: number, change: Partial<RawPaper> = {}) => Array.from({ length }, () => paper(change));
const choose = (rows: RawPaper[], total: number, names: string[] = []) =>
  selectPapers(rows, new Set(names), ['cs.SC', 'cs.CV'], { total, perCategory: 2 });

test('a rare category, a venue and a known author win a place over newer papers', () => {
  const rare = paper({ categories: ['cs.SC'], published: '2023-12-01' });
  const shown = paper({ venue: 'ICLR 2026', published: '2023-12-01' });
  const known = paper({ authors: ['Known Person'], published: '2023-12-01' });
  const ids = choose([...many(20), rare, shown, known], 8, ['Known Person']).map((row) => row.arxiv_id);
  for (const row of [rare, shown, known]) assert.ok(ids.includes(row.arxiv_id), row.arxiv_id);
  assert.equal(ids.length, 8);
});

test('papers with code or votes fill the rest before bare ones', () => {
  const worthy = many(3, { code_url: 'https://github.com/a/b', upvotes: 9, published: '2025-01-01' });
  const ids = choose([...many(20), ...worthy], 8).map((row) => row.arxiv_id);
  assert.ok(worthy.every((row) => ids.includes(row.arxiv_id)));
});

test('rows are clean, newest first, and never twice', () => {
  const first = paper({ published: '2026-03-01', code_url: 'javascript:alert(1)' });
  const rows = choose([paper(), first, first], 5);
  assert.deepEqual(
    rows.map((row) => row.published),
    ['2026-03-01', '2026-01-05'],
  );
  assert.equal(rows[0]?.title, `Paper ${Number(first.arxiv_id.slice(5))}`);
  assert.equal('code_url' in (rows[0] ?? {}), false);
});

test('what has no arXiv id, day or title is left out', () => {
  const rows = [paper({ arxiv_id: 'x' }), paper({ published: '2026' }), paper({ title: '' })];
  assert.deepEqual(choose(rows, 5), []);
});
